import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import type { Project, Site } from '../content/schema/schema';
import { robots, sitemap } from './crawler-files';
import { writeIcons } from './icons';
import { publicPages, summarise, type Content, type PageSummary } from './page-meta';
import { isPublic, siteUrl } from './site-url';
import { cardPath, drawCards, type CardSources } from './social-cards';

/** The content is read from the copy of it that the pages are made of too. */
const sourcesOf = (root: string): CardSources => ({
  content: join(root, '.cache/content'),
  mark: join(root, 'static/favicon.svg'),
});

const readJson = <Shape>(root: string, name: string): Shape =>
  JSON.parse(readFileSync(join(sourcesOf(root).content, name), 'utf8'));

const readContent = (root: string): Content => ({
  site: readJson<Site>(root, 'site.json'),
  projects: readJson<Project[]>(root, 'projects.json'),
});

function summaries(root: string): PageSummary[] {
  const content = readContent(root);
  const { brand, siteUrl: ownUrl } = content.site;
  const published = { origin: siteUrl(ownUrl), isPublic: isPublic() };
  return publicPages(content).map((page) =>
    summarise(page, brand, { ...published, imagePath: cardPath(page.card, sourcesOf(root)) }),
  );
}

/** Makes every page's summary a node, so that a page can query its own. `root` is the project's folder. */
export function createSummaries(args: SourceNodesArgs, root: string): void {
  const { actions, createNodeId, createContentDigest, reporter } = args;
  try {
    for (const summary of summaries(root)) {
      const id = createNodeId(`PageSummary ${summary.page}`);
      const internal = { type: 'PageSummary', contentDigest: createContentDigest(summary) };
      actions.createNode({ ...summary, id, internal });
    }
  } catch (error) {
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
}

/** Writes what a browser shows of the site outside its pages: the icons and the web manifest. */
export const createIcons = (root: string): Promise<void> =>
  writeIcons(readContent(root).site, sourcesOf(root).mark, join(root, 'public'));

/** Completes the finished site: the images of link previews, the sitemap and robots.txt. */
export async function finishDiscovery(root: string): Promise<void> {
  const publicDir = join(root, 'public');
  const urls = summaries(root).flatMap(({ listed, url }) => (listed && url ? [url] : []));
  const [home] = urls;
  const sitemapUrl = home ? new URL('/sitemap.xml', home).href : null;
  await writeFile(join(publicDir, 'robots.txt'), robots(sitemapUrl));
  if (sitemapUrl) await writeFile(join(publicDir, 'sitemap.xml'), sitemap(urls));
  else await rm(join(publicDir, 'sitemap.xml'), { force: true });
  const cards = publicPages(readContent(root)).map(({ card }) => card);
  await drawCards(cards, sourcesOf(root), publicDir);
}
