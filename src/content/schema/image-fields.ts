import { z } from 'zod';
import { choiceOf } from '../engine/choices';
import { fileSlots } from './fields';
import { initials, type Slot } from './file-kinds';
import { textRules } from '../engine/text-fields';
import { valueAt, type Path } from '../engine/paths';
import { nearest, quoted, type Explanation, type LocatedText } from '../engine/text-rules';

/** A field with the path of a picture, video or PDF. */
export type ImageField = LocatedText & { slot: Slot };

/** Describes a path for the owner, such as `project 3, “Making search visible”, content.design, entry 2`. */
export function fieldOf(value: unknown, path: Path): string {
  const isProject = typeof path[0] === 'number';
  const project = isProject ? valueAt(value, path.slice(0, 1)) : undefined;
  // Finds the title even if its field is misspelt.
  const title = valueAt(project, [nearest('title', Object.keys(project ?? {})) ?? 'title']);
  const named = typeof title === 'string' && title.trim() !== '' && quoted(title);
  const inside = isProject ? path.slice(1) : path;
  const steps = inside.map((step) => (typeof step === 'number' ? `, entry ${step + 1}` : `.${step}`)).join('');
  const parts = [isProject && `project ${path[0]}`, named, steps.replace(/^[.,] ?/, '')];
  return parts.filter(Boolean).join(', ') || 'the whole file';
}

/** A text of a value, with its schema. */
export type TextField = LocatedText & { schema: z.core.$ZodType };

/** The texts of a value, in the order of its schema. */
export function textFields(schema: z.core.$ZodType, value: unknown, path: Path = []): TextField[] {
  if (value === undefined) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return textFields(schema.unwrap(), value, path);
  if (schema instanceof z.ZodUnion) {
    const chosen = choiceOf(schema)?.choose(value);
    return chosen ? textFields(chosen, value, path) : [];
  }
  if (schema instanceof z.ZodArray) {
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) => textFields(schema.element, entry, [...path, index]));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const values = new Map<string, unknown>(Object.entries(value));
    return Object.entries(schema.shape).flatMap(([name, type]) => textFields(type, values.get(name), [...path, name]));
  }
  if (schema instanceof z.ZodRecord && typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, entry]) => textFields(schema.valueType, entry, [...path, name]));
  return typeof value === 'string' ? [{ schema, path, written: value }] : [];
}

/** The fields among these texts that name files, without invalid paths. */
export const imagesAmong = (texts: TextField[]): ImageField[] =>
  texts.flatMap(({ schema, path, written }) => {
    const slot = fileSlots.get(schema)?.slot;
    const isFile = slot !== 'mark' || written !== initials;
    return slot && isFile && z.safeParse(schema, written).success ? [{ path, slot, written }] : [];
  });

/** The fields of a value that name files, in the order of its schema, without invalid paths. */
export const imageFields = (root: z.core.$ZodType, value: unknown): ImageField[] =>
  imagesAmong(textFields(root, value));

/** The issues of a value’s texts that depend on their context. */
export function textIssues(texts: TextField[], value: unknown): (Explanation & { path: Path })[] {
  return texts.flatMap(({ schema, path, written }) => {
    const sibling = (name: string) => valueAt(value, [...path.slice(0, -1), name]);
    const found = textRules.get(schema)?.inContext(written, { root: value, path, texts, sibling }) ?? [];
    return found.flatMap((words) => (words ? { path, ...words } : []));
  });
}
