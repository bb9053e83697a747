import type { Page } from '@playwright/test';
import { ferry, owner } from '../fixtures/site';
import { openUnlocked, sealedPictures } from './support/lock';
import { bar, brand, card, firstAddress, lockedAddress, offlineNoise, title } from './support/site';
import { expect, goOffline, open, started, test } from './support/test';

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const losses = [
  { lost: 'the script of its template', pattern: /\/component---src-(lock-)?templates-(sealed-)?project-tsx-\w+\.js$/ },
  { lost: 'its page data', pattern: /\/page-data\/project\/\d+\/page-data\.json$/ },
];

for (const { lost, pattern } of losses) {
  test(`with ${lost} missing, case studies and links work, and a locked page says what it needs`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(
      /^Failed to load resource: .* 404 .*\.js(on)?\)$|^page resources for \S+ not found|^Loading chunk \d+ failed/,
    );
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    const missed = page.waitForResponse(pattern);
    await page.goto(firstAddress);
    await missed;
    await expect(title(page)).toHaveText(ferry.title);
    await bar(page).getByRole('link', { name: 'About' }).click();
    await expect(title(page)).toContainText(owner.name);
    await open(page, '/');
    await mark(page);
    await card(page, ferry).click();
    await expect(title(page)).toHaveText(ferry.title);
    await expect(page).toHaveURL(firstAddress);
    expect(await isMarked(page)).toBe(false);
    await page.goto(lockedAddress);
    await expect(page.getByRole('main').getByRole('link', { name: owner.email })).toBeVisible();
  });
}

test('after a new deploy new documents are loaded, without endless reloads, with storage blocked too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The user denied permission.', 'SecurityError');
        },
      });
    }
  });
  let documents = 0;
  page.on('domcontentloaded', () => documents++);
  await page.route('**/app-data.json', (route) => route.fulfill({ json: { webpackCompilationHash: 'newer' } }));
  await page.goto('/');
  await started(page);
  const seen = documents;
  expect(seen).toBeLessThanOrEqual(2);
  await mark(page);
  await card(page, ferry).click();
  await expect(title(page)).toHaveText(ferry.title);
  // Polls, because the page may be reloading at this moment.
  await page.waitForFunction(() => !('sameDocument' in window));
  await started(page);
  expect(documents - seen).toBeLessThanOrEqual(2);
});

test('without a connection the page says so, and visited pages open again', async ({ page, context, expectNoise }) => {
  expectNoise(offlineNoise);
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' });
  await open(page, '/about');
  await brand(page).click();
  await expect(page).toHaveURL('/');
  await expect(notice).toBeHidden();
  await goOffline(page);
  await expect(notice).toBeInViewport();
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('pictures of the locked case study that failed are retried when the connection returns', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/^Failed to load resource/);
  await page.route(sealedPictures, (route) => route.fulfill({ status: 404 }));
  await openUnlocked(page);
  const failed = page.getByRole('figure').getByText('Cette image n’a pas pu être chargée.');
  await expect(failed).toHaveCount(12);
  await page.unroute(sealedPictures);
  await goOffline(page);
  await context.setOffline(false);
  await expect(page.getByRole('figure').locator('img[src^="blob:"]')).toHaveCount(13);
});
