import type { Browser, Page } from '@playwright/test';
import words from '../content/words.json';
import budget from './budget.json';
import { awaitReact, desktop, openPage } from './browser';
import { runs, slowDown } from './conditions';
import { announcedTime, announceHeading, announcement } from './heading';
import { median, ms, table, within } from './tables';

declare global {
  interface Window {
    /** Gatsby's own, which has a page once its data and its component are there. */
    ___loader: { loadPageSync(path: string): unknown };
  }
}

/** Pages to start from; each shows other case studies as cards. */
const journeys = { 'home page → case study': '/', 'case study → another': '/project/0' };

/** The link of the first card that leads to a case study anyone can read. */
export const firstCard = (page: Page) =>
  page.getByRole('article').filter({ hasNotText: words.locked.text }).first().getByRole('link');

const processors = { 'this processor': 1, [`${slowDown}× slower`]: slowDown };

/**
 * In-site navigation once its data is there: from the press until the new heading is painted. It counts as painted at half
 * opacity, which is where the fade begins.
 */
export async function reportNavigation(browser: Browser, site: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, from] of Object.entries(journeys)) {
    console.log(`Navigation, ${name}`);
    const times: number[][] = Object.values(processors).map(() => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [place, slower] of Object.values(processors).entries())
        times[place]?.push(await navigationTime(browser, site + from, slower));
    }
    const [plain = NaN, slow = NaN] = times.map(median);
    rows.push([name, within(plain, budget.loading.navigationMs, ms(plain)), ms(slow)]);
  }
  return table(['press → heading painted', ...Object.keys(processors)], rows);
}

async function navigationTime(browser: Browser, url: string, slower: number): Promise<number> {
  const page = await openPage(browser, slower, desktop);
  await page.goto(url);
  await awaitReact(page);
  await warmUp(page);
  const time = await timeToNextHeading(page, 'click', () => firstCard(page).click());
  await page.context().close();
  return time;
}

/** Hovers the first card as who is about to press it does, until Gatsby has all that its page needs. */
async function warmUp(page: Page): Promise<void> {
  const address = await firstCard(page).getAttribute('href');
  await firstCard(page).hover();
  await page.waitForFunction((path) => Boolean(path && window.___loader.loadPageSync(path)), address);
}

/** From a press until another heading than the present one is painted. */
export async function timeToNextHeading(
  page: Page,
  press: 'click' | 'keydown',
  act: () => Promise<void>,
): Promise<number> {
  const unlike = await page.getByRole('heading', { level: 1 }).first().textContent();
  await page.evaluate((type) => {
    const mark = ({ timeStamp }: Event) => performance.mark('press', { startTime: timeStamp });
    addEventListener(type, mark, { capture: true, once: true });
  }, press);
  await page.evaluate(announceHeading, { announcement, unlike: unlike ?? '', opacity: 0.5 });
  const [painted] = await Promise.all([announcedTime(page), act()]);
  const pressed = await page.evaluate(() => performance.getEntriesByName('press')[0]?.startTime ?? NaN);
  return painted - pressed;
}
