import type { Browser, Page } from '@playwright/test';
import budget from './budget.json';
import { openPage } from './browser';
import { runs, slowDown } from './conditions';
import { leastPage } from './floor';
import { median, ms, table, within } from './tables';

/**
 * How long until the first heading of a page can really be read: every line opaque and under nothing else.
 * @param site the address of the built site
 * @param floor that of the same pages without scripts (floor.ts)
 */
export async function reportHeadings(browser: Browser, site: string, floor: string, pages: readonly string[]) {
  const cell = async (url: string) => {
    const time = await headingTime(browser, url);
    return within(time, budget.loading.headingMs, ms(time));
  };
  const rows: string[][] = [];
  for (const page of pages) rows.push([`\`${page}\``, await cell(site + page), await cell(floor + page)]);
  rows.push(['one line of HTML', '', await cell(floor + leastPage)]);
  return table(['first heading readable', 'site', 'without scripts'], rows);
}

async function headingTime(browser: Browser, url: string): Promise<number> {
  console.log(`First heading, ${url}`);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPage(browser, slowDown);
    await page.addInitScript(markHeading, { unlike: '', opacity: 0.98 });
    await page.goto(url);
    times.push(await markedTime(page));
    await page.context().close();
  }
  return median(times);
}

/** When the heading was readable, in milliseconds since the page was asked for. */
export async function markedTime(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0);
  return page.evaluate(() => performance.getEntriesByName('heading')[0]?.startTime ?? NaN);
}

/**
 * Runs in the page: marks the frame after the first one in which the heading reads unlike `unlike`, is under nothing else, and
 * neither it nor anything around it, nor the picture of the page that a view transition fades in, is less opaque than `opacity`.
 */
export function markHeading({ unlike, opacity }: { unlike: string; opacity: number }): void {
  const opaque = (element: Element | null): boolean =>
    !element || (Number(getComputedStyle(element).opacity) >= opacity && opaque(element.parentElement));
  // While a view transition is on, its picture of the page lies over all and answers for it as the root.
  const picture = '::view-transition-new(root)';
  const isFading = () =>
    document.getAnimations().some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === picture);
  const isShown = () => !isFading() || Number(getComputedStyle(document.documentElement, picture).opacity) >= opacity;
  const uncovered = (heading: Element) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines = [...range.getClientRects()].filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const inside = ({ left, width, top, height }: DOMRect) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return heading.contains(hit) || (isFading() && hit === document.documentElement);
    };
    return lines.length > 0 && lines.every(inside);
  };
  const look = () => {
    const heading = document.querySelector('h1');
    const readable = heading && heading.textContent !== unlike && isShown() && opaque(heading) && uncovered(heading);
    requestAnimationFrame(readable ? () => performance.mark('heading') : look);
  };
  requestAnimationFrame(look);
}
