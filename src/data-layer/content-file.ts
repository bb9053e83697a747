import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { ContentFile } from '../content/model/content-file';

/** A file of the content folder with its name in the copy. */
export const contentFile = (path: string): ContentFile => ({ path, toJSON: () => publishedPath(path) });

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
