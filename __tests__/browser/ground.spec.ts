import type { Locator, Page } from '@playwright/test';
import { theme } from '../../src/styles/theme';
import { bus, clinic, ferry, passphrase } from '../fixtures/site';
import { rgb } from '../support/rgb';
import { contrastOf } from './support/contrast';
import { openLocked, opened, tryPassword } from './support/lock';
import { busAddress, firstAddress, lockedAddress } from './support/site';
import { expect, test } from './support/test';

const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

const colorOf = (words: Locator) => words.evaluate((node) => getComputedStyle(node).color);

/** What lies behind the head of a case study. */
const ground = (page: Page) => background(page.locator('[data-ground]').first());

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a case study and its card stand on one ground, another for each cover', async ({ page }) => {
  const grounds: string[] = [];
  for (const { title, address } of [
    { ...ferry, address: firstAddress },
    { ...bus, address: busAddress },
  ]) {
    await page.goto(address);
    const color = await ground(page);
    await page.goto('/');
    expect(await background(card(page, title))).toBe(color);
    grounds.push(color);
  }
  expect(new Set(grounds).size).toBe(2);
});

test('a titled picture stands on the ground of the case study, or on the colour of its own edges', async ({ page }) => {
  const band = (title: string) => page.getByRole('region', { name: title });
  await page.goto(firstAddress);
  expect(await background(band(ferry.content.searchFlowTitle))).toBe(await ground(page));
  await page.goto(busAddress);
  const color = await background(band(bus.content.searchFlowTitle));
  expect(color).not.toBe(await ground(page));
  const title = page.getByRole('heading', { name: bus.content.searchFlowTitle });
  expect(contrastOf(await colorOf(title), color)).toBeGreaterThan(12);
});

test('a locked case study stands on the ground of its cover, before it is opened and after', async ({ page }) => {
  await page.goto('/');
  const color = await background(card(page, clinic.title));
  await openLocked(page);
  expect(await ground(page)).toBe(color);
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL(lockedAddress);
  expect(await ground(page)).toBe(color);
});

test('a dark cover makes a dark ground, with light words, on the page and on its card', async ({ page }) => {
  const black = 'rgb(0, 0, 0)';
  for (const { title, address, isDark } of [
    { ...bus, address: busAddress, isDark: true },
    { ...ferry, address: firstAddress, isDark: false },
  ]) {
    await page.goto(address);
    const color = await ground(page);
    expect(contrastOf(color, black) < 3).toBe(isDark);
    for (const words of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: 'Retour aux projets' }),
    ])
      expect(contrastOf(await colorOf(words), color)).toBeGreaterThan(12);
    await page.goto('/');
    expect(contrastOf(await colorOf(page.getByRole('heading', { name: title })), color)).toBeGreaterThan(12);
  }
});

test('on paper there is no ground, and dark words', async ({ page }) => {
  await page.goto(busAddress);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).toBe('rgba(0, 0, 0, 0)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', await rgb(theme.color.ink));
});
