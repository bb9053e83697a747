import type { Browser, Page } from '@playwright/test';
import budget from './budget.json';
import { openPage } from './browser';
import { runs, slowDown } from './conditions';
import { median, ms, table, within } from './tables';

/** How long until the first heading of a page can really be read: every line opaque and under nothing else. */
export async function reportHeadings(browser: Browser, sites: Record<string, string>, pages: readonly string[]) {
  const rows: string[][] = [];
  for (const address of pages) {
    const cells: string[] = [];
    for (const [name, site] of Object.entries(sites)) {
      console.log(`First heading, ${address}, ${name}`);
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await openPage(browser, slowDown);
        await page.addInitScript(markHeading, { unlike: '', opacity: 0.98 });
        await page.goto(site + address);
        times.push(await markedTime(page));
        await page.context().close();
      }
      cells.push(within(median(times), budget.loading.headingMs, ms(median(times))));
    }
    rows.push([`\`${address}\``, ...cells]);
  }
  return table(['first heading readable', ...Object.keys(sites)], rows);
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
  const arrived = () =>
    Number(getComputedStyle(document.documentElement, '::view-transition-new(root)').opacity || 1) >= opacity;
  const uncovered = (heading: Element) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines = [...range.getClientRects()].filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const inside = ({ left, width, top, height }: DOMRect) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A view transition answers for the whole page.
      return heading.contains(hit) || hit === document.documentElement;
    };
    return lines.length > 0 && lines.every(inside);
  };
  const look = () => {
    const heading = document.querySelector('h1');
    const readable = heading && heading.textContent !== unlike && arrived() && opaque(heading) && uncovered(heading);
    requestAnimationFrame(readable ? () => performance.mark('heading') : look);
  };
  requestAnimationFrame(look);
}
