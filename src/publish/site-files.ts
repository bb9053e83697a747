import type { RoutesManifest } from 'gatsby';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gatsby's files for its own use and for developers. */
const unpublished = /^(_gatsby|~partytown)\/|^(chunk-map|webpack\.stats)\.json$|\.map$/;

/** The name of a script in the root with a hash in it, as a pattern; Gatsby marks those of this build as immutable. */
export const hashedScriptName = '[^/]+-[0-9a-f]{20}\\.js';

export const hashedScript = RegExp(`^${hashedScriptName}$`);

const text = /\.(html|js|json|css|xml|webmanifest)$/;

const staticAddress = /\/static\/[\w./-]+/g;

/** The folder of sealed case studies. Its files are named only inside encrypted data; sealing removes unused ones. */
const sealedFolder = 'static/sealed/';

/**
 * The files of the finished site by name, each with its source in `publicDir`. Leaves out scripts of earlier builds,
 * and pictures and fonts that no page uses.
 * @param routes Gatsby's routes manifest; `filePath` is relative to the project's folder
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
 * `about/index.html`, requested as `/about`, becomes `about.html`: each page has one address without a trailing slash.
 */
export const publishedName = (source: string) => source.replace(/\/index\.html$/, '.html');
