import type { Browser } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownPassphrases } from '../__tests__/leaks/known-passphrases';
import projects from '../content/projects.json';
import words from '../content/words.json';
import { addRecipient } from '../src/lock/owner/share';
import { restore } from '../src/lock/owner/unseal';
import { announcedTime, announceHeading, openTab } from './browser';
import { lock as limits } from './limits.json';
import { median, ms, within } from './table';

const label = 'Benchmark';
const runs = 11;

/** The published projects, as addresses count them. */
const published = projects.filter((project: object) => !('draft' in project && project.draft));

/** The first locked case study. */
const index = published.findIndex((project) => 'sealed' in project);

/** Gives a project an address at the root of a domain that is no example: only to such a one links are made. */
export function nameSite(root: string): void {
  const site = join(root, 'content/site.json');
  writeFileSync(site, readFileSync(site, 'utf8').replace(/("siteUrl"\s*:\s*)".*?"/, '$1"https://bench.test"'));
}

/**
 * Seals the locked case studies of a project for one more recipient.
 * @returns the key of their link; undefined if there is none, or no known passphrase is its owner's
 */
export async function addLink(root: string): Promise<string | undefined> {
  const [ownersKey = ''] = knownPassphrases('.');
  const isOpened = index >= 0 && (await restore(root, ownersKey).catch(() => undefined));
  if (!isOpened) return undefined;
  const { handedOut } = await addRecipient(root, { label });
  return handedOut[0]?.link.split('#key=')[1];
}

/** Measures the time from the HTML until the heading of a case study opened by link is painted. */
export async function reportLink(browser: Browser, site: string, key: string): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openTab(browser, site);
    await announceHeading(page, words.opening.text, 0.98);
    const address = `${site}/project/${index}#key=${key}`;
    const [readable] = await Promise.all([announcedTime(page), page.goto(address, { waitUntil: 'commit' })]);
    const [html = NaN] = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry instanceof PerformanceNavigationTiming ? entry.responseEnd : NaN)),
    );
    times.push(readable - html);
    await page.context().close();
  }
  const time = within(median(times), limits.linkMs, ms(median(times)));
  return `A link, processor 4× slower: from the HTML to readable text in ${time}.`;
}
