import type { Page } from '@playwright/test';
import { ferry, owner } from '../fixtures/site';
import { bar, card, firstAddress, lockedAddress, title } from './support/site';
import { expect, open, started, test } from './support/test';
import { links, viewer } from './support/viewer';

/** The message that replaces the dialog if a locked page can't start. */
const withoutScript = (page: Page) => page.getByRole('main').getByRole('link', { name: owner.email });

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('without any script, pages, links and pictures work, and a locked page says what it needs', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/^Failed to load resource: net::ERR_FAILED .*\.js/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await card(page, ferry).click();
  await expect(title(page)).toHaveText(ferry.title);
  await links(page).first().click();
  await expect(page).toHaveURL(/\/static\/.+\.jpg$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/#projects');
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeInViewport();
  await page.goto(lockedAddress);
  await expect(withoutScript(page)).toBeVisible();
  await expect(withoutScript(page)).toHaveAttribute('href', `mailto:${owner.email}`);
});

const losses = [
  { lost: 'the script of its template', pattern: /\/component---src-templates-(sealed-)?project-tsx-\w+\.js$/ },
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
    await page.goBack();
    await expect(card(page, ferry)).toBeVisible();
    await page.goto(lockedAddress);
    await expect(withoutScript(page)).toBeVisible();
  });
}

test('after a new deploy new documents are loaded, without endless reloads', async ({ page }) => {
  await denyStorage(page);
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

test('with storage blocked, pages, viewer and going back work', async ({ page }) => {
  await denyStorage(page);
  await open(page, '/');
  await mark(page);
  await card(page, ferry).click();
  await expect(title(page)).toHaveText(ferry.title);
  await links(page).first().click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(card(page, ferry)).toBeInViewport();
  expect(await isMarked(page)).toBe(true);
});

/** Makes storage access throw, as in browsers that block all cookies. */
async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The user denied permission.', 'SecurityError');
        },
      });
    }
  });
}
