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
 * The pages and all other files of the finished site by name, each with its source in `publicDir`. Leaves out scripts
 * of earlier builds, and pictures and fonts that no page uses. The owner's HTML in static/ is no page.
 * @param routes Gatsby's routes manifest; `filePath` is relative to the project's folder
 * @throws Error if a file in static/ has the name of a page
 */
export function siteFiles(
  routes: RoutesManifest,
  publicDir: string,
): { pages: Map<string, string>; files: Map<string, string> } {
  const [pages, files] = [new Map<string, string>(), new Map<string, string>()];
  for (const route of routes) {
    if (route.type !== 'static') continue;
    const source = route.filePath.replace(/^public\//, '');
    // Gatsby says how to cache what this build has made, and nothing of other files in its folder.
    const isCached = (how: string) => route.headers.some(({ value }) => value.includes(how));
    const isOutdated = hashedScript.test(source) && !isCached('immutable');
    if (unpublished.test(source) || isOutdated) continue;
    if (source.endsWith('.html') && isCached('must-revalidate')) pages.set(publishedName(source), source);
    else files.set(source, source);
  }
  const taken = [...files.keys()].find((name) => pages.has(name));
  if (taken !== undefined)
    throw new Error(`static/${taken} has the name of a page of this site, which it would replace. Rename it.`);
  const read = (source: string) => readFileSync(join(publicDir, source), 'utf8');
  const texts = [...pages.values(), ...files.values()].filter((source) => text.test(source));
  const named = new Set(texts.flatMap((source) => read(source).match(staticAddress) ?? []));
  for (const name of files.keys()) {
    if (name.startsWith('static/') && !name.startsWith(sealedFolder) && !named.has(`/${name}`)) files.delete(name);
  }
  return { pages, files };
}

/**
 * `about/index.html`, requested as `/about`, becomes `about.html`: each page has one address without a trailing slash.
 */
export const publishedName = (source: string) => source.replace(/\/index\.html$/, '.html');
