import type { Path } from '../engine/paths';
import type { PictureFields } from '../schema/picture-fields';
import { frameRatio, pointOf, type Cut } from './crop';

/** How the model is made of a file's value: what stands for a file that is named, and where a value is written. */
export interface Making<File> {
  /** What stands for the file that the value at `path` names. */
  fileOf: (written: string, path: Path) => File;
  /** The same for a picture for phones; undefined leaves it out. By default `fileOf`. */
  mobileOf?: (written: string, path: Path) => File | undefined;
  /** What stands for the part of a picture that is cut out of it. By default `fileOf`: CSS cuts it. */
  cutOf?: (written: string, path: Path, cut: Cut) => File;
  /** The place of a value, such as "projects.json#/0/title"; undefined in the published site. */
  placeOf: (path: Path) => string | undefined;
}

/** The place of a value in a file as a JSON Pointer after its name, such as "projects.json#/0/title". */
export const placeIn = (file: string, path: Path): string => `${file}#${path.map((step) => `/${step}`).join('')}`;

/** The part of a picture that stays in view where it is cut to a frame, in a word. */
type Focus = 'top' | 'center' | 'bottom';

/**
 * A picture. `whole` is its file; a framed one has it also as `top`, `center` or `bottom`, by its focus, so that a
 * query can cut it. Where the focus is a point, `center` is what was cut out already.
 */
export interface Picture<File> extends Partial<Record<Focus, File>> {
  alt: string;
  caption?: string | undefined;
  /** A word, or a point such as "30% 60%". */
  focus?: string | undefined;
  whole: File;
  /** Shown in its place on phones. */
  mobile?: File | undefined;
  at?: string | undefined;
  captionAt?: string | undefined;
}

const textAt = (group: object, name: string | undefined): string | undefined => {
  const value: unknown = name === undefined ? undefined : Reflect.get(group, name);
  return typeof value === 'string' ? value : undefined;
};

const isFocus = (text: string | undefined): text is Focus => text === 'top' || text === 'center' || text === 'bottom';

/** The picture that these fields of a group describe; undefined if it names none. `path` is the path of the group. */
export function pictureOf<File>(
  group: object,
  fields: PictureFields,
  path: Path,
  { fileOf, mobileOf = fileOf, cutOf = fileOf, placeOf }: Making<File>,
): Picture<File> | undefined {
  const written = textAt(group, fields.file);
  if (written === undefined) return undefined;
  const whole = fileOf(written, [...path, fields.file]);
  const focus = textAt(group, fields.focus);
  const point = pointOf(focus);
  const cut = point && { ...point, ratio: frameRatio(fields.file) };
  const mobile = textAt(group, fields.mobile);
  return {
    alt: textAt(group, fields.alt) ?? '',
    caption: textAt(group, fields.caption),
    ...((point || isFocus(focus)) && { focus }),
    whole,
    ...(fields.focus && {
      [isFocus(focus) ? focus : 'center']: cut ? cutOf(written, [...path, fields.file], cut) : whole,
    }),
    ...(mobile !== undefined && fields.mobile && { mobile: mobileOf(mobile, [...path, fields.mobile]) }),
    at: placeOf([...path, fields.file]),
    captionAt: placeOf([...path, fields.caption]),
  };
}
