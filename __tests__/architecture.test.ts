import { ESLint, type Linter } from 'eslint';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The files outside of a folder of src/ that name it, of those that are built or run. */
function namesOutside(folder: string): string[] {
  const roots = readdirSync('.').filter((file) => /^gatsby-.*tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const others = ['src', 'scripts'].flatMap((room) => filesBelow(room).map((file) => `${room}/${file}`));
  return [...roots, ...others]
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(`src/${folder}/`))
    .filter((file) => new RegExp(`[./]${folder}/\\w`).test(readFileSync(file, 'utf8')));
}

/** The first column of each table of a part of docs/architecture.md. */
const listed = (heading: string): string[] => {
  const [, part = ''] = readFileSync('docs/architecture.md', 'utf8').split(`**${heading}.**`);
  return Array.from(part.split('\n\n**')[0]?.matchAll(/^\| `([^`]+)`/gm) ?? [], ([, file = '']) => file);
};

test.each([
  ['lock', 'The lock'],
  ['editing', 'Editing'],
])('docs/architecture.md lists the few files that name %s', (folder, heading) => {
  const names = listed(heading);
  expect(names.sort()).toEqual(namesOutside(folder).sort());
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThanOrEqual(8);
});

/** What lint says of an import in a file of a room. */
async function complaints(filePath: string, code: string): Promise<string> {
  const overrideConfig = jest.requireActual<Linter.Config[]>('../eslint.config.js');
  const [result] = await new ESLint({ overrideConfigFile: true, overrideConfig }).lintText(code, { filePath });
  return result?.messages.map(({ message }) => message).join() ?? '';
}

test.each([
  ['src/components/part.ts', "export * from '../lock/owner/seal';", 'components may not import lock/owner.'],
  ['src/components/part.ts', "void import('../editing/protocol');", 'components may not import editing.'],
  ['src/lock/visitor/part.ts', "void import('../owner/seal');", 'lock/visitor may not import lock/owner.'],
  [
    'src/lock/crypto/part.ts',
    "void import('../../content/schema/schema');",
    'lock/crypto takes only types from content.',
  ],
  ['src/seo/part.ts', "import '../publish/build';", 'seo may not import publish.'],
  ['scripts/part.ts', "import '../src/components/card';", 'scripts may not import components.'],
])('lint keeps the walls: in %s, %s', async (file, code, message) => {
  expect(await complaints(file, `${code}\n`)).toBe(message);
});

test('lint allows imports of lower folders', async () => {
  const code = [
    "import '../crypto/open';",
    "import '../../components/card';",
    "export type { Site } from '../../content/schema/schema';",
    '',
  ].join('\n');
  expect(await complaints('src/lock/visitor/part.ts', code)).toBe('');
});
