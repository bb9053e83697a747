import type { Browser, Page } from '@playwright/test';
import words from '../content/words.json';
import { announcedTime, announceHeading, desktop, openTab } from './browser';
import { handWrittenPage } from './floor';
import { start as limits } from './limits.json';
import { median, ms, sum, table, within } from './table';

/** More runs, because single loads are short and vary by half. */
const headingRuns = 31;
const workRuns = 11;
const runs = 5;

/** Measures the time until the first heading of a page is readable, alternating with the hand-written one. */
export async function reportHeadings(browser: Browser, site: string, floor: string, pages: readonly string[]) {
  const addresses = [...pages.map((page) => site + page), floor + handWrittenPage];
  const times = new Map(addresses.map((address): [string, number[]] => [address, []]));
  for (let run = 0; run < headingRuns; run += 1) {
    for (const [address, found] of times) {
      const page = await openTab(browser, new URL(address).origin);
      await announceHeading(page, '', 0.98);
      const [time] = await Promise.all([announcedTime(page), page.goto(address, { waitUntil: 'commit' })]);
      found.push(time);
      await page.context().close();
    }
  }
  const timeOf = (address: string) => median(times.get(address) ?? []);
  const rows = pages.map((page) => {
    const ratio = timeOf(site + page) / timeOf(floor + handWrittenPage);
    const against = within(ratio, limits.headingAgainstByHand, `${ratio.toFixed(2)} ×`);
    return [`\`${page}\``, ms(timeOf(site + page)), against];
  });
  return table(['first heading readable, processor 4× slower', 'site', 'against by hand'], rows);
}

/**
 * Measures the CPU work of a page on a 4× slower processor until 3.5 s after loading, compared with another build if
 * given.
 */
export async function reportWork(browser: Browser, site: string, other: string | undefined, pages: readonly string[]) {
  const rows: string[][] = [];
  for (const page of pages) {
    const [own, others]: [Work[], Work[]] = [[], []];
    for (let run = 0; run < workRuns; run += 1) {
      const measureOwn = async () => own.push(await workOf(browser, site, page));
      // In turns, as whichever is first may find the browser busier.
      if (run % 2 === 0) await measureOwn();
      if (other) others.push(await workOf(browser, other, page));
      if (run % 2 === 1) await measureOwn();
    }
    for (const kind of ['all', 'long'] as const) {
      const [figure, otherFigure] = [own, others].map((list) => median(list.map((work) => work[kind])));
      const ratio = (figure ?? NaN) / (otherFigure ?? NaN);
      const against = other ? within(ratio, limits.workAgainstOther, `${ratio.toFixed(2)} ×`) : '';
      const name = kind === 'all' ? 'all tasks' : 'of long ones, beyond 50 ms';
      rows.push([`\`${page}\`, ${name}`, ms(figure ?? NaN), other ? ms(otherFigure ?? NaN) : '', against]);
    }
  }
  return table(['work, processor 4× slower', 'site', 'the other build', 'ratio'], rows);
}

type Work = Record<'all' | 'long', number>;

async function workOf(browser: Browser, site: string, path: string): Promise<Work> {
  const page = await openTab(browser, site);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const taskDuration = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await taskDuration();
  await page.addInitScript(() => {
    const record = (list: PerformanceObserverEntryList) =>
      list.getEntries().forEach(({ duration }) => performance.mark('long', { detail: duration - 50 }));
    new PerformanceObserver(record).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(site + path, { waitUntil: 'load' });
  await page.waitForTimeout(3500);
  const all = (await taskDuration()) - before;
  const long = await page.evaluate(() =>
    performance.getEntriesByName('long').map((mark) => Number((mark as PerformanceMark).detail)),
  );
  await page.context().close();
  return { all, long: sum(long) };
}

const awaitReact = async (page: Page) => {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
};

/** Measures the time from a click to the next page's heading, and to an open viewer, after hovering. */
export async function reportUsing(browser: Browser, site: string): Promise<string> {
  const [pages, viewers]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const page = await openTab(browser, site, 1, desktop);
    await page.goto(site);
    await awaitReact(page);
    const open = page.getByRole('article').filter({ hasNotText: words.locked.text });
    const card = open.first().getByRole('link');
    await card.hover();
    await page.waitForLoadState('networkidle');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    pages.push(
      await timeFromClick(page, () => announceHeading(page, heading ?? '', 0.5, true).then(() => card.click())),
    );
    await page.context().close();
    viewers.push(await viewerTime(browser, site));
  }
  return table(
    ['from the press', 'time'],
    [
      ['home page → heading of a case study', within(median(pages), limits.navigationMs, ms(median(pages)))],
      ['a picture → its viewer, processor 4× slower', within(median(viewers), limits.viewerMs, ms(median(viewers)))],
    ],
  );
}

async function timeFromClick(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const mark = ({ timeStamp }: Event) => performance.mark('press', { startTime: timeStamp });
    addEventListener('click', mark, { capture: true, once: true });
  });
  const [painted] = await Promise.all([announcedTime(page), act()]);
  return painted - (await page.evaluate(() => performance.getEntriesByName('press')[0]?.startTime ?? NaN));
}

async function viewerTime(browser: Browser, site: string): Promise<number> {
  const page = await openTab(browser, site, undefined, desktop);
  await page.goto(`${site}/project/0`);
  await awaitReact(page);
  const picture = page.getByRole('figure').getByRole('link').first();
  await picture.hover();
  await page.waitForLoadState('networkidle');
  const opening = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', ({ timeStamp }) => {
          const poll = () =>
            document.querySelector('dialog[open] img')
              ? requestAnimationFrame(() => resolve(performance.now() - timeStamp))
              : requestAnimationFrame(poll);
          poll();
        });
      }),
  );
  await picture.click();
  const time = await opening;
  await page.context().close();
  return time;
}
