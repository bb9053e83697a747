import createAdapter from 'gatsby-adapter-netlify';
import type { IAdapter, RoutesManifest } from 'gatsby';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../content/check/files-below';
import { contentPolicy } from './content-policy';
import { headerRules } from './headers';
import { nameFiles } from './late-start';
import { withholdFiles } from './published-files';
import { isPublic } from '../seo/site-url';

/**
 * Gatsby's adapter for Netlify, which renames the pages' files and writes `_headers` and `_redirects`, with exactly our headers,
 * and with status 404 for the page that stands for missing ones. It runs last, so the site is finished here.
 */
export function netlifyAdapter(): IAdapter {
  const base = createAdapter();
  return {
    ...base,
    async adapt(context) {
      try {
        nameFiles('public');
        withholdFiles('public', '.cache/withheld');
        const headerRoutes = headersOf('public');
        await base.adapt({ ...context, routesManifest: missingAs404(context.routesManifest), headerRoutes });
      } catch (error) {
        context.reporter.panic(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

function headersOf(publicDir: string) {
  const files = filesBelow(publicDir);
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ name: file, html: readFileSync(join(publicDir, file), 'utf8') }));
  return headerRules({
    policy: contentPolicy(pages),
    scripts: files.filter((file) => /^[^/]+-[0-9a-f]{20}\.js$/.test(file)),
    listed: isPublic(),
  });
}

/** A page with a wildcard answers for addresses that do not exist: its file keeps its own name, and the rule says 404. */
export function missingAs404(routes: RoutesManifest): RoutesManifest {
  return routes.flatMap((route) => {
    if (route.type !== 'static' || !route.path.includes('*')) return [route];
    const path = route.filePath.replace(/^public/, '').replace(/\/index\.html$/, '');
    const page = { ...route, path };
    if (!route.filePath.endsWith('.html')) return [page];
    return [page, { type: 'redirect', path: route.path, toPath: `${path}.html`, status: 404, headers: [] }];
  });
}
