import { ESLint, type Linter } from 'eslint';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../src/content/engine/folders';

/** The files of src/ with the files they import: values and types, by `import`, `export … from` and `import()`. */
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

/** The first import cycle found from a file, if any. */
function cycleFrom(file: string, path: string[], done: Set<string>): string[] | undefined {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (done.has(file)) return undefined;
  done.add(file);
  for (const next of imports.get(file) ?? []) {
    const cycle = cycleFrom(next, [...path, file], done);
    if (cycle) return cycle;
  }
  return undefined;
}

test('no import cycles, types included', () => {
  const done = new Set<string>();
  const cycles = [...imports.keys()].flatMap((file) => cycleFrom(file, [], done)?.join(' → ') ?? []);
  expect(imports.size).toBeGreaterThan(100);
  expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
  expect(cycles).toEqual([]);
});

/** The source files outside of a folder of src/ that name a file of it. */
function namesOutside(folder: string): string[] {
  const roots = readdirSync('.').filter((file) => /^gatsby-.*tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const others = ['src', 'scripts'].flatMap((place) => filesBelow(place).map((file) => `${place}/${file}`));
  return [...roots, ...others]
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(`src/${folder}/`))
    .filter((file) => new RegExp(`[./]${folder}/\\w`).test(readFileSync(file, 'utf8')));
}

test.each(['lock', 'editing'])('nothing outside of it but the composition names %s', (folder) => {
  expect(namesOutside(folder)).toEqual(['src/site-browser.ts', 'src/site.ts']);
});

test('rooms share no globals', () => {
  const globals = [...imports.keys()].filter((file) =>
    /interface Window \{|Object\.assign\(window,(?! \{ pagePath:)/.test(readFileSync(join('src', file), 'utf8')),
  );
  expect(globals).toEqual([]);
});

const overrideConfig = jest.requireActual<Linter.Config[]>('../eslint.config.js');
const eslint = new ESLint({ overrideConfigFile: true, overrideConfig });

/** The lint messages for code in a file. */
async function lintMessages(filePath: string, code: string): Promise<string> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ message }) => message).join() ?? '';
}

test.each([
  ['src/components/part.ts', "export * from '../lock/owner/seal';", 'components may not import lock/owner.'],
  ['src/editing/server/part.ts', "import '../../lock/owner/seal';", 'editing may not import lock/owner.'],
  ['src/data-layer/part.ts', "import '../site';", 'data-layer may not import site.'],
  ['src/feature.ts', "import './lock/feature';", 'feature may not import lock/feature.'],
  ['src/components/part.ts', "void import('../editing/protocol');", 'components may not import editing.'],
  [
    'src/lock/crypto/part.ts',
    "void import('../../content/schema/schema');",
    'lock/crypto may import only types from content.',
  ],
  ['scripts/part.ts', "import '../src/components/card';", 'scripts may not import components.'],
])('lint forbids this import: in %s, %s', async (file, code, message) => {
  expect(await lintMessages(file, `${code}\n`)).toBe(message);
});
