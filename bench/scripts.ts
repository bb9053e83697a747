import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { kB, table } from './tables';
import { buildSite } from './measured-command';

/**
 * The bytes of the browser's scripts by package, as Gatsby packs them by default and as this site does.
 * @param workspace where the site was built once; its src/publish/webpack.ts is changed for this
 */
export async function reportScripts(workspace: string): Promise<string> {
  const file = join(workspace, 'src/publish/webpack.ts');
  const lean = readFileSync(file, 'utf8').replace('devtool: false', "devtool: 'hidden-source-map'");
  const packed = lean.replace(/const uncalled = \[[^\]]*\]/, 'const uncalled: string[] = []');
  const sizes: Sizes[] = [];
  for (const settings of [packed, lean]) {
    console.log('Scripts, a build with source maps');
    writeFileSync(file, settings);
    await buildSite(workspace);
    sizes.push(sizesIn(join(workspace, 'public')));
  }
  const [before, after] = sizes;
  if (!before || !after) throw new Error('Both builds must have been measured.');
  const packages = [...new Set([...before.packages.keys(), ...after.packages.keys()])];
  const size = (of: Sizes, name: string) => of.packages.get(name) ?? 0;
  packages.sort((a, b) => size(before, b) - size(before, a));
  return table(
    ['minified', 'Gatsby’s defaults', 'this site'],
    [
      ...packages.map((name) => [name, kB(size(before, name)), kB(size(after, name))]),
      ['all, minified', kB(before.minified), kB(after.minified)],
      ['all, compressed (Brotli)', kB(before.compressed), kB(after.compressed)],
    ],
  );
}

interface Sizes {
  packages: Map<string, number>;
  minified: number;
  compressed: number;
}

function sizesIn(publicDir: string): Sizes {
  const packages = new Map<string, number>();
  let [minified, compressed] = [0, 0];
  for (const name of readdirSync(publicDir).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(join(publicDir, name));
    minified += code.length;
    compressed += brotliCompressSync(code).length;
    const map = join(publicDir, `${name}.map`);
    // The smallest scripts are webpack's alone and have none.
    if (!existsSync(map)) {
      packages.set('webpack', (packages.get('webpack') ?? 0) + code.length);
      continue;
    }
    const lines = code.toString().split('\n');
    const places: { line: number; column: number; source: string }[] = [];
    eachMapping(new TraceMap(readFileSync(map, 'utf8')), ({ generatedLine, generatedColumn, source }) =>
      places.push({ line: generatedLine, column: generatedColumn, source: source ?? '' }),
    );
    places.forEach(({ line, column, source }, place) => {
      const next = places[place + 1];
      const end = next?.line === line ? next.column : (lines[line - 1]?.length ?? 0);
      const owner = packageOf(source);
      packages.set(owner, (packages.get(owner) ?? 0) + end - column);
    });
  }
  return { packages, minified, compressed };
}

function packageOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  if (source.includes('.cache/')) return 'gatsby (.cache)';
  return source.includes('/src/') ? 'this site' : 'webpack';
}
