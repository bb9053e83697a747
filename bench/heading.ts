import type { Browser, Page } from '@playwright/test';
import budget from './budget.json';
import { openPage } from './browser';
import { slowDown } from './conditions';
import { handWrittenPage } from './floor';
import { median, ms, table, within } from './tables';

/** Single loads vary by half, and each is short, so more of them. */
const headingRuns = 31;

/**
 * How long until the first heading of a page can really be read: every line opaque and under nothing else. Pages are loaded in
 * turns with the same pages without scripts, and with one written by hand, against which they are held to their limit.
 * @param site the address of the built site
 * @param floor that of the same pages without scripts (floor.ts)
 */
export async function reportHeadings(browser: Browser, site: string, floor: string, pages: readonly string[]) {
  const addresses = [...pages.flatMap((page) => [site + page, floor + page]), floor + handWrittenPage];
  const times = new Map(addresses.map((address): [string, number[]] => [address, []]));
  for (let run = 0; run < headingRuns; run += 1) {
    console.log(`First headings, ${run + 1} of ${headingRuns}`);
    for (const [address, found] of times) found.push(await headingTime(browser, address));
  }
  const timeOf = (address: string) => median(times.get(address) ?? []);
  const byHand = timeOf(floor + handWrittenPage);
  const rows = pages.map((page) => {
    const time = timeOf(site + page);
    const ratio = time / byHand;
    const against = within(ratio, budget.loading.headingAgainstHandWritten, `${ratio.toFixed(2)} ×`);
    return [`\`${page}\``, ms(time), ms(timeOf(floor + page)), against];
  });
  rows.push(['a page written by hand', '', ms(byHand), '']);
  const title = `first heading readable, medians of ${headingRuns}`;
  return table([title, 'site', 'without scripts', 'against by hand'], rows);
}

/** In a tab that has shown something of the same server: starting the process of a page is not the page's doing. */
async function headingTime(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser, slowDown);
  await page.goto(new URL('/robots.txt', address).href, { waitUntil: 'networkidle' });
  await page.addInitScript(announceHeading, { announcement, unlike: '', opacity: 0.98 });
  const [time] = await Promise.all([announcedTime(page), page.goto(address, { waitUntil: 'commit' })]);
  await page.context().close();
  return time;
}

/** What `announceHeading` says before the time. */
export const announcement = 'heading readable:';

/**
 * When the heading of a page became readable, in milliseconds since the page was asked for. To be called before. The page says
 * so itself, since asking it from outside makes it slower.
 */
export async function announcedTime(page: Page): Promise<number> {
  const message = await page.waitForEvent('console', (candidate) => candidate.text().startsWith(announcement));
  return Number(message.text().slice(announcement.length));
}

interface Awaited {
  announcement: string;
  unlike: string;
  opacity: number;
}

/**
 * Runs in the page: says, after `announcement`, the time of the frame after the first one in which the heading reads unlike
 * `unlike`, is under nothing else, and neither it nor anything around it is less opaque than `opacity`. The page that is left
 * and fades out over this one, which no press hits, has to be transparent by as much.
 */
export function announceHeading({ announcement, unlike, opacity }: Awaited): void {
  const opaque = (element: Element | null): boolean =>
    !element || (Number(getComputedStyle(element).opacity) >= opacity && opaque(element.parentElement));
  const shows = () => {
    const leaving = document.querySelector('[data-leaving]');
    return !leaving || 1 - Number(getComputedStyle(leaving).opacity) >= opacity;
  };
  const uncovered = (heading: Element) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines = [...range.getClientRects()].filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const inside = ({ left, width, top, height }: DOMRect) =>
      heading.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    return lines.length > 0 && lines.every(inside);
  };
  const look = () => {
    const heading = document.querySelector('h1');
    const readable = heading && heading.textContent !== unlike && shows() && opaque(heading) && uncovered(heading);
    requestAnimationFrame(readable ? () => console.log(announcement, performance.now()) : look);
  };
  requestAnimationFrame(look);
}
