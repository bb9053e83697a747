import type { Browser, Page } from '@playwright/test';
import { strings } from '../src/strings';
import budget from './budget.json';
import { awaitReact, desktop, openPage } from './browser';
import { runs, slowDown } from './conditions';
import { markedTime, markHeading } from './heading';
import { median, ms, table, within } from './tables';

/** Pages to start from; each shows other case studies as cards. */
const journeys = { 'home page → case study': '/', 'case study → another': '/project/0' };

/** The link of the first card that leads to a case study anyone can read. */
export const firstCard = (page: Page) =>
  page.getByRole('article').filter({ hasNotText: strings.locked.text }).first().getByRole('link');

/**
 * In-site navigation once its data is there: from the press until the new heading is painted at half opacity or more, which is
 * where the fade begins.
 */
export async function reportNavigation(browser: Browser, site: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, from] of Object.entries(journeys)) {
    const times: number[] = [];
    const slowTimes: number[] = [];
    console.log(`Navigation, ${name}`);
    for (let run = 0; run < runs; run += 1) {
      times.push(await navigationTime(browser, site + from, 1));
      slowTimes.push(await navigationTime(browser, site + from, slowDown));
    }
    const time = median(times);
    rows.push([name, within(time, budget.loading.navigationMs, ms(time)), ms(median(slowTimes))]);
  }
  return table(['press → heading painted', 'processor as it is', `${slowDown}× slower`], rows);
}

async function navigationTime(browser: Browser, url: string, slower: number): Promise<number> {
  const page = await openPage(browser, slower, desktop);
  await page.goto(url);
  await awaitReact(page);
  await firstCard(page).hover();
  await page.waitForLoadState('networkidle');
  const time = await timeToNextHeading(page, 'click', () => firstCard(page).click());
  await page.context().close();
  return time;
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
  await page.evaluate(markHeading, { unlike: unlike ?? '', opacity: 0.5 });
  await act();
  const painted = await markedTime(page);
  const pressed = await page.evaluate(() => performance.getEntriesByName('press')[0]?.startTime ?? NaN);
  return painted - pressed;
}
