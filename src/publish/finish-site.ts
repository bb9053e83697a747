import type { IAdapter, RoutesManifest } from 'gatsby';
import createAdapter from 'gatsby-adapter-netlify';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootIcons } from '../seo/icons';
import { isPublic } from '../seo/site-url';
import { contentPolicy } from './content-policy';
import { headersFile } from './headers';
import { compiledAhead, startLate } from './late-scripts';
import { hashedScript, siteFiles } from './site-files';

/**
 * Gatsby's adapter for Netlify, which keeps `.cache` and `public` between builds. The finished site is made in `dist`,
 * so that the next build finds these folders unchanged.
 */
export function netlifyAdapter(): IAdapter {
  return {
    ...createAdapter(),
    adapt({ routesManifest, reporter }) {
      try {
        finishSite(routesManifest, 'public', 'dist');
      } catch (error) {
        reporter.panic(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/**
 * Makes the finished site in `siteDir` from Gatsby's build in `publicDir`, which is not changed: this build's files,
 * the pages with delayed scripts, and Netlify's `_headers` and `_redirects`.
 * @param routes Gatsby's routes manifest
 * @throws Error naming the page if one can't be published; `siteDir` is then unchanged
 */
export function finishSite(routes: RoutesManifest, publicDir: string, siteDir: string): void {
  const files = siteFiles(routes, publicDir);
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, source]) => ({ name, html: finishedPage(name, readFileSync(join(publicDir, source), 'utf8')) }));
  const headers = headersFile({
    policy: contentPolicy(pages),
    files: [...files.keys()],
    listed: isPublic(),
  });
  rmSync(siteDir, { recursive: true, force: true });
  const target = (name: string) => {
    const file = join(siteDir, name);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  };
  for (const [name, source] of files) {
    if (hashedScript.test(source))
      writeFileSync(target(name), compiledAhead(readFileSync(join(publicDir, source), 'utf8')));
    else copyFileSync(join(publicDir, source), target(name));
  }
  for (const { name, html } of pages) writeFileSync(target(name), html);
  writeFileSync(target('_redirects'), redirectsFile(routes));
  // Written last, because the local server reloads the site when this file changes.
  writeFileSync(target('_headers'), headers);
}

function finishedPage(name: string, html: string): string {
  try {
    return startLate(html);
  } catch (error) {
    throw new Error(`The page ${name} can't be published: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** A page with a wildcard is for missing pages: it answers with 404, at its own address too. */
function redirectsFile(routes: RoutesManifest): string {
  const lines = routes.flatMap((route) => {
    if (route.type === 'redirect') return [`${route.path}  ${route.toPath}  ${route.status}`];
    const isMissingPage = route.type === 'static' && route.path.endsWith('/*') && route.filePath.endsWith('.html');
    if (!isMissingPage) return [];
    const file = route.filePath.replace(/^public|\/index(?=\.html$)/g, '');
    return [`${file.replace(/\.html$/, '')}  ${file}  404!`, `${route.path}  ${file}  404`];
  });
  const icons = Object.entries(rootIcons).map(([name, icon]) => `/${name}  /icons/${icon}  302!`);
  return `${[...lines, ...icons].join('\n')}\n`;
}
