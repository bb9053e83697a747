import { z } from 'zod';
import { freePort } from '../__tests__/support/free-port';
import { startBrowser } from './browser';
import { loading as limits } from './limits.json';
import { median, ms, sum, table } from './table';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const measured = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);
const request = z.object({
  url: z.string(),
  resourceType: z.string(),
  transferSize: z.number(),
  networkRequestTime: z.number(),
});
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ details: z.object({ items: z.array(item) }) });
const audits = z.object({
  'largest-contentful-paint': measured,
  'first-contentful-paint': measured,
  'speed-index': measured,
  'cumulative-layout-shift': measured,
  'long-tasks': listOf(z.object({ url: z.string(), duration: z.number() })),
  'network-requests': listOf(request),
  metrics: listOf(z.object({ observedLargestContentfulPaint: z.number().optional() })),
});

/** One page load: times in milliseconds, transferred sizes in bytes. */
type Load = Record<string, number>;

const isBroughtByScript = ({ url, resourceType }: z.infer<typeof request>) =>
  resourceType === 'Script' || url.endsWith('.json');

/**
 * Loads a page with Lighthouse's mobile defaults in a new browser.
 * @throws Error with Lighthouse's message if it measured nothing
 */
async function load(url: string, retries = 2): Promise<Load> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await startBrowser(port);
  const measuring = lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  const result = await measuring.finally(() => browser.close());
  if (!result || result.lhr.runtimeError) {
    // Lighthouse sometimes loses the trace of a load.
    if (retries > 0) return load(url, retries - 1);
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const results = audits.parse(result.lhr.audits);
  const requests = results['network-requests'].details.items.filter(({ url: address }) => address.startsWith('http'));
  const withoutScripts = requests.filter((one) => !isBroughtByScript(one));
  const largest = results.metrics.details.items[0]?.observedLargestContentfulPaint ?? 0;
  const early = requests.filter((one) => one.resourceType === 'Script' && one.networkRequestTime < largest);
  // Without the browser's navigation, layout, the inline bootstrap and Lighthouse's own scripts.
  const scripted = results['long-tasks'].details.items.filter(({ url: of }) =>
    /^(?!.*_lighthouse-eval).*\.js$/.test(of),
  );
  const scores = categories.map((id) => [`Score, ${id}`, Math.round((result.lhr.categories[id]?.score ?? 0) * 100)]);
  return {
    'Largest Contentful Paint': results['largest-contentful-paint'],
    'First Contentful Paint': results['first-contentful-paint'],
    'Speed Index': results['speed-index'],
    'Blocking by scripts': sum(scripted.map(({ duration }) => duration - 50)),
    'Layout shift': results['cumulative-layout-shift'],
    ...Object.fromEntries(scores),
    'Requests, without scripts': withoutScripts.length,
    'Bytes, without scripts': sum(withoutScripts.map(({ transferSize }) => transferSize)),
    'Script bytes before LCP': sum(early.map(({ transferSize }) => transferSize)),
  };
}

function isOver(name: string, page: string, figure: number, floor: number): boolean {
  if (/Paint|Index/.test(name)) return figure / floor > limits.againstFloor;
  if (name.startsWith('Score')) return figure < limits.score;
  const maximum: Record<string, number> = {
    'Blocking by scripts': limits.scriptsBlock,
    'Layout shift': limits.shift,
    'Requests, without scripts': limits.requests,
    'Bytes, without scripts': page === '/' ? limits.homeBytes : Infinity,
    'Script bytes before LCP': limits.scriptBytesBeforeLcp,
  };
  return figure > (maximum[name] ?? Infinity);
}

const shown = (name: string, figure: number) =>
  /Paint|Index|Blocking/.test(name) ? ms(figure) : String(Number(figure.toFixed(3)));

/** Loads pages with Lighthouse, alternating with the same pages without scripts. */
export async function reportLoading(site: string, floor: string, pages: readonly string[]): Promise<string> {
  const sections: string[] = [];
  for (const page of pages) {
    const loads: [Load, Load][] = [];
    for (let run = 0; run < runs; run += 1) loads.push([await load(site + page), await load(floor + page)]);
    const rows = Object.keys(loads[0]?.[0] ?? {}).map((name) => {
      const figure = median(loads.map(([real]) => real[name] ?? NaN));
      const bare = median(loads.map(([, without]) => without[name] ?? NaN));
      const text = shown(name, figure);
      const ratio = /Paint|Index/.test(name) ? `${(figure / bare).toFixed(2)} ×` : '';
      return [name, isOver(name, page, figure, bare) ? `**${text}**` : text, shown(name, bare), ratio];
    });
    sections.push(table([`\`${page}\``, 'site', 'without scripts', 'ratio'], rows));
  }
  return sections.join('\n\n');
}
