import { readFileSync } from 'node:fs';
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

test('a strip reaches from edge to edge, at most one screen high', async ({ page }) => {
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, museumAddress);
    const strip = page.getByRole('img', { name: 'A corridor of headphones from end to end' });
    await strip.scrollIntoViewIfNeeded();
    const box = await strip.boundingBox();
    expect(box).toMatchObject({ x: 0, width });
    expect(box?.height).toBeLessThanOrEqual(800);
  }
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
  await expect(page.getByRole('img', { name: 'A patient of the clinic behind a newspaper' })).toBeVisible();
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
