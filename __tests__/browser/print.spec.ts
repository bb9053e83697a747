import type { Page } from '@playwright/test';
import { readPdf } from './support/pdf';
import { ferry, owner, passphrase, projects, seeds } from '../fixtures/site';
import { openLocked, opened, tryPassword } from './support/lock';
import { firstAddress, marketAddress, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';

const print = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));

/** What is written in a case study, piece by piece, without its spaces. */
const pieces = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2, p, li:not(:has(figure)), dt, dd, figcaption')
    .evaluateAll((all) =>
      all
        .filter((piece) => !piece.closest('dialog, [aria-labelledby="work"]'))
        .map((piece) => piece.textContent.replace(/\s|View larger/g, '')),
    );

/** Prints the case study that is shown: all of its words and pictures, no heading alone at the foot of a sheet, no footer alone on the last. */
async function expectPrinted(page: Page) {
  const written = await pieces(page);
  const pictures = await page.getByRole('figure').getByRole('img').count();
  const { sheets, text, lastText, ...printed } = await print(page);
  expect(sheets).toBeGreaterThanOrEqual(3);
  expect(sheets).toBeLessThanOrEqual(8);
  expect(printed).toEqual({ pictures });
  // At the head of every sheet but the first.
  expect(text.split((await page.title()).replace(/\s/g, ''))).toHaveLength(sheets);
  expect(written.length).toBeGreaterThan(15);
  expect(written.filter((piece) => !text.includes(piece))).toEqual([]);
  expect(lastText).toContain(written.at(-1));
  await page.emulateMedia({ media: 'print' });
  const headings = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) =>
      all.filter((heading) => heading.checkVisibility()).map((one) => getComputedStyle(one).breakAfter),
    );
  expect(new Set(headings)).toEqual(new Set(['avoid']));
  const parts = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).fontSize));
  expect(new Set(parts).size, 'of one size').toBe(1);
}

