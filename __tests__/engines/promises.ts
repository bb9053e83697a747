import { readFileSync } from 'node:fs';

// What `docs/browsers.md` promises: the tests read it there.

const text = readFileSync('docs/browsers.md', 'utf8');
const query = (who: string) => new RegExp(`${who} \`([^\`]+)\``).exec(text)?.[1] ?? '';

/** As queries of browserslist. */
export const promises = { visitors: query('visitors'), owners: query('owners') };

const listed = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

/**
 * Whether it is said what the site is without a feature, a declaration or a selector, or without all that belongs to
 * it.
 */
export const mayBeMissing = (name: string): boolean =>
  listed.some(
    (one) =>
      name === one ||
      name.startsWith(`${one}:`) ||
      name.startsWith(`${one}.`) ||
      (one.startsWith(':') && name.includes(`:${one}`)),
  );
