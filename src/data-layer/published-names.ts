import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { z } from 'zod';
import { imageFields } from '../content/schema/image-fields';

const plain = /^[\w.-]+$/;

/**
 * The path of a picture with a file name that every host and every address allows: Netlify, for one, refuses a whole site
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

/** A content file's value with its pictures under their published paths. */
export function withPublishedPaths(schema: z.ZodType, value: unknown): unknown {
  const copy: unknown = structuredClone(value);
  for (const { path, written } of imageFields(schema, value)) setAt(copy, path, publishedPath(written));
  return copy;
}

function setAt(value: unknown, path: readonly (string | number)[], found: string): void {
  const [step = '', ...rest] = path;
  if (typeof value !== 'object' || value === null) return;
  if (rest.length === 0) Reflect.set(value, step, found);
  else setAt(Reflect.get(value, step), rest, found);
}
