/*
 * The places of a page's data in the content, known in development only. Nothing here runs on import, so it is left out
 * of the published scripts.
 */

let origins: WeakMap<object, string> | undefined;

/**
 * Records that a value, and each object in it, comes from `origin`: a file and a JSON Pointer, such as
 * "words.json#/skip". A project's index is that of its page; the editor translates it to the index in the file.
 */
export function noteOrigins<Value>(value: Value, origin: string): Value {
  if (typeof value === 'object' && value !== null) {
    origins ??= new WeakMap();
    origins.set(value, origin);
    for (const [key, part] of Object.entries(value)) noteOrigins<unknown>(part, `${origin}/${key}`);
  }
  return value;
}

/** The origin of an object of a page's data, or of a field of it such as "/text"; undefined if unknown. */
export function originOf(value: object, field = ''): string | undefined {
  const origin = origins?.get(value);
  return origin === undefined ? undefined : `${origin}${field}`;
}

/**
 * The origin of a picture's caption. An item of a gallery has it in `caption`, other pictures in a field named after
 * them.
 */
export function captionOrigin(picture: object): string | undefined {
  const origin = originOf(picture);
  return origin?.includes('/items/') ? origin.replace(/\w+$/, 'caption') : originOf(picture, 'Caption');
}
