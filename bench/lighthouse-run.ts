import { z } from 'zod';
import { freePort } from '../__tests__/support/free-port';
import { startBrowser } from './browser';

/** One load of a page: times in milliseconds, sizes in bytes as transferred. */
export interface Load {
  lcp: number;
  fcp: number;
  speedIndex: number;
  blocking: number;
  /** In tasks that run the site's script files. */
  blockingByScripts: number;
  shift: number;
  /** By category, out of 100. */
  scores: number[];
  bytes: Record<string, number>;
  /** Of everything but scripts and the data they ask for. */
  requests: number;
  scriptBytesBeforeLcp: number;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const measured = z.object({ numericValue: z.number() });

const requested = z.object({
  url: z.string(),
  resourceType: z.string(),
  transferSize: z.number(),
  networkRequestTime: z.number(),
});

/** The kinds of request that would not be without scripts. */
export const broughtByScript = ['Script', 'Data'];

/** Lighthouse takes data for 'Other' where it was asked for ahead, and for 'Fetch' or 'XHR' where it was not. */
const kindOf = ({ url, resourceType }: z.infer<typeof requested>) => (url.endsWith('.json') ? 'Data' : resourceType);

const longTask = z.object({ url: z.string(), duration: z.number() });

const audits = z.object({
  'largest-contentful-paint': measured,
  'first-contentful-paint': measured,
  'speed-index': measured,
  'total-blocking-time': measured,
  'cumulative-layout-shift': measured,
  'long-tasks': z.object({ details: z.object({ items: z.array(longTask) }) }),
  'network-requests': z.object({ details: z.object({ items: z.array(requested) }) }),
  metrics: z.object({
    details: z.object({ items: z.tuple([z.object({ observedLargestContentfulPaint: z.number() })], z.unknown()) }),
  }),
});

/** What a task lasts longer than this counts as blocking, in milliseconds, as in Lighthouse. */
const longest = 50;

/**
 * How long tasks block that run the site's script files. Left out are the browser taking the navigation over and the page's layout,
 * which a page without scripts has as well, the bootstrap within the page, and Lighthouse's own questions to it.
 */
const blockedByScripts = (tasks: readonly z.infer<typeof longTask>[]) =>
  tasks
    .filter(({ url }) => url.endsWith('.js') && !url.includes('_lighthouse-eval'))
    .reduce((sum, { duration }) => sum + duration - longest, 0);

/** How often a load of which Lighthouse could measure nothing is tried again. */
const retries = 2;

/**
 * Loads a page with Lighthouse's mobile defaults, in a browser of its own.
 * @throws with Lighthouse's own words when it measured nothing
 */
export async function loadWithLighthouse(url: string, left = retries): Promise<Load> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await startBrowser(port);
  const loaded = lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  const result = await loaded.finally(() => browser.close());
  const failure = result ? result.lhr.runtimeError?.message : 'Lighthouse said nothing.';
  if (!result || failure !== undefined) {
    console.log(`${url}: ${failure}`);
    if (left > 0) return loadWithLighthouse(url, left - 1);
    throw new Error(`${url}: ${failure}`);
  }
  const found = audits.parse(result.lhr.audits);
  const requests = found['network-requests'].details.items.filter((request) => request.url.startsWith('http'));
  const [{ observedLargestContentfulPaint: observedLcp }] = found.metrics.details.items;
  const bytes: Record<string, number> = {};
  for (const request of requests) bytes[kindOf(request)] = (bytes[kindOf(request)] ?? 0) + request.transferSize;
  const before = requests.filter(({ networkRequestTime }) => networkRequestTime < observedLcp);
  return {
    lcp: found['largest-contentful-paint'].numericValue,
    fcp: found['first-contentful-paint'].numericValue,
    speedIndex: found['speed-index'].numericValue,
    blocking: found['total-blocking-time'].numericValue,
    blockingByScripts: blockedByScripts(found['long-tasks'].details.items),
    shift: found['cumulative-layout-shift'].numericValue,
    scores: categories.map((id) => Math.round((result.lhr.categories[id]?.score ?? 0) * 100)),
    bytes,
    requests: requests.filter((request) => !broughtByScript.includes(kindOf(request))).length,
    scriptBytesBeforeLcp: before
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
