import type { Page } from '@playwright/test';
import { lockedCaseStudy } from '../fixtures/case-studies';
import { clinic, expiredKey, linkKey, passphrase } from '../fixtures/site';
import { dialog, opened, placeholder, tryPassword } from './support/lock';
import { lockedAddress, missingPageNoise } from './support/site';
import { expect, test } from './support/test';

const sentence = (page: Page) => dialog(page).getByRole('alert').filter({ hasText: 'Ce lien' });

/** Opens the locked page by a link that ends in a key. */
const follow = (page: Page, key: string) => page.goto(`${lockedAddress}#key=${key}`);

test('a link opens the case study without a word, and its key is nowhere left', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
  await follow(page, linkKey);
  await expect(opened(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(lockedAddress);
  expect(sent.join('\n')).not.toContain(linkKey);
  const kept = await page.evaluate(async () => {
    const cookies = document.cookie;
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
    return [
      cookies,
      ...stores,
      JSON.stringify(history.state),
      String(window.linkKey),
      document.documentElement.outerHTML,
    ];
  });
  expect(kept.join('\n')).not.toContain(linkKey);
  await test.step('what it opens was asked for before React started, and once', async () => {
    const initiators = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.filter(({ name }) => /sealed\/.*\.json$/.test(name)).map(({ initiatorType }) => initiatorType);
    });
    expect(initiators).toEqual(['link']);
  });
  await test.step('a reload locks it again, and the link opens it again', async () => {
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.evaluate((key) => (location.hash = `key=${key}`), linkKey);
    await expect(opened(page)).toBeVisible();
    await expect(page).toHaveURL(lockedAddress);
  });
});

test('the first words of what a link opens can be read before React has started, where they stay', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/framework-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${lockedAddress}#key=${linkKey}`, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: clinic.title });
  await expect(title).toBeVisible();
  await expect(page.getByText(lockedCaseStudy.heroSubtitle)).toBeVisible();
  await expect(placeholder(page)).toBeHidden();
  await expect(opened(page)).toHaveCount(0);
  const before = await title.boundingBox();
  release();
  await expect(opened(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clinic.title);
  const after = await title.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.05);
});

/** Runs in the page: how far its content has moved by itself since it was opened. */
function layoutShift(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

test('a link asks for React once what shows the first words is there', async ({ page }) => {
  const asked: string[] = [];
  let askedBefore: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/opener-*.js', async (route) => {
    await page.waitForFunction(() => document.readyState === 'interactive');
    askedBefore = [...asked];
    await route.continue();
  });
  await follow(page, linkKey);
  await expect(opened(page)).toBeVisible();
  const isReact = (path: string) => path.startsWith('/framework-');
  expect(askedBefore.filter((path) => path.startsWith('/opener-'))).toHaveLength(1);
  expect(askedBefore.filter(isReact)).toEqual([]);
  expect(asked.filter(isReact)).toHaveLength(1);
});

const faults = {
  'cut short': [linkKey.slice(0, 30), 'Ce lien est incomplet.'],
  'whose time is over': [expiredKey, 'Ce lien a expiré.'],
  'that was taken back': ['B'.repeat(43), 'Ce lien n’ouvre plus cette étude de cas.'],
} as const;

test('a link that opens nothing opens the dialog with a sentence of its own, and the password still works', async ({
  page,
}) => {
  for (const [fault, [key, text]] of Object.entries(faults)) {
    await page.goto('about:blank');
    await follow(page, key);
    await expect(sentence(page), `a link ${fault}`).toContainText(text);
    await expect(page).toHaveURL(lockedAddress);
  }
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
});

test('a link whose # was encoded on its way asks for the password: its key was sent to the host', async ({
  page,
  expectNoise,
}) => {
  expectNoise(missingPageNoise);
  for (const address of [lockedAddress, `/p/${clinic.slug}`]) {
    await page.goto('about:blank');
    await page.goto(`${address}%23key=${linkKey}`);
    await expect(dialog(page), address).toBeVisible();
    await expect(sentence(page)).toHaveCount(0);
    await expect(page).toHaveURL(lockedAddress);
  }
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
});
