import { z } from 'zod';
import { fileSlots, type Slot } from './fields';

/** The way to a value: names of fields, and indexes of entries. */
export type Path = (string | number)[];

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (isGroup(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined),
    value,
  );

/** A field that names a picture, by a path of valid form. */
export interface ImageField {
  path: Path;
  slot: Slot;
  written: string;
}

/** The image fields of a value, in the order of its schema; those with a path of invalid form are left out. */
export function imageFields(schema: z.core.$ZodType, value: unknown, path: Path = []): ImageField[] {
  if (schema instanceof z.ZodOptional) return imageFields(schema.unwrap(), value, path);
  if (schema instanceof z.ZodArray) {
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) => imageFields(schema.element, entry, [...path, index]));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const values = new Map<string, unknown>(Object.entries(value));
    return Object.entries(schema.shape).flatMap(([name, type]) => imageFields(type, values.get(name), [...path, name]));
  }
  const slot = fileSlots.get(schema)?.slot;
  const { success } = z.safeParse(schema, value);
  return slot && success && typeof value === 'string' ? [{ path, slot, written: value }] : [];
}
