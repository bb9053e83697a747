import type { ResizeOptions, Sharp } from 'sharp';
import { keptPart, pointOf, type Cut } from './model/crop';

/** An upright picture, cut. */
export async function cutPicture(picture: Sharp, cut: Cut): Promise<Sharp> {
  const { autoOrient } = await picture.metadata();
  return picture.autoOrient().extract(keptPart(autoOrient, cut));
}

interface Frame extends ResizeOptions {
  width: number;
  height: number;
}

/** An upright picture that fills a frame, by its focus. */
export async function fillFrame(picture: Sharp, frame: Frame, focus = 'center'): Promise<Sharp> {
  const point = pointOf(focus);
  const ratio = frame.width / frame.height;
  const upright = point ? await cutPicture(picture, { ...point, ratio }) : picture.autoOrient();
  return upright.resize({ ...frame, fit: 'cover', position: point ? 'center' : focus });
}
