import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../content/check/files-below';
import { finishedPages } from './finished-pages';

const buildRecords = ['_gatsby', 'chunk-map.json', 'webpack.stats.json', '~partytown'];

/** A script of the root, its source map or its licences; the group is the hash of its content. */
const hashedScript = /^[^/]+-([0-9a-f]{20})\.js(?:\.map|\.LICENSE\.txt)?$/;

/** What an image's folder or a font's name looks like in a page. */
const staticAddress = /\/static\/(?:(?:[\w-]+\/)+|[\w.-]+)/g;

/**
 * Takes out of the finished site what no page refers to: Gatsby's build records, scripts of earlier builds, and images and
 * fonts that are named nowhere. The latter go to `stash`, because Gatsby believes them to be there and would not make them
 * again; `restoreFiles` brings them back.
 */
export function withholdFiles(publicDir: string, stash: string): void {
  const record = scriptRecord(publicDir);
  for (const name of buildRecords) rmSync(join(publicDir, name), { recursive: true, force: true });
  const files = filesBelow(publicDir);
  for (const file of files) {
    const hash = hashedScript.exec(file)?.[1];
    if (hash && !record.includes(hash)) rmSync(join(publicDir, file));
  }
  const pages = files.filter(
    (file) => /\.(html|js|json|css|xml|webmanifest)$/.test(file) && existsSync(join(publicDir, file)),
  );
  const named = new Set(
    pages.flatMap((file) => readFileSync(join(publicDir, file), 'utf8').match(staticAddress) ?? []),
  );
  for (const file of files) {
    const [address] = `/${file}`.match(staticAddress) ?? [];
    if (address && !named.has(address)) move(join(publicDir, file), join(stash, file));
  }
}

/**
 * Undoes at the start of a build what the end of the last one did to Gatsby's files: brings back what was withheld and the
 * HTML files the Netlify adapter renamed (`about/index.html` to `about.html`), which Gatsby uses again where nothing
 * changed, and removes the adapter's own files, to which it would append.
 */
export function restoreFiles(publicDir: string, stash: string): void {
  for (const written of ['_headers', '_redirects']) rmSync(join(publicDir, written), { force: true });
  if (existsSync(stash)) for (const file of filesBelow(stash)) move(join(stash, file), join(publicDir, file));
  if (!existsSync(join(publicDir, 'page-data'))) return;
  for (const { path, html } of finishedPages(publicDir)) {
    const renamed = join(publicDir, `${path}.html`);
    if (!existsSync(join(publicDir, html)) && existsSync(renamed)) move(renamed, join(publicDir, html));
  }
  // /404 and /404.html are two pages to Gatsby and one file to the adapter.
  const page = join(publicDir, '404.html');
  const twin = join(publicDir, '404/index.html');
  if (!existsSync(page) && existsSync(twin)) copyFileSync(twin, page);
}

/** The text in which the hash of every script of this build stands. */
function scriptRecord(publicDir: string): string {
  const stats = readFileSync(join(publicDir, 'webpack.stats.json'), 'utf8');
  const runtime = /webpack-runtime-[0-9a-f]+\.js/.exec(stats)?.[0];
  return runtime ? stats + readFileSync(join(publicDir, runtime), 'utf8') : stats;
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
