import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import type { z } from 'zod';
import { imageFields } from '../content/schema/image-fields';

const plain = /^[\w.-]+$/;

/**
 * The path of a picture with a file name that every host and every address can bear: Netlify, for one, refuses a whole site
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

/** The text of a content file that names its pictures by their published paths. */
export function withPublishedPaths(text: string, schema: z.core.$ZodType): string {
  const fields = imageFields(schema, JSON.parse(text)).filter(({ written }) => publishedPath(written) !== written);
  return fields.reduce(
    (changed, { path, written }) => applyEdits(changed, modify(changed, path, publishedPath(written), {})),
    text,
  );
}
