import { readFileSync } from 'node:fs';
import { phoneHeights } from '../../src/styles/image-sizes';
import { lockedCaseStudy } from '../fixtures/case-studies';
import { museum } from '../fixtures/site';
import { openUnlocked } from './support/lock';
import { marketAddress, museumAddress } from './support/site';
import { expect, open, test } from './support/test';

test('sections of one’s own stand among the parts in their order, under the project’s own titles', async ({ page }) => {
  await open(page, museumAddress);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The brief',
    'Initial research',
    'Project details',
    'What was never heard',
    'Sketches of a sound',
    museum.content.searchFlowTitle ?? '',
    'Design',
    'What we kept',
    'Colours of sounds',
    'After a year',
    'Project impact',
    'Autres projets',
  ]);
  await expect(page.getByText('Night watch', { exact: true }).locator('..')).toContainText('#17151c');
  await expect(page.getByText('Jo Lavoie')).toBeVisible();
});

test('a strip reaches from edge to edge, at most one screen high; its caption and sign are in the column', async ({
  page,
}) => {
  const height = 300;
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height });
    await open(page, museumAddress);
    const strip = page.getByRole('img', { name: 'A corridor of headphones from end to end' });
    await strip.scrollIntoViewIfNeeded();
    const box = await strip.boundingBox();
    expect(box).toMatchObject({ x: 0, width });
    expect(box?.height).toBeLessThanOrEqual(height);
    const link = page.getByRole('link').filter({ has: strip });
    expect((await link.boundingBox())?.height).toBeCloseTo(box?.height ?? 0, 0);
    const column = await page.getByRole('heading', { name: 'The brief' }).boundingBox();
    const sign = await link.locator('svg').boundingBox();
    const caption = await page.getByText('Ninety steps, unrolled').boundingBox();
    const right = (part: typeof sign) => (part?.x ?? 0) + (part?.width ?? 0);
    expect(right(sign)).toBeCloseTo(right(column), 0);
    expect(caption?.x).toBe(column?.x);
    expect(caption?.height, 'one line').toBeLessThan(30);
  }
});

test('a tall picture beside a text is no higher than one of a gallery', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, museumAddress);
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const brief = await page.getByRole('img', { name: 'A brief of one page' }).boundingBox();
  expect(brief?.height).toBeLessThanOrEqual(parseFloat(phoneHeights.max) * rem);
});

test('a unit stays beside its number, however long that is', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, museumAddress);
  const figure = page.getByRole('term').filter({ hasText: 'bells' });
  const before = await figure.boundingBox();
  await figure.locator('b').evaluate((number) => (number.textContent = '900,000,000'));
  expect((await figure.boundingBox())?.height).toBe(before?.height);
});

test('a PDF is downloaded under its own name', async ({ page }) => {
  await open(page, museumAddress);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /The guidelines.*PDF, .*, 2 p\./ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('guidelines.pdf');
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/);
});

test('a locked case study has the same sections, pictures and downloads, once it is open', async ({ page }) => {
  await openUnlocked(page);
  const quote = page.getByText('I have been asked for my insurance before');
  await expect(quote).toBeVisible();
  const name = await page.getByText('A patient of the clinic', { exact: true }).boundingBox();
  const role = await page.getByText('On the ninth morning').boundingBox();
  expect((role?.y ?? 0) - (name?.y ?? 0), 'right below the name').toBeLessThan(40);
  const portrait = page.getByRole('img', { name: 'A patient of the clinic behind a newspaper' });
  await expect(portrait).toHaveCSS('object-position', '30% 60%');
  const frame = await portrait.boundingBox();
  expect(frame?.height, 'of a picture that is wider').toBeCloseTo((frame?.width ?? 0) / 0.8, 0);
  await expect(page.getByRole('heading', { name: 'What it changed' })).toBeVisible();
  await expect(page.getByText(lockedCaseStudy.credits?.[0]?.names ?? '')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /All that the counter may say.*PDF, .*, 2 p\./ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('All that the counter may say.pdf');
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/);
});

test('a film plays in place after a press, in a frame that the policy allows', async ({ page, expectNoise }) => {
  const asked: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A player</title><p>It plays</p>' });
  });
  await open(page, marketAddress);
  const film = page.getByRole('link', { name: /^A ring of cards with digits/ });
  await film.scrollIntoViewIfNeeded();
  await film.hover();
  expect(asked).toEqual([]);
  expectNoise(/^Requested: https:\/\/player\.vimeo\.com\//);
  const picture = await film.getByRole('img').boundingBox();
  await film.click();
  await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible();
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1&autoplay=1']);
  expect(await page.locator('iframe').boundingBox()).toEqual(picture);
});

test('a film in a locked case study plays in place where a public one has its host; otherwise its page opens', async ({
  page,
  context,
  expectNoise,
}) => {
  const asked: string[] = [];
  await context.route(/vimeo\.com|youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A player</title><p>It plays</p>' });
  });
  await openUnlocked(page);
  const films = page.getByRole('link', { name: /^The flag of a counter/ });
  for (const film of await films.all()) {
    await film.scrollIntoViewIfNeeded();
    await film.hover();
  }
  expect(asked).toEqual([]);
  expectNoise(/^Requested: https:\/\/player\.vimeo\.com\//);
  await films.first().click();
  await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible();
  expect(asked).toEqual(['https://player.vimeo.com/video/148751763?dnt=1&autoplay=1']);
  expectNoise(/frame-src|^Requested: https:\/\/www\.youtube\.com\//);
  const opening = context.waitForEvent('page');
  await films.last().click();
  await expect(await opening).toHaveURL('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(page.locator('iframe')).toHaveCount(1);
});
