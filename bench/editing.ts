import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { start } from '../__tests__/support/command';
import { startEditedSite, type EditedSite } from '../__tests__/support/edited-site';
import { editing as limits } from './limits.json';
import { desktop, openTab } from './browser';
import { median, ms, table, within } from './table';

const editingRuns = 9;
/** How often the page is awaited: its times differ more. */
const pageRuns = 20;

/**
 * Measures the time from leaving a field until its text is saved and shown by the page itself, here and in a second
 * tab, and from dropping a picture until it is shown, in `npm run develop` on the fixture.
 */
export async function reportEditing(browser: Browser): Promise<string> {
  const site = await startEditedSite();
  const rows = await editingRows(browser, site).finally(() => site.stop());
  rows.push(['the first page after a restart (once)', ms(await restartTime(browser, site))]);
  return table([`medians of ${editingRuns}`, 'time'], rows);
}

async function editingRows(browser: Browser, site: EditedSite): Promise<string[][]> {
  const page = await openTab(browser, site.address, 1, desktop);
  await page.goto(site.address);
  await page.getByRole('button', { name: 'Publish…' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(site.address);
  await other.getByRole('button', { name: 'Publish…' }).waitFor();
  await page.bringToFront();
  const shown: number[] = [];
  const elsewhere: number[] = [];
  for (let run = 0; run < pageRuns; run += 1) {
    const times = await shownTimes(page, other, `A headline, shown for the time ${run}`);
    shown.push(times.here);
    elsewhere.push(times.elsewhere);
  }
  await other.close();
  const saves: number[] = [];
  const drops: number[] = [];
  for (let run = 0; run < editingRuns; run += 1)
    saves.push(await saveTime(page, join(site.folder, 'content/site.json'), `A headline, written for the time ${run}`));
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
  for (let run = 0; run < editingRuns; run += 1) drops.push(await dropTime(page, await picture(run)));
  const draft = await draftTime(page);
  await page.context().close();
  const [saved, dropped] = [median(saves), median(drops)];
  const [here, there] = [median(shown), median(elsewhere)];
  return [
    ['a field left → on the disk', within(saved, limits.saveMs, ms(saved))],
    [`Enter → the page itself shows the text (of ${pageRuns})`, within(here, limits.shownMs, ms(here))],
    [`Enter → a second tab shows it (of ${pageRuns})`, within(there, limits.shownMs, ms(there))],
    ['a picture of 2400 × 1200 dropped → on the page', within(dropped, limits.dropMs, ms(dropped))],
    ['“Open” on a new draft → its page (once)', ms(draft)],
  ];
}

/** Writes a headline on the page and polls the file until it has it. */
async function saveTime(page: Page, file: string, words: string): Promise<number> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
  const start = performance.now();
  void page.keyboard.press('Enter');
  while (!readFileSync(file, 'utf8').includes(words)) await new Promise((resolve) => setTimeout(resolve, 2));
  const time = performance.now() - start;
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
  await page.getByRole('textbox').waitFor({ state: 'detached' });
  return time;
}

/** Writes a headline on the page, and waits until the pages' own elements have it, here and in another tab. */
async function shownTimes(page: Page, other: Page, words: string): Promise<{ here: number; elsewhere: number }> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
  const start = performance.now();
  const untilShown = async (tab: Page) => {
    const isShown = (text: string) => {
      const heading = document.querySelector('h1[data-field]')?.textContent ?? '';
      return heading.replace(/\s/g, ' ').includes(text);
    };
    await tab.waitForFunction(isShown, words, { polling: 10 });
    return performance.now() - start;
  };
  const [here, elsewhere] = await Promise.all([untilShown(page), untilShown(other), page.keyboard.press('Enter')]);
  await page.getByRole('textbox').waitFor({ state: 'detached' });
  return { here, elsewhere };
}

/** Adds a project, and measures the time from the press of “Open” until its page is shown. */
async function draftTime(page: Page): Promise<number> {
  const title = 'A draft to be opened';
  await page.getByRole('button', { name: 'Add project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('textbox').waitFor();
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox').waitFor({ state: 'detached' });
  await page.getByRole('article', { name: title }).getByRole('heading').hover();
  const start = performance.now();
  await page.getByRole('toolbar').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return performance.now() - start;
}

/** Starts the server of a stopped site again, and measures the time until a browser shows the first page. */
async function restartTime(browser: Browser, site: EditedSite): Promise<number> {
  const again = start(`npm run develop -- --port ${new URL(site.address).port}`, site.folder);
  try {
    await again.nextOutput(/success Building development bundle/);
    const page = await openTab(browser, site.address, 1, desktop);
    const began = performance.now();
    await page.goto(site.address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const time = performance.now() - began;
    await page.context().close();
    return time;
  } finally {
    await again.stop();
  }
}

const picture = (run: number) =>
  sharp({
    create: {
      width: 2400,
      height: 1200,
      channels: 3,
      background: { r: 20 * run, g: 120, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer();

/** Drops a picture on the first card’s, waits until it is painted, and undoes it. */
async function dropTime(page: Page, bytes: Buffer): Promise<number> {
  const time = await page.evaluate(dropOnCard, bytes.toString('base64'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('article img[style*="content:"]').waitFor({ state: 'detached' });
  return time;
}

/** Runs in the page. */
async function dropOnCard(base64: string): Promise<number> {
  const image = document.querySelector<HTMLImageElement>('article img');
  if (!image) throw new Error('There is no card to drop a picture on.');
  const data = new DataTransfer();
  data.items.add(
    new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'bench.png', { type: 'image/png' }),
  );
  const { x, y, width, height } = image.getBoundingClientRect();
  const point = {
    bubbles: true,
    cancelable: true,
    dataTransfer: data,
    clientX: x + width / 2,
    clientY: y + height / 2,
  };
  const start = performance.now();
  image.dispatchEvent(new DragEvent('dragover', point));
  image.dispatchEvent(new DragEvent('drop', point));
  const address = () => /^url\("(.*)"\)/.exec(image.style.getPropertyValue('content'))?.[1];
  while (!address()) await new Promise(requestAnimationFrame);
  const shown = new Image();
  shown.src = address() ?? '';
  await shown.decode();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - start;
}
