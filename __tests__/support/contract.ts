import { z } from 'zod';
import { fileSlots } from '../../src/content/schema/fields';

type Schema = z.core.$ZodType;

const inner = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inner(schema.unwrap()) : schema;

/** The JSON Pointers of all values of a schema, with `*` for every index. */
export function leavesOf(schema: Schema, pointer = ''): string[] {
  const type = inner(schema);
  if (type instanceof z.ZodArray) return leavesOf(type.element, `${pointer}/*`);
  if (type instanceof z.ZodUnion) return [...new Set(type.options.flatMap((option) => leavesOf(option, pointer)))];
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([name, field]) => leavesOf(field, `${pointer}/${name}`));
  return [pointer];
}

/** A value with every field of a schema, even if they exclude each other; its texts are their own pointers. */
export function filled(schema: Schema, pointer = ''): unknown {
  const type = inner(schema);
  if (type instanceof z.ZodArray) {
    const { element } = type;
    const entries = element instanceof z.ZodUnion ? element.options : [element, element];
    return entries.map((entry, index) => filled(entry, `${pointer}/${index}`));
  }
  if (type instanceof z.ZodLiteral) return type.value;
  if (type instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(type.shape).map(([name, field]) => [name, filled(field, `${pointer}/${name}`)]),
    );
  if (type instanceof z.ZodEnum) return type.options[0];
  if (type instanceof z.ZodBoolean) return false;
  if (pointer.endsWith('Focus')) return '30% 60%';
  const slot = fileSlots.get(type)?.slot;
  return slot ? `./uploads${pointer}.${slot === 'download' ? 'pdf' : 'png'}` : pointer;
}

/** What Gatsby's queries give for a file. */
export function answeredFile(path: string) {
  const images = { sources: [], fallback: { src: path, srcSet: `${path} 800w` } };
  return {
    publicURL: path,
    ...(path.endsWith('.pdf') && { pages: 24 }),
    childImageSharp: { gatsbyImageData: { layout: 'fullWidth' as const, width: 2, height: 1, images } },
  };
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
