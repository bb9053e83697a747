import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { z } from 'zod';
import { isRecord } from '../content/is-record';
import { fileSlots } from '../content/schema/fields';
import { isFramed, isPicture, type Slot } from '../content/schema/file-kinds';

/**
 * The GraphQL type of a picture with its details, which are separate fields in the content. `whole` is its file; a
 * framed picture also has it as `top`, `center` or `bottom`, by its focus, so that a query can crop it.
 */
export const pictureType = `
type Picture { alt: String! caption: String focus: String
  whole: File! @fileByRelativePath mobile: File @fileByRelativePath
  top: File @fileByRelativePath center: File @fileByRelativePath bottom: File @fileByRelativePath }
`;

type Group = Record<string, unknown>;

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inner(schema.unwrap()) : schema;

/** The use of a field's file, if it names one. */
export const slotOf = (schema: z.core.$ZodType): Slot | undefined => fileSlots.get(inner(schema))?.slot;

/** The names of the fields that become part of a Picture. */
export function pictureDetailFields(shape: Record<string, z.core.$ZodType>): Set<string> {
  const pictures = Object.keys(shape).filter((name) => isPicture(slotOf(shape[name] ?? z.never())));
  return new Set(pictures.flatMap((name) => ['Alt', 'Caption', 'Focus', 'Mobile'].map((end) => name + end)));
}

/**
 * The picture of a field. In a gallery's item, which has one picture, the fields are `alt` and `caption` without a
 * prefix.
 */
function pictureOf(group: Group, name: string, slot: Slot): Group {
  const path = publishedPath(String(group[name]));
  const mobile = group[`${name}Mobile`];
  const focus = group[`${name}Focus`];
  return {
    alt: group[`${name}Alt`] ?? group['alt'],
    caption: group[`${name}Caption`] ?? group['caption'],
    focus,
    whole: path,
    ...(isFramed(slot) && { [String(focus ?? 'center')]: path }),
    ...(typeof mobile === 'string' && { mobile: publishedPath(mobile) }),
  };
}

/** A value of the content for Gatsby: each picture as a Picture, each file by its published path. */
export function withPictures(schema: z.core.$ZodType, value: unknown): unknown {
  const type = inner(schema);
  if (type instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry) => withPictures(type.element, entry));
  if (!(type instanceof z.ZodObject) || !isRecord(value)) {
    return slotOf(type) && typeof value === 'string' ? publishedPath(value) : value;
  }
  const detailFields = pictureDetailFields(type.shape);
  const fields = Object.entries(type.shape).filter(([name]) => value[name] !== undefined && !detailFields.has(name));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const slot = slotOf(field);
      return [name, slot && isPicture(slot) ? pictureOf(value, name, slot) : withPictures(field, value[name])];
    }),
  );
}

const plain = /^[\w.-]+$/;

/**
 * The path of a file with a name that is valid on every host: Netlify, for example, rejects a whole site because of a
 * `#` or `?` in a file name.
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
