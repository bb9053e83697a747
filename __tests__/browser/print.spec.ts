import type { Page } from '@playwright/test';
import { readPdf } from './support/pdf';
import { owner, passphrase, projects } from '../fixtures/site';
import { openLocked, opened, tryPassword } from './support/lock';
import { firstAddress, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';

const print = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));

/** What is written in a case study, piece by piece, without its spaces. */
const pieces = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2, p, li:not(:has(figure)), dt, dd, figcaption')
    .evaluateAll((all) =>
      all
        .filter((piece) => !piece.closest('dialog, [data-screen]'))
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
  const heads = text.split((await page.title()).replace(/\s/g, ''));
  expect(heads, 'the title is at the head of every sheet').toHaveLength(sheets + 1);
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
    const [research, details] = await Promise.all(
      ['Initial research', 'Project details'].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    if (!research || !details) throw new Error('One of them is not shown.');
    expect(details.y).toBe(research.y);
    expect(details.x).toBeGreaterThan(research.x + research.width);
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

test('About and Home are printed whole', async ({ page }) => {
  const texts = { '/about': owner.about.paragraphs, '/': projects.map(({ title }) => title) };
  for (const [address, written] of Object.entries(texts)) {
    await page.goto(address);
    await started(page);
    const { text } = await print(page);
    const missing = written.filter((piece) => !text.includes(piece.replace(/\s/g, '')));
    expect(missing, address).toEqual([]);
  }
});
