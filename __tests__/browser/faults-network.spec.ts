import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { owner, publicProjects } from './support/site';
import { expect, started, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const brand = (page: Page) => page.getByRole('banner').first().getByRole('link', { name: owner.brand });
const notice = (page: Page) => page.getByText('You are offline.');

test.describe('without a connection', () => {
  test.beforeEach(({ expectNoise }) =>
    expectNoise(/^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/),
  );

  test('what was opened before opens again, and the rest is said to be out of reach', async ({ page, context }) => {
    await page.goto('/about');
    await started(page);
    await brand(page).click();
    await expect(page).toHaveURL('/');
    await context.setOffline(true);
    await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(notice(page)).toBeHidden();
    await brand(page).click();
    await page.getByRole('main').locator('a[href="/project/0"]').press('Enter');
    await expect(notice(page)).toBeInViewport();
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await page.getByRole('main').locator('a[href="/project/0"]').click();
    await expect(page).toHaveURL('/project/0');
  });

  test('a page whose scripts never came says so too', async ({ page, context }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    await context.setOffline(true);
    await brand(page).click();
    await expect(notice(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await brand(page).click();
    await expect(page).toHaveURL('/');
  });

  test('the drawer gives way to the notice', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await started(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Projets' }).press('Enter');
    await expect(notice(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
  });

  test('the pictures of the page still open at full size', async ({ page, context }) => {
    await page.goto('/project/0');
    await started(page);
    await context.setOffline(true);
    await page.locator('figure a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});

for (const address of ['/', '/about', ...publicProjects.map(({ index }) => `/project/${index}`)]) {
  test(`without its pictures ${address} keeps its layout and shows their text instead`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/^Failed to load resource: .* 404 .*\.(avif|webp|jpg)\)$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    const before = await layout(page);
    await page.route(/\/static\/.*\.(avif|webp|jpg)$/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.reload();
    for (const picture of await page.getByRole('main').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(0);
      expect(await textContrast(picture), (await picture.getAttribute('alt')) ?? '').toBeGreaterThan(4.5);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await layout(page)).toEqual(before);
  });
}

/** Where everything in the page's content stands. */
function layout(page: Page) {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, img')
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y + window.scrollY, width, height].map((value) =>
          typeof value === 'number' ? Math.round(value) : value,
        );
      }),
    );
}

/** The contrast of the darkest with the lightest pixel in the upper part of a picture, without its edges. */
async function textContrast(picture: Locator): Promise<number> {
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  const { channels } = await sharp(await picture.screenshot({ style: 'header { display: none }' }))
    .extract({ left: 22, top: 22, width: Math.round(width) - 44, height: Math.min(90, Math.round(height) - 44) })
    .toColourspace('b-w')
    .stats();
  const [grey] = channels;
  return grey ? (luminance(grey.max) + 0.05) / (luminance(grey.min) + 0.05) : 0;
}

const luminance = (grey: number) => (grey / 255) ** 2.2;

test('over a slow connection a page can be read and left before its scripts arrive', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  let scripts = 0;
  page.on('response', (response) => void (response.url().endsWith('.js') && scripts++));
  await page.goto('/project/0', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(publicProjects[0]?.title ?? '');
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).toContainText(owner.name);
  expect(scripts).toBe(0);
});
