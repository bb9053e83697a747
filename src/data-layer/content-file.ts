import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { ContentFile } from '../content/model/content-file';
import type { Cut } from '../content/model/crop';

/** A file of the content folder with its name in the copy. */
export const contentFile = (path: string): ContentFile => ({ path, toJSON: () => publishedPath(path) });

/** What is cut out of a picture of the content folder, with its name in the copy. */
export const cutFile = (path: string, _: unknown, cut: Cut): ContentFile => ({
  path,
  cut,
  toJSON: () => cutPath(path, cut),
});

/** The published path of what is cut out of a picture. */
export function cutPath(path: string, { x, y, ratio }: Cut): string {
  const { dir, name, ext } = posix.parse(publishedPath(path));
  return posix.join(dir, `${name}-${x}-${y}-${ratio * 10}${ext}`);
}

/** The published path of the picture that one with this path would be cut out of. */
export const originalOfCut = (path: string): string => path.replace(/(?:-\d+){3}(?=\.\w+$)/, '');

const allowed = /^[\w.-]+$/;

const isPdf = (ext: string) => ext.toLowerCase() === '.pdf';

/**
 * The path of a file under its published name. Of pictures and videos it tells nothing of the owner's name, which may
 * be one that blockers hide ("banner-ad-300x250.png"), or that hosts refuse: Netlify, for example, rejects a whole site
 * because of a `#` in a file name. A PDF keeps what every host accepts of its name, because visitors download it.
 */
export function publishedPath(path: string): string {
  const { dir, name, ext, base } = posix.parse(path);
  if (isPdf(ext) && allowed.test(base)) return path;
  const legible = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const start = isPdf(ext) && legible ? `${legible}-` : '';
  const mark = createHash('sha256').update(base).digest('hex').slice(0, 12);
  return `${dir}${dir && '/'}${start}${mark}${allowed.test(ext) ? ext : ''}`;
}
