import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { kB, table } from './tables';
import { buildSite } from './measured-command';

/**
 * The bytes of the browser's scripts by package.
 * @param workspace where the site was built once; its src/publish/browser-entry.ts is changed for this
 */
export async function reportScripts(workspace: string): Promise<string> {
  console.log('Scripts, a build with source maps');
  const file = join(workspace, 'src/publish/browser-entry.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('devtool: false', "devtool: 'hidden-source-map'"));
  await buildSite(workspace);
  const { packages, minified, compressed } = sizesIn(join(workspace, 'public'));
  return table(
    ['script', 'minified'],
    [
      ...[...packages].sort(([, one], [, other]) => other - one).map(([name, bytes]) => [name, kB(bytes)]),
      ['all, minified', kB(minified)],
      ['all, compressed (Brotli)', kB(compressed)],
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
    const mappings: { line: number; column: number; source: string }[] = [];
    eachMapping(new TraceMap(readFileSync(map, 'utf8')), ({ generatedLine, generatedColumn, source }) =>
      mappings.push({ line: generatedLine, column: generatedColumn, source: source ?? '' }),
    );
    mappings.forEach(({ line, column, source }, index) => {
      const next = mappings[index + 1];
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
