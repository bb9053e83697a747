import type { Locator, Page } from '@playwright/test';
import { owner, projects } from '../fixtures/site';
import { expect, started, test } from './support/test';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const headlines = {
  'one word': 'Hello',
  'a long word': 'Internationalisierungsbeauftragte\nfor hire',
  '160 characters':
    'Je dessine ce que l’on lit en attendant : des horaires, des plans, des guichets, et tout ce qui fait qu’une inconnue sait où elle va sans le demander à personne',
};

/** The home page as it is with another headline, reached from within the site. */
async function openWith(page: Page, headline: string) {
  await page.route('**/page-data/index/page-data.json', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { result: { data: { siteJson: { hero: { headline: string } } } } };
    json.result.data.siteJson.hero.headline = headline;
    await route.fulfill({ response, json });
  });
  await page.goto('/about');
  await started(page);
  await page.getByRole('banner').getByRole('link', { name: owner.brand }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(headline.split('\n')[0] ?? '');
}

const main = (page: Page) => page.getByRole('main');
const topOf = async (part: Locator) => (await part.first().boundingBox())?.y ?? NaN;

for (const [kind, headline] of Object.entries(headlines)) {
  test(`a headline of ${kind} fits every window beside its buttons, and leaves room for the projects on a laptop`, async ({
    page,
  }) => {
    await openWith(page, headline);
    const heading = page.getByRole('heading', { level: 1 });
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { wide, covered, lines } = await heading.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const { left, right } = words.getBoundingClientRect();
        const links = [...(element.parentElement?.querySelectorAll('a') ?? [])].map((a) => a.getBoundingClientRect());
        const covered = [...words.getClientRects()].some((line) =>
          links.some((a) => line.left < a.right && a.left < line.right && line.top < a.bottom && a.top < line.bottom),
        );
        const size = parseFloat(getComputedStyle(element).fontSize);
        return { wide: left < 0 || right > innerWidth, covered, lines: words.getBoundingClientRect().height / size };
      });
      expect({ wide, covered }, `at ${width} px`).toEqual({ wide: false, covered: false });
      if (kind === 'one word') expect(lines, `at ${width} px`).toBeLessThan(1.5);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeInViewport({ ratio: 1 });
    expect(await topOf(main(page).getByRole('img'))).toBeLessThan(800);
  });
}

test('the first screen shows some of the work, and no void above the headline', async ({ page }) => {
  await page.goto('/');
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await topOf(main(page).getByRole('heading')), `at ${size.width} px`).toBeLessThan(160);
    expect(size.height - (await topOf(main(page).getByRole('img'))), `at ${size.width} px`).toBeGreaterThan(80);
  }
});

test('the first screen names the next projects, and where there is room says what they are about, on the edges of their folders, which lead there', async ({
  page,
}) => {
  await page.goto('/');
  const folders = page.getByRole('main').getByRole('listitem').first().locator('[aria-hidden="true"] a');
  const next = projects.slice(1, 5).reverse();
  await expect(folders.locator('b')).toHaveText(next.map(({ title }) => title));
  await expect(folders.locator('span')).toHaveText(next.map(({ category }) => category));
  for (const size of sizes) {
    await page.setViewportSize(size);
    const isPhone = size.width < 768;
    await expect(folders.locator('span').first()).toBeVisible({ visible: !isPhone });
    for (const words of isPhone ? ['b'] : ['b', 'span']) {
      /** Of each: whether its words are on the screen, and nothing lies over their start. */
      const seen = await folders.locator(words).evaluateAll((all) =>
        all.map((one) => {
          const { left, top } = one.getBoundingClientRect();
          const size = parseFloat(getComputedStyle(one).fontSize);
          return [2, size].every((down) => one.contains(document.elementFromPoint(left + 8, top + down)));
        }),
      );
      expect(seen, `${words} at ${size.width} px`).toEqual([true, true, true, true]);
    }
  }
  // As a hand presses: Playwright's own press may scroll the page first, which moves the folders under it.
  const { x = 0, y = 0, width = 0, height = 0 } = (await folders.locator('b').first().boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL('/project/4');
});

/** How far each of the folders rises above the cover, in pixels. */
const rises = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first()
    .locator(':scope > [aria-hidden="true"] > *')
    .evaluateAll((sheets) =>
      sheets.map((sheet) => -parseFloat(getComputedStyle(sheet).translate.split(' ')[1] ?? '0')),
    );

test('the pile behind the first cover slides together while the page is scrolled, and is no layer before', async ({
  page,
}) => {
  await page.goto('/');
  await started(page);
  const moving = () =>
    page.evaluate(() => {
      const sheets = document.querySelectorAll('li > [aria-hidden="true"] > *');
      return [...sheets].filter((sheet) => sheet.getAnimations().length > 0).length;
    });
  expect(await moving()).toBe(0);
  const before = await rises(page);
  expect(before).toHaveLength(4);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(moving).toBe(4);
  await expect.poll(async () => Math.max(...(await rises(page)))).toBeLessThan(Math.max(...before));
  await page.mouse.wheel(0, 700);
  await expect.poll(async () => (await rises(page)).map(Math.abs)).toEqual([0, 0, 0, 0]);
});

test('with reduced motion the pile stays as it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const before = await rises(page);
  expect(before).toHaveLength(4);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
  expect(await rises(page)).toEqual(before);
});