test('a printed case study has neither bar nor buttons, and all of its text and pictures', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  await expect(page.getByRole('link', { name: 'Retour aux projets' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Autres projets' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  for (const picture of await page.getByRole('figure').getByRole('img').all()) {
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(2, 1);
  }
  await expect(page.getByText('View larger').first()).toBeHidden();
});

test('on paper the details of a project stand beside its research', async ({ page }) => {
  await page.goto(firstAddress);
  await page.emulateMedia({ media: 'print' });
  // Paper counts as a window, which is wide where it is printed small.
  for (const width of [700, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const [research, details, subtitle] = await Promise.all([
      ...['Initial research', 'Project details'].map((name) => page.getByRole('region', { name }).boundingBox()),
      page.getByText(ferry.content.heroSubtitle).boundingBox(),
    ]);
    if (!research || !details || !subtitle) throw new Error('One of them is not shown.');
    expect(details.y).toBe(research.y);
    expect(details.x).toBeGreaterThan(research.x + research.width);
    expect(subtitle.x).toBeCloseTo(details.x, 0);
  }
});

test('on paper the pictures of the design stand below each other, beside its texts', async ({ page }) => {
  await page.goto(seedsAddress);
  await page.emulateMedia({ media: 'print' });
  for (const width of [700, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const { resultsAlt, homepageAlt } = seeds.content.designImages;
    const [results, homepage, text] = await Promise.all([
      ...[resultsAlt, homepageAlt].map((name) => page.getByRole('img', { name }).boundingBox()),
      page.getByText(seeds.content.design[0] ?? '').boundingBox(),
    ]);
    if (!results || !homepage || !text) throw new Error('One of them is not shown.');
    expect(results.width).toBeGreaterThan(0.6 * width);
    expect(homepage.y).toBeGreaterThan(results.y + results.height);
    expect(text.x).toBeGreaterThan(results.x + results.width);
    expect(text.y).toBeLessThan(results.y + results.height);
  }
});

test('on paper pictures that are compared or stand across the column are one below the other, with their captions beside them', async ({
  page,
}) => {
  await page.goto(marketAddress);
  await started(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  const figures = await page.locator('[data-beside] figure').evaluateAll((all) =>
    all.map((figure) =>
      [figure.firstElementChild, figure.querySelector('figcaption')].map((part) => {
        const { left = 0, right = 0, top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
        return { left, right, top, bottom };
      }),
    ),
  );
  expect(figures).toHaveLength(4);
  let above = 0;
  for (const [picture, caption] of figures) {
    if (!picture || !caption) throw new Error('One of them is not shown.');
    expect(picture.right - picture.left).toBeGreaterThan(0.6 * 700);
    expect(caption.left).toBeGreaterThan(picture.right);
    expect(caption.top).toBe(picture.top);
    expect(picture.top).toBeGreaterThan(above);
    above = picture.bottom;
  }
});

for (const address of [firstAddress, seedsAddress]) {
  test(`${address} is printed whole, on three to eight sheets`, async ({ page }) => {
    await page.goto(address);
    await started(page);
    await expectPrinted(page);
  });
}

test('an unlocked case study is printed whole', async ({ page }) => {
  await openLocked(page);
  await tryPassword(page, passphrase);
  const pictures = page.getByRole('figure').getByRole('img');
  await expect(opened(page)).toBeVisible();
  for (const picture of (await pictures.all()).slice(1)) await expect(picture).toHaveAttribute('src', /^blob:/);
  await expectPrinted(page);
});

test('an open drawer and an open viewer are not printed', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  const { sheets } = await print(page);
  await page.getByRole('figure').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await print(page)).sheets).toBe(sheets);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
});

test('links out of a printed page are spelled out', async ({ page }) => {
  await page.goto(firstAddress);
  await page.emulateMedia({ media: 'print' });
  // About the width of a sheet.
  await page.setViewportSize({ width: 700, height: 900 });
  const profile = page.getByRole('contentinfo').getByText(owner.profile.label);
  const spelled = await profile.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(spelled).toContain(owner.profile.url.replace('https://', ''));
});

test('the first sheet says whose work it is and where it stands, on paper alone', async ({ page }) => {
  await page.goto(firstAddress);
  const letterhead = page.getByText(`${owner.name}, ${owner.profession}`, { exact: true });
  const address = page.getByText(new URL(owner.siteUrl).host, { exact: true });
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  const [head, heading] = await Promise.all(
    [letterhead, page.getByRole('heading', { level: 1 })].map((part) => part.boundingBox()),
  );
  expect(head?.y).toBeLessThan(heading?.y ?? 0);
});

test('About is printed on one sheet, with the whole words of its links', async ({ page }) => {
  await page.goto('/about');
  await started(page);
  const { sheets, text } = await print(page);
  expect(sheets).toBe(1);
  expect(text).toContain(owner.about.paragraphs.at(-1)?.replace(/\s/g, ''));
  await page.emulateMedia({ media: 'print' });
  // About the width of a sheet.
  await page.setViewportSize({ width: 700, height: 900 });
  const profile = page.getByRole('contentinfo').getByText(owner.profile.label);
  expect((await profile.boundingBox())?.height, 'on one line').toBeLessThan(30);
});

test('Home is printed on few sheets, with the words of the first project beside its picture', async ({ page }) => {
  await page.goto('/');
  await started(page);
  const { sheets, text } = await print(page);
  // Five projects stand on a sheet.
  expect(sheets).toBe(Math.ceil(projects.length / 5));
  for (const { title } of projects) expect(text).toContain(title.replace(/\s/g, ''));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  const first = page.getByRole('article').first();
  const cards = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(cards[1], 'two by two').toBe(cards[2]);
  const [picture, title] = await Promise.all([
    first.getByRole('img').boundingBox(),
    first.getByRole('heading').boundingBox(),
  ]);
  expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  const sizes = await page
    .getByRole('article')
    .getByRole('heading')
    .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? Infinity);
});
