import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const pageData = z.object({
  componentChunkName: z.string(),
  staticQueryHashes: z.array(z.string()),
  result: z.object({ pageContext: z.object({ envelope: z.string().optional() }) }),
});
const webpackStats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });

/** Addresses of what a page needs beside the scripts that Gatsby names in it. */
export interface PageRequests {
  always: string[];
  /** What shows the first words of a locked page that is opened by a link. */
  byLink: string[];
}

/**
 * What Gatsby asks for once its own scripts have run: the code and the data of a page. Named in the page, they are asked for together
 * with those scripts: on a phone's connection and a processor 4× slower the dialog of a locked page is open after 1.83 s instead of 2.15
 * (medians of 11 visits in turns, with and without).
 * This relies on two files whose form Gatsby does not document. If they change, nothing is asked for ahead, and the page works.
 * @param page the page's file in `publicDir`, such as `project/0/index.html`
 */
export function pageRequests(publicDir: string, page: string): PageRequests {
  const data = `page-data/${page.replace(/\/?index\.html$/, '') || 'index'}/page-data.json`;
  const { data: found } = pageData.safeParse(readJson(join(publicDir, data)));
  const { data: stats } = webpackStats.safeParse(readJson(join(publicDir, 'webpack.stats.json')));
  if (!found || !stats) return { always: [], byLink: [] };
  const scriptsOf = (chunk: string) =>
    (stats.assetsByChunkName[chunk] ?? []).filter((name) => name.endsWith('.js')).map((name) => `/${name}`);
  const queries = found.staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`);
  const files = ['page-data/app-data.json', data, ...queries].map((name) => `/${name}`);
  return {
    always: [...scriptsOf(found.componentChunkName), ...files],
    byLink: found.result.pageContext.envelope ? scriptsOf('opener') : [],
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
