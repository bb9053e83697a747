import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import {
  demoPassword,
  dialog,
  expectLocked,
  field,
  lockedAddress,
  openLocked,
  placeholder,
  tryPassword,
} from './support/lock';
import { lockedIndex, owner, projects, publicProjects } from './support/site';
import { expect, started, test } from './support/test';

const title = projects[lockedIndex]?.title ?? '';
const wrong = 'Mot de passe incorrect. Veuillez réessayer.';
const red = 'rgb(180, 35, 24)';

async function expectUnlocked(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(placeholder(page)).toHaveCount(0);
}

test('the dialog opens by itself over the placeholder, with the focus in its field', async ({ page }) => {
  await openLocked(page);
  await expectLocked(page);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('type', 'password');
  await expect(dialog(page)).toHaveAttribute('lang', 'fr');
  await expect(dialog(page).getByText(title)).toHaveAttribute('lang', 'en');
});

test('it opens the same way when the page is reached from a card', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await page.getByRole('link', { name: title }).click();
  await expectLocked(page);
  await expect(field(page)).toBeFocused();
});

for (const attempt of ['guess', '', ` ${demoPassword}`, `${demoPassword} `, demoPassword.toUpperCase()]) {
  test(`“${attempt}” is wrong, which is said in red; the dialog stays`, async ({ page }) => {
    await openLocked(page);
    await tryPassword(page, attempt);
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toHaveText(wrong);
    await expect(alert.getByText(wrong)).toHaveCSS('color', red);
    await expect(field(page)).toHaveCSS('border-top-color', red);
    await expect(field(page)).toHaveAccessibleDescription(wrong);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toBeFocused();
    await expectLocked(page);
  });
}

test('the right password opens the case study, in the order of the public ones', async ({ page }) => {
  await openLocked(page);
  await tryPassword(page, 'guess');
  await expect(dialog(page).getByRole('alert')).toHaveText(wrong);
  await tryPassword(page, demoPassword);
  await expectUnlocked(page);
  await expect(page.getByText(wrong)).toHaveCount(0);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.filter((_heading, place) => place !== 3)).toEqual([
    'Initial research',
    'Project details',
    'Diagnostic',
    'Design',
    'Project impact',
    'Autres projets',
  ]);
  await expect(page.getByRole('region', { name: 'Project impact' }).getByRole('definition')).toHaveText(['2', '1']);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('its pictures are decrypted, and open at full size', async ({ page }) => {
  await openLocked(page);
  await tryPassword(page, demoPassword);
  const pictures = page.getByRole('figure').getByRole('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of (await pictures.all()).slice(1)) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await expect(picture).not.toHaveAttribute('alt', '');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  }
  await page.getByRole('figure').getByRole('link').nth(1).click();
  const shown = page.getByRole('dialog', { name: 'Screenshots' }).getByRole('listitem').nth(1).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400);
  expect(await axeViolations(page)).toEqual([]);
});

test('the decrypted pictures are let go when the page is left', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FILE_NOT_FOUND \(blob:/);
  await openLocked(page);
  await tryPassword(page, demoPassword);
  const picture = page.getByRole('figure').getByRole('img').nth(1);
  await expect(picture).toHaveAttribute('src', /^blob:/);
  const src = await picture.getAttribute('src');
  const load = (url: string | null) =>
    page.evaluate(async (from) => {
      const image = new Image();
      image.src = from ?? '';
      return image.decode().then(
        () => 'there',
        () => 'gone',
      );
    }, url);
  expect(await load(src)).toBe('there');
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => load(src)).toBe('gone');
});

test('it stays open in this document, keeps nothing, and a reload locks it again', async ({ page, context }) => {
  await openLocked(page);
  await tryPassword(page, demoPassword);
  await expectUnlocked(page);
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectUnlocked(page);
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('@@scroll')),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(kept).toEqual({ local: [], session: [], databases: [], caches: [] });
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expectLocked(page);
});

const ways = {
  Annuler: (page: Page) => dialog(page).getByRole('button', { name: 'Annuler' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
};

for (const [name, leave] of Object.entries(ways)) {
  test(`${name} leads home, and what was typed is gone`, async ({ page }) => {
    await openLocked(page);
    await tryPassword(page, 'guess');
    await expect(dialog(page).getByRole('alert')).toHaveText(wrong);
    await leave(page);
    await expect(page).toHaveURL('/');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('article').getByRole('link', { name: title }).click();
    await expectLocked(page);
    await expect(field(page)).toHaveValue('');
    await expect(dialog(page).getByText(wrong)).toHaveCount(0);
  });
}

test('whoever has no password can ask for it', async ({ page }) => {
  await openLocked(page);
  const ask = dialog(page).getByRole('link', { name: 'Demander l’accès par e-mail' });
  await expect(ask).toHaveAttribute('href', new RegExp(`^mailto:${owner.email}`));
});

test('no other project ever asks', async ({ page }) => {
  for (const { index, title: name } of publicProjects) {
    await page.goto(`/project/${index}`);
    await started(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('axe objects neither to the error nor to the opened page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLocked(page);
  await tryPassword(page, 'guess');
  await expect(dialog(page).getByRole('alert')).toHaveText(wrong);
  expect(await axeViolations(page)).toEqual([]);
  await tryPassword(page, demoPassword);
  await expectUnlocked(page);
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the placeholder says what is needed and whom to write to', async ({ page }) => {
    await page.goto(lockedAddress);
    await expect(placeholder(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    // Playwright looks for no text within <noscript>.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('demande un mot de passe et JavaScript');
    await expect(notice.locator('a')).toHaveAttribute('href', `mailto:${owner.email}`);
  });
});
