import { rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Case, Tree } from './content-cases';
import { drawPicture } from './content-tree';

/** Where the cover of project 0 is. */
export const cover = 'uploads/cover-0.png';

/** A valid picture, unlike those of other numbers. */
export const pngOf = (number = 77) => drawPicture(number).toBuffer();

/** A part of a PNG: its length, its type, its data and their checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG that says it has so many frames. */
export async function animatedPng(frames: number): Promise<Buffer> {
  const png = await pngOf();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  return Buffer.concat([png.subarray(0, 33), pngChunk('acTL', control), png.subarray(33)]);
}

/** Puts a file in the place of project 0’s cover, under another name if one is given. */
export const replaceCover =
  (make: () => Promise<Buffer | string> | Buffer | string, name = 'cover-0.png') =>
  async (tree: Tree) => {
    await rename(tree.path(cover), tree.path(`uploads/${name}`));
    await tree.write(`uploads/${name}`, await make());
    if (name !== 'cover-0.png') await tree.replace('projects.json', './uploads/cover-0.png', `./uploads/${name}`);
  };

/** A case in which project 0's cover is what `make` returns. */
export const picture = (
  found: string,
  fix: string,
  make: () => Promise<Buffer | string> | Buffer | string,
  name = 'cover-0.png',
): Case => ({
  name: `${found} (${name})`,
  spoil: replaceCover(make, name),
  file: `uploads/${name}`,
  field: 'project 0, “Case study 0”, image (content/projects.json:5)',
  expected: 'a PNG, JPEG, WebP or AVIF picture',
  found,
  fix,
});
