import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { ContentFile } from '../content/model/content-file';

/** A file of the content folder with its name in the copy. */
export const contentFile = (path: string): ContentFile => ({ path, toJSON: () => publishedPath(path) });

const allowed = /^[\w.-]+$/;

/**
 * The path of a file with a name that is valid on every host: Netlify, for example, rejects a whole site because of a
 * `#` or `?` in a file name.
 */
export function publishedPath(path: string): string {
  const { dir, name, ext, base } = posix.parse(path);
  if (allowed.test(base)) return path;
  const legible = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const mark = createHash('sha256').update(base).digest('hex').slice(0, 8);
  return `${dir}${dir && '/'}${legible}${legible && '-'}${mark}${allowed.test(ext) ? ext : ''}`;
}
