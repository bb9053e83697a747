import { readFileSync } from 'node:fs';

// The supported browsers, read from `docs/browsers.md`.

const text = readFileSync('docs/browsers.md', 'utf8');
const query = (group: string) => new RegExp(`${group}\\s\`([^\`]+)\``).exec(text)?.[1] ?? '';

/** The browserslist queries. */
export const supportedBrowsers = { visitors: query('visitors'), owners: query('owners') };

const listed = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

/** Whether the page documents the lack of a feature, declaration or selector, or of a group that contains it. */
export const mayBeMissing = (name: string): boolean =>
  listed.some(
    (one) =>
      name === one ||
      name.startsWith(`${one}:`) ||
      name.startsWith(`${one}.`) ||
      (one.startsWith(':') && name.includes(`:${one}`)),
  );
