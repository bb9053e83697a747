/*
 * Where the objects of a page's data stand in the content, known only while developing. Nothing here runs by itself, so
 * the published scripts leave it out.
 */

let origins: WeakMap<object, string> | undefined;

/**
 * Notes that a value, and each object in it, stands in the content at `origin`: a file and a JSON Pointer, such as
 * "words.json#/skip". A project stands at its page's index, which differs from the file's where drafts stand between:
 * the editor translates it.
 */
export function noteOrigins<Value>(value: Value, origin: string): Value {
  if (typeof value === 'object' && value !== null) {
    origins ??= new WeakMap();
    origins.set(value, origin);
    for (const [key, part] of Object.entries(value)) noteOrigins<unknown>(part, `${origin}/${key}`);
  }
  return value;
}

/**
 * Where an object of a page's data stands in the content, or a field of it such as "/text"; undefined where it is not
 * known.
 */
export function originOf(value: object, field = ''): string | undefined {
  const origin = origins?.get(value);
  return origin === undefined ? undefined : `${origin}${field}`;
}

/** Where the caption of a picture stands: beside it, in a gallery's item without its name. */
export function captionOrigin(picture: object): string | undefined {
  const origin = originOf(picture);
  return origin?.includes('/items/') ? origin.replace(/\w+$/, 'caption') : originOf(picture, 'Caption');
}
