import type { Locator, Page } from '@playwright/test';
import { theme } from '../../src/styles/theme';
import { bus, clinic, ferry, passphrase } from '../fixtures/site';
import { rgb } from '../support/rgb';
import { contrastOf } from './support/contrast';
import { openLocked, opened, tryPassword } from './support/lock';
import { busAddress, firstAddress } from './support/site';
import { expect, test } from './support/test';

const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** What lies behind the head of a case study. */
const ground = (page: Page) => background(page.locator('[data-ground]').first());

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const colorOf = (words: Locator) => words.evaluate((node) => getComputedStyle(node).color);
const black = 'rgb(0, 0, 0)';

test('a case study and its card stand on one ground, its titled picture on that or on the colour of its own edges', async ({
  page,
}) => {
  await page.goto('/');
  const grounds: Record<string, string> = {};
  for (const { title } of [ferry, bus, clinic]) {
    const color = await background(card(page, title));
    expect(contrastOf(await colorOf(page.getByRole('heading', { name: title })), color), title).toBeGreaterThan(12);
    grounds[title] = color;
  }
  expect(new Set(Object.values(grounds)).size).toBe(3);
  for (const { title, address, band, isDark } of [
    { ...ferry, address: firstAddress, band: ferry.content.searchFlowTitle, isDark: false },
    { ...bus, address: busAddress, band: bus.content.searchFlowTitle, isDark: true },
  ]) {
    await page.goto(address);
    const color = await ground(page);
    expect(color, title).toBe(grounds[title]);
    await test.step('the titled picture', async () => {
      const around = await background(page.getByRole('region', { name: band }));
      // The edges of the one picture are white, those of the other light green.
      expect(around === color).toBe(!isDark);
      expect(contrastOf(await colorOf(page.getByRole('heading', { name: band })), around)).toBeGreaterThan(12);
    });
    await test.step(`${isDark ? 'a dark' : 'a light'} cover: the words stand out from the ground`, async () => {
      expect(contrastOf(color, black) < 3).toBe(isDark);
      for (const words of [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('link', { name: 'Retour aux projets' }),
      ])
        expect(contrastOf(await colorOf(words), color)).toBeGreaterThan(12);
    });
  }
  await test.step('on paper there is no ground, and dark words', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await ground(page)).toBe('rgba(0, 0, 0, 0)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', await rgb(theme.color.ink));
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('a locked one stands on its ground before it is opened and after', async () => {
    await openLocked(page);
    expect(await ground(page)).toBe(grounds[clinic.title]);
    await tryPassword(page, passphrase);
    await expect(opened(page)).toBeVisible();
    expect(await ground(page)).toBe(grounds[clinic.title]);
  });
});
