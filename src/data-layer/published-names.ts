import { createHash } from 'node:crypto';
import { posix } from 'node:path';

const plain = /^[\w.-]+$/;

/**
 * The path of a file with a name that every host and every address allows: Netlify, for one, refuses a whole site
 * for a single `#` or `?` in the name of a file.
 */
export function publishedPath(path: string): string {
  const { dir, name, ext, base } = posix.parse(path);
  if (plain.test(base)) return path;
  const legible = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const mark = createHash('sha256').update(base).digest('hex').slice(0, 8);
  return `${dir}${dir && '/'}${legible}${legible && '-'}${mark}${plain.test(ext) ? ext : ''}`;
}
