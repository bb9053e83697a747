import type { Browser, Page } from '@playwright/test';
import { strings } from '../src/strings';
import budget from './budget.json';
import { awaitReact, desktop, openPage } from './browser';
import { runs, slowDown } from './conditions';
import { announcedTime, announceHeading } from './heading';
import { median, ms, table, within } from './tables';

/** Pages to start from; each shows other case studies as cards. */
const journeys = { 'home page → case study': '/', 'case study → another': '/project/0' };

/** The link of the first card that leads to a case study anyone can read. */
export const firstCard = (page: Page) =>
  page.getByRole('article').filter({ hasNotText: strings.locked.text }).first().getByRole('link');

interface Visitor {
  slower: number;
  reducedMotion: 'reduce' | 'no-preference';
}

const visitors = {
  'without the fade': { slower: 1, reducedMotion: 'reduce' },
  'with the fade': { slower: 1, reducedMotion: 'no-preference' },
  [`with the fade, processor ${slowDown}× slower`]: { slower: slowDown, reducedMotion: 'no-preference' },
} satisfies Record<string, Visitor>;

/**
 * In-site navigation once its data is there: from the press until the new heading is painted. A heading that fades in counts
 * as painted at half opacity, which is where the fade begins.
 */
export async function reportNavigation(browser: Browser, site: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, from] of Object.entries(journeys)) {
    console.log(`Navigation, ${name}`);
    const times: number[][] = Object.values(visitors).map(() => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [place, visitor] of Object.values(visitors).entries())
        times[place]?.push(await navigationTime(browser, site + from, visitor));
    }
    const [plain = NaN, ...faded] = times.map(median);
    rows.push([name, within(plain, budget.loading.navigationMs, ms(plain)), ...faded.map(ms)]);
  }
  return table(['press → heading painted', ...Object.keys(visitors)], rows);
}

async function navigationTime(browser: Browser, url: string, { slower, reducedMotion }: Visitor): Promise<number> {
  const page = await openPage(browser, slower, desktop);
  await page.emulateMedia({ reducedMotion });
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
  await page.evaluate(announceHeading, { unlike: unlike ?? '', opacity: 0.5 });
  const announced = announcedTime(page);
  await act();
  const painted = await announced;
  const pressed = await page.evaluate(() => performance.getEntriesByName('press')[0]?.startTime ?? NaN);
  return painted - pressed;
}
