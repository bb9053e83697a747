import type { RoutesManifest } from 'gatsby';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Gatsby writes into its folder for itself and for developers. */
const unpublished = /^(_gatsby|~partytown)\/|^(chunk-map|webpack\.stats)\.json$|\.map$/;

/** A script of the root, named by the hash of its content; Gatsby calls those of this build immutable. */
const hashedScript = /^[^/]+-[0-9a-f]{20}\.js$/;

const text = /\.(html|js|json|css|xml|webmanifest)$/;

const staticAddress = /\/static\/[\w./-]+/g;

/**
 * The sealed case studies' folder, which sealing keeps tidy: their pictures are named only inside what is encrypted.
 */
const sealedFolder = 'static/sealed/';

/**
 * The files of a finished site, by their name in it, each with the file of `publicDir` it is made from: those of this
 * build alone. Scripts of earlier builds, and pictures and fonts that no page names any more, stay behind.
 * @param routes Gatsby's list of all it serves, `filePath` from the project's folder
 */
export function siteFiles(routes: RoutesManifest, publicDir: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const route of routes) {
    if (route.type !== 'static') continue;
    const source = route.filePath.replace(/^public\//, '');
    const isOutdated = hashedScript.test(source) && !route.headers.some(({ value }) => value.includes('immutable'));
    if (!unpublished.test(source) && !isOutdated) files.set(publishedName(source), source);
  }
  const read = (source: string) => readFileSync(join(publicDir, source), 'utf8');
  const texts = [...files.values()].filter((source) => text.test(source));
  const named = new Set(texts.flatMap((source) => read(source).match(staticAddress) ?? []));
  for (const name of files.keys()) {
    if (name.startsWith('static/') && !name.startsWith(sealedFolder) && !named.has(`/${name}`)) files.delete(name);
  }
  return files;
}

/**
 * `about/index.html`, which is asked for as `/about`, becomes `about.html`: one page has one address, without a slash
 * at its end.
 */
const publishedName = (source: string) => source.replace(/\/index\.html$/, '.html');
