import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../src/content/check/files';

/** The files of src/ that each of them imports: values and types, by `import`, `export … from` and `import()`. */
const imports = new Map(
  filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, importsOf(join('src', file))]),
);

function importsOf(file: string): string[] {
  const paths = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  return Array.from(paths, ([, path = '']) => join(dirname(file), path).replace(/^src\//, '')).flatMap(
    (path) => ['.ts', '.tsx'].map((end) => path + end).find((name) => existsSync(join('src', name))) ?? [],
  );
}

/** The first circle that is met on the way from a file, if there is one. */
function circleFrom(file: string, way: string[], done: Set<string>): string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return undefined;
  done.add(file);
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, [...way, file], done);
    if (circle) return circle;
  }
  return undefined;
}

test('no files import each other in a circle, types included', () => {
  const done = new Set<string>();
  const circles = [...imports.keys()].flatMap((file) => circleFrom(file, [], done)?.join(' → ') ?? []);
  expect(imports.size).toBeGreaterThan(100);
  expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
  expect(circles).toEqual([]);
});
