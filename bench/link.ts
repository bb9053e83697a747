import type { Browser } from '@playwright/test';
import words from '../content/words.json';
import { knownPassphrases } from '../__tests__/leaks/known-passphrases';
import { readKeys } from '../src/lock/owner/recipients';
import { share } from '../src/lock/owner/share';
import { unsealAll } from '../src/lock/owner/unseal';
import budget from './budget.json';
import { openPage } from './browser';
import { announcedTime, announceHeading, announcement } from './heading';
import { median, ms, within } from './tables';
import { readSealedNames } from '../src/content/sealed-names';

const label = 'Benchmark';
const linkRuns = 11;

/** Seals the locked case studies of a project's folder for one recipient more. @returns the key of their link, where that can be done */
export async function addLink(root: string): Promise<string | undefined> {
  const [ownersKey] = knownPassphrases('.');
  if (!ownersKey || readSealedNames(root).length === 0) return undefined;
  const terminal = { ask: async () => ownersKey, askOpenly: async () => '', say: () => undefined };
  await unsealAll(root, terminal);
  await share(root, ['add', label], terminal);
  return readKeys(root)?.recipients.find((recipient) => recipient.label === label)?.key;
}

/** From the HTML until the heading of the case study that a link opens is painted, on a processor `slowDown` times slower. */
export async function reportLink(browser: Browser, url: string, key: string, slowDown: number): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < linkRuns; run += 1) {
    const page = await openPage(browser, slowDown);
    await page.goto(new URL('/robots.txt', url).href, { waitUntil: 'networkidle' });
    await page.addInitScript(announceHeading, { announcement, unlike: words.opening.text, opacity: 0.98 });
    const [readable] = await Promise.all([
      announcedTime(page),
      page.goto(`${url}#key=${key}`, { waitUntil: 'commit' }),
    ]);
    times.push(readable - (await page.evaluate(htmlTime)));
    await page.context().close();
  }
  const time = median(times);
  return `A link, processor ${slowDown}× slower: HTML → readable text ${within(time, budget.loading.linkMs, ms(time))} (${linkRuns} visits).`;
}

/** Runs in the page: when its HTML had come, in milliseconds since it was asked for. */
function htmlTime(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.responseEnd ?? 0;
}
