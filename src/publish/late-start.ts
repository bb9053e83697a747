import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedPages, readJson } from './finished-pages';

/**
 * Writes on every finished page's `<html>` which scripts and data its starter shall ask for, all at once, and the build they
 * belong to. Gatsby does not render a page again when only its scripts change, so this is done to the files.
 */
export function nameFiles(publicDir: string): void {
  const { assetsByChunkName } = readJson(join(publicDir, 'webpack.stats.json')) as WebpackStats;
  const { webpackCompilationHash } = readJson(join(publicDir, 'page-data/app-data.json')) as AppData;
  for (const page of finishedPages(publicDir)) {
    const assets = [assetsByChunkName['app'], assetsByChunkName[page.chunk]].flatMap((names) => names ?? []);
    const files = [...assets.filter((asset) => asset.endsWith('.js')), 'page-data/app-data.json', ...page.data];
    const attributes = `data-files="${files.map((file) => `/${file}`).join(' ')}" data-build="${webpackCompilationHash}"`;
    const file = join(publicDir, page.html);
    const html = readFileSync(file, 'utf8');
    if (!pageStart.test(html))
      throw new Error(`${file} does not start as Gatsby’s pages do: no script would ever run.`);
    writeFileSync(file, html.replace(pageStart, `<!DOCTYPE html><html ${attributes}`));
  }
}

/** How a page starts, whether or not it already has the attributes of an earlier build. */
const pageStart = /^<!DOCTYPE html><html(?: data-files="[^"]*" data-build="[^"]*")?/;

interface WebpackStats {
  assetsByChunkName: Record<string, readonly string[]>;
}

interface AppData {
  webpackCompilationHash: string;
}
