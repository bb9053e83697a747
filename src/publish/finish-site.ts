import type { IAdapter, RoutesManifest } from 'gatsby';
import createAdapter from 'gatsby-adapter-netlify';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tryReadJson } from '../content/engine/json-files';
import { valueAt } from '../content/engine/paths';
import { lookOf, type ChosenLook } from '../content/model/look';
import { lookSchema } from '../content/schema/look';
import { statisticsSchema, type Statistics } from '../content/schema/site-parts';
import { isPublic } from '../seo/site-url';
import type { Host, SiteParts } from './hosts/host';
import { hostOf } from './hosts/hosts';
import { compiledAhead, startLate, startOf, withoutPlainAddresses, type Start } from './late-scripts';
import { hashedScript, publishedName, siteFiles } from './site-files';

/**
 * Gatsby's adapter for Netlify, which keeps `.cache` and `public` between builds; on other hosts that does nothing. The
 * finished site is made in the host's folder, so that the next build finds these two unchanged.
 */
export function siteAdapter(): IAdapter {
  return {
    ...createAdapter(),
    adapt({ routesManifest, pathPrefix, reporter }) {
      try {
        const host = hostOf();
        finishSite(routesManifest, { publicDir: 'public', siteDir: host.folder, base: pathPrefix, host });
      } catch (error) {
        reporter.panic(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

interface Place {
  /** Gatsby's build, which is not changed. */
  publicDir: string;
  siteDir: string;
  /** The path that the site stands below; empty at the root of its domain. */
  base: string;
  host: Host;
}

/**
 * Makes the finished site in `siteDir`: this build's files, the pages with delayed scripts, and what the host reads.
 * @param routes Gatsby's routes manifest
 * @throws Error naming the page if one can't be published; `siteDir` is then unchanged
 */
export function finishSite(routes: RoutesManifest, { publicDir, siteDir, base, host }: Place): void {
  const { texts, copies } = host.arrange(siteParts(routes, publicDir, base));
  rmSync(siteDir, { recursive: true, force: true });
  const target = (name: string) => {
    const file = join(siteDir, name);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  };
  for (const [name, source] of copies) {
    if (hashedScript.test(source))
      writeFileSync(target(name), compiledAhead(readFileSync(join(publicDir, source), 'utf8')));
    else copyFileSync(join(publicDir, source), target(name));
  }
  for (const [name, text] of texts) writeFileSync(target(name), text);
}

function siteParts(routes: RoutesManifest, publicDir: string, base: string): SiteParts {
  const { pages, files } = siteFiles(routes, publicDir);
  const start = { ...startOf(publicDir, base), statistics: statisticsOf('content/site.json') };
  // A page with a wildcard is for missing pages.
  const missing = routes.find((route) => route.path.endsWith('/*') && route.type === 'static');
  return {
    base,
    files,
    pages: new Map(
      [...pages].map(([name, source]) => {
        return [name, finishedPage(name, readFileSync(join(publicDir, source), 'utf8'), start)];
      }),
    ),
    redirects: routes.flatMap((route) => (route.type === 'redirect' ? [{ from: route.path, to: route.toPath }] : [])),
    missingProject: missing?.type === 'static' ? publishedName(missing.filePath.replace(/^public\//, '')) : undefined,
    listed: isPublic(),
    look: lookIn('content/site.json'),
  };
}

/** The setting of a file that the check has accepted. */
const statisticsOf = (file: string): Statistics | undefined =>
  statisticsSchema.safeParse(valueAt(tryReadJson(file), ['statistics'])).data;

const lookIn = (file: string): ChosenLook | undefined => {
  const written = lookSchema.safeParse(valueAt(tryReadJson(file), ['look'])).data;
  return written && lookOf(written);
};

function finishedPage(name: string, html: string, start: Start): string {
  try {
    return withoutPlainAddresses(startLate(html, start));
  } catch (error) {
    throw new Error(`The page ${name} can't be published: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
