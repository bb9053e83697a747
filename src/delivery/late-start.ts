import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedPages, readJson } from './finished-pages';

/**
 * Writes on every finished page's `<html>` which scripts its starter shall add, and the build they belong to. Gatsby does not
 * render a page again when only its scripts change, so this is done to the files.
 */
export function nameScripts(publicDir: string): void {
  const { assetsByChunkName } = readJson(join(publicDir, 'webpack.stats.json')) as WebpackStats;
  const { webpackCompilationHash } = readJson(join(publicDir, 'page-data', 'app-data.json')) as AppData;
  for (const { file, chunk } of finishedPages(publicDir)) {
    const scripts = [assetsByChunkName['app'], assetsByChunkName[chunk]]
      .flatMap((assets) => assets ?? [])
      .filter((asset) => asset.endsWith('.js'))
      .map((asset) => `/${asset}`);
    const html = readFileSync(join(publicDir, file), 'utf8');
    if (!pageStart.test(html))
      throw new Error(`${file} does not start as Gatsby’s pages do: its scripts would never start.`);
    const attributes = `data-scripts="${scripts.join(' ')}" data-build="${webpackCompilationHash}"`;
    writeFileSync(join(publicDir, file), html.replace(pageStart, `<!DOCTYPE html><html ${attributes}`));
  }
}

/** How a page starts, whether or not it already has the attributes of an earlier build. */
const pageStart = /^<!DOCTYPE html><html(?: data-scripts="[^"]*" data-build="[^"]*")?/;

interface WebpackStats {
  assetsByChunkName: Record<string, readonly string[]>;
}

interface AppData {
  webpackCompilationHash: string;
}
