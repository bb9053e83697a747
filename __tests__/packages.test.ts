import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { dependencies, devDependencies, scripts } from '../package.json';

/** What hosts and owners run: several hosts install without development's packages (`NODE_ENV=production npm ci`). */
const commands = ['scripts/build.ts', 'scripts/check.ts', 'scripts/feature.ts', 'scripts/serve.ts'];

const sources = new Set(['scripts', 'src', '.'].flatMap((folder) => filesOf(folder)));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: folder === 'src' })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What a file imports when it runs: types are gone then. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^;]*;$/gms, '');
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

const resolved = (from: string, name: string) =>
  ['', '.ts', '.tsx', '.json'].map((end) => join(dirname(from), name + end)).find((file) => sources.has(file));

/** All packages that the files import, with those that their own imports do. The editor's page is for `develop`. */
function packagesOf(files: readonly string[]): Set<string> {
  const [found, seen, waiting] = [new Set<string>(), new Set<string>(), [...files]];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || file.endsWith('.json') || file.startsWith('src/site-browser')) continue;
    seen.add(file);
    for (const name of importsOf(file)) {
      const own = name.startsWith('.') ? resolved(file, name) : undefined;
      if (own) waiting.push(own);
      else if (!name.startsWith('.')) found.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return found;
}

/** Packages that are named by a text, not by an import: plugins of Gatsby and of Babel. */
const namedIn = (file: string) =>
  Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    new RegExp(`'${name}(?:/[^']*)?'`).test(readFileSync(file, 'utf8')),
  );

test('a site is built with the packages that are installed without those of development', () => {
  const hooks = [...sources].filter((file) => /^gatsby-(?!types)\w+\.tsx?$/.test(file));
  const pages = [...sources].filter((file) => /^src\/(?:pages|templates|lock\/templates|browser\/entry)/.test(file));
  const used = packagesOf([...commands, ...hooks, ...pages]);
  const named = [...hooks, 'src/publish/origins.ts'].flatMap(namedIn);
  const commanded = Object.values(scripts).flatMap((command) => (command.startsWith('tsx ') ? ['tsx'] : []));
  const isThere = (name: string) =>
    name in dependencies || builtinModules.includes(name.replace(/^node:/, '')) || name === '$gatsby-app';
  expect(used.size).toBeGreaterThan(20);
  expect([...new Set([...used, ...named, ...commanded])].filter((name) => !isThere(name)).sort()).toEqual([]);
});
