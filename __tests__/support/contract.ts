import { z } from 'zod';
import { slotOf } from '../../src/data-layer/pictures';

type Schema = z.core.$ZodType;

const inner = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inner(schema.unwrap()) : schema;

/** The JSON Pointers of all values of a schema, with `*` for every index. */
export function leavesOf(schema: Schema, pointer = ''): string[] {
  const type = inner(schema);
  if (type instanceof z.ZodArray) return leavesOf(type.element, `${pointer}/*`);
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([name, field]) => leavesOf(field, `${pointer}/${name}`));
  return [pointer];
}

/** A value with every field of a schema, even if they exclude each other; its texts are their own pointers. */
export function filled(schema: Schema, pointer = ''): unknown {
  const type = inner(schema);
  if (type instanceof z.ZodArray) return [0, 1].map((index) => filled(type.element, `${pointer}/${index}`));
  if (type instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(type.shape).map(([name, field]) => [name, filled(field, `${pointer}/${name}`)]),
    );
  if (type instanceof z.ZodEnum) return type.options[0];
  if (type instanceof z.ZodBoolean) return false;
  return slotOf(type) ? `./uploads${pointer}.png` : pointer;
}

/** Converts a value of the content to the result of Gatsby's queries: paths become files. */
export function answered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(answered);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, answered(part)]));
  if (typeof value !== 'string' || !value.startsWith('./uploads')) return value;
  const images = { sources: [], fallback: { src: value, srcSet: `${value} 800w` } };
  const gatsbyImageData = { layout: 'fullWidth', width: 2, height: 1, images };
  return { publicURL: value, childImageSharp: { gatsbyImageData } };
}

/** The origins of the page's elements in the content, with `*` for every index. */
export function originsShown(): Set<string> {
  const origins = Array.from(document.querySelectorAll<HTMLElement>('[data-field]'), (element) => {
    let origin = element.dataset['field'] ?? '';
    for (let around = element.parentElement; around && !origin.includes('#'); around = around.parentElement)
      origin = (around.dataset['in'] ?? '') + origin;
    return origin.replace(/\/\d+(?=\/|$)/g, '/*');
  });
  return new Set(origins);
}
