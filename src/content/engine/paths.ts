/** The path of a value: field names and indexes. */
export type Path = (string | number)[];

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (isGroup(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined),
    value,
  );

/** The steps of a JSON Pointer (RFC 6901). */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The JSON Pointer of a path. */
export const pointerOf = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
