import type { Browser, Page } from '@playwright/test';
import { awaitReact, desktop, openPage, phone } from './browser';
import { runs, slowDown } from './conditions';
import { firstCard } from './navigation';
import { median, ms, table } from './tables';

interface Interaction {
  name: string;
  address: string;
  viewport: { width: number; height: number };
  act: (page: Page) => Promise<void>;
}

const interactions: Interaction[] = [
  {
    name: 'opening the drawer',
    address: '/',
    viewport: phone,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'opening a screenshot',
    address: '/project/0',
    viewport: desktop,
    act: (page) => page.getByRole('figure').getByRole('link').first().click(),
  },
  { name: 'going to a case study', address: '/', viewport: desktop, act: (page) => firstCard(page).click() },
];

const passwordDialog = (address: string): Interaction => ({
  name: 'a wrong password',
  address,
  viewport: phone,
  act: async (page) => {
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
  },
});

/**
 * Interaction to Next Paint of what visitors do.
 * @param lockedPage the address of a case study behind a password, if there is one
 */
export async function reportInteractions(browser: Browser, site: string, lockedPage?: string): Promise<string> {
  const all = lockedPage ? [...interactions, passwordDialog(lockedPage)] : interactions;
  const rows: string[][] = [];
  for (const interaction of all) {
    console.log(`Interaction, ${interaction.name}`);
    const delays: number[] = [];
    for (let run = 0; run < runs; run += 1) delays.push(await interactionToNextPaint(browser, site, interaction));
    rows.push([interaction.name, ms(median(delays)), ms(Math.max(...delays))]);
  }
  return table([`interaction to next paint, processor ${slowDown}× slower`, 'median', 'worst'], rows);
}

/** Browsers report it in steps of 8 ms, from 16 ms on; what is faster counts as 16. */
const shortestReported = 16;

async function interactionToNextPaint(browser: Browser, site: string, { address, viewport, act }: Interaction) {
  const page = await openPage(browser, slowDown, viewport);
  await page.goto(site + address);
  await awaitReact(page);
  const delay = page.evaluate(
    (shortest) =>
      new Promise<number>((resolve) => {
        let longest = shortest;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as PerformanceEventTiming[]) {
            if (entry.interactionId) longest = Math.max(longest, entry.duration);
          }
        });
        const everyEvent = { type: 'event', durationThreshold: shortest };
        observer.observe(everyEvent);
        addEventListener('bench-over', () => setTimeout(() => resolve(longest), 1000));
      }),
    shortestReported,
  );
  await act(page);
  await page.evaluate(() => dispatchEvent(new Event('bench-over')));
  const longest = await delay;
  await page.context().close();
  return longest;
}
