import { expect } from '@playwright/test';
import { firstAddress, lockedAddress, marketAddress, seedsAddress } from '../browser/support/site';
import { ferry, linkKey, owner, passphrase, seeds } from '../fixtures/site';
import type { Tab } from './tab';
import {
  expectPath,
  boxOf,
  click,
  expectFocused,
  expectHidden,
  centreOf,
  open,
  expectVisible,
  expectPictures,
  until,
} from './visitor';
import { engines, test } from './engine-test';

// The most important actions of visitors, in other engines than Chromium.

test.describe.configure({ mode: 'parallel' });

const sizes = { wide: [1280, 800], phone: [390, 844] } as const;

const scrollY = (tab: Tab) => tab.run(() => Math.round(window.scrollY));

for (const engine of engines)
  test.describe(engine, () => {
    test.use({ engine });

    for (const address of ['/', seedsAddress, marketAddress])
      test(`${address} is complete at 1280 and at 390 px`, async ({ tab, address: origin }) => {
        await tab.resize(...sizes.wide);
        await open(tab, origin + address);
        for (const [width, height] of Object.values(sizes)) {
          await tab.resize(width, height);
          await expectPictures(tab, 'main img');
          expect(await tab.run(() => innerWidth)).toBe(width);
          expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          await expectVisible(tab, 'footer', owner.copyrightYear);
        }
      });

    test('a project can be opened from the home page and left again', async ({ tab, address }) => {
      await tab.resize(...sizes.wide);
      await open(tab, `${address}/`);
      await click(tab, 'a', 'Discover projects');
      await until(tab, () => {
        const { top, bottom } = document.querySelector('#projects h2')?.getBoundingClientRect() ?? {
          top: -1,
          bottom: 0,
        };
        return top >= 0 && bottom <= innerHeight;
      });
      await click(tab, 'article a', ferry.title);
      await expectPath(tab, firstAddress);
      await expectVisible(tab, 'h1', ferry.title);
      expect(await scrollY(tab)).toBe(0);
      await click(tab, 'article a', seeds.title);
      await expectVisible(tab, 'h1', seeds.title);
      expect(await scrollY(tab)).toBe(0);
      await tab.run(() => history.go(-2));
      await expectPath(tab, '/');
      await until(tab, () => window.scrollY > 300);
    });

    test('the drawer opens, keeps the focus, closes in every way, and its links work', async ({ tab, address }) => {
      await tab.resize(...sizes.phone);
      await open(tab, address + firstAddress);
      await click(tab, 'button', 'Open menu');
      await expectVisible(tab, 'dialog:modal button', 'Close menu');
      for (let stop = 0; stop < 8; stop++) {
        await tab.press('Tab');
        const isInside = await tab.run(() => {
          const { activeElement, body } = document;
          return activeElement === body || activeElement?.closest('dialog') != null;
        });
        expect(isInside).toBe(true);
      }
      await tab.press('Escape');
      await expectHidden(tab, '#menu');
      await click(tab, 'button', 'Open menu');
      await click(tab, 'button', 'Close menu');
      await expectHidden(tab, '#menu');
      await click(tab, 'button', 'Open menu');
      await boxOf(tab, 'button', 'Close menu');
      await tab.drag({ x: 30, y: 500 });
      await expectHidden(tab, '#menu');
      await click(tab, 'button', 'Open menu');
      await click(tab, 'a', 'About');
      await expectPath(tab, '/about');
      await expectHidden(tab, '#menu');
    });

    test('the viewer opens a picture, enlarges it, is swiped to the next, and closes', async ({ tab, address }) => {
      await tab.resize(...sizes.phone);
      await open(tab, address + firstAddress);
      await click(tab, 'figure a', 'View larger');
      await expectVisible(tab, 'dialog:modal [role=status]', '1 / 4');
      const widthNow = async () =>
        (await tab.run(
          () => [...document.querySelectorAll('.pswp__item:not([inert]) img')].at(-1)?.getBoundingClientRect().width,
        )) ?? 0;
      // A wide picture opens at a size at which its text can be read.
      const opened = await widthNow();
      await click(tab, 'button', 'Zoom out');
      await expect.poll(widthNow).toBeLessThan(opened / 1.5);
      await click(tab, 'button', 'Actual size');
      await expect.poll(widthNow).toBe(opened);
      await click(tab, 'button', 'Zoom out');
      await expectVisible(tab, 'button', 'Actual size');
      const { x, y } = centreOf(await boxOf(tab, '.pswp__item:not([inert]) img'));
      await tab.swipe({ x: x + 120, y }, { x: x + 60, y }, { x, y }, { x: x - 60, y }, { x: x - 120, y });
      await expectVisible(tab, 'dialog:modal [role=status]', '2 / 4');
      await tab.press('Escape');
      await expectHidden(tab, 'dialog');
      await expectFocused(tab, 'figure a');
    });

    test('a video plays while visible, and the slider works by keys and pointer', async ({ tab, address }) => {
      await tab.resize(...sizes.wide);
      await open(tab, address + marketAddress);
      await tab.run(() => document.querySelector('video')?.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await until(tab, () => {
        const film = document.querySelector('video');
        return film && !film.paused && film.currentTime > 0;
      });
      await click(tab, 'button', 'Pause');
      await until(tab, () => document.querySelector('video')?.paused);
      const slider = 'input[type=range]';
      const { x, y, width, height } = await boxOf(tab, slider);
      const line = y + height / 2;
      await tab.drag({ x: x + width / 2, y: line }, { x: x + 0.3 * width, y: line }, { x: x + 0.2 * width, y: line });
      const value = () => tab.run((wanted) => document.querySelector<HTMLInputElement>(wanted)?.valueAsNumber, slider);
      await expect.poll(value).toBeLessThan(25);
      const before = (await value()) ?? NaN;
      await tab.run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), slider);
      await tab.press('ArrowRight');
      await expect.poll(value).toBe(before + 1);
      const clipped = await tab.run(() =>
        [...document.querySelectorAll('[data-together] picture')].map((one) => getComputedStyle(one).clipPath),
      );
      expect(clipped).toEqual([expect.stringContaining('inset'), expect.stringContaining('inset')]);
    });

    test('a wrong password is refused, the right one opens text and pictures', async ({ tab, address }) => {
      await tab.resize(...sizes.phone);
      await open(tab, address + lockedAddress);
      await expectFocused(tab, 'dialog:modal input[type=password]');
      await tab.type('guess');
      await tab.press('Enter');
      await expectVisible(tab, '[role=alert]', 'Mot de passe incorrect. Veuillez réessayer.');
      await expectFocused(tab, 'dialog:modal input[type=password]');
      await tab.run(() => document.querySelector<HTMLInputElement>('input[type=password]')?.select());
      await tab.type(passphrase);
      await tab.press('Enter');
      await expectVisible(tab, 'h2', 'Initial research');
      await expectPictures(tab, 'main img');
      await expectVisible(tab, 'img[src^="blob:"]');
    });

    test('a link opens the case study and its video; so does going back where the page was kept', async ({
      tab,
      address,
    }) => {
      await tab.resize(...sizes.wide);
      await open(tab, `${address}${lockedAddress}#key=${linkKey}`);
      await expectVisible(tab, 'h2', 'Initial research');
      expect(await tab.run(() => location.hash)).toBe('');
      await tab.run(() => document.querySelector('video')?.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await until(tab, () => {
        const film = document.querySelector('video');
        return film && film.src.startsWith('blob:') && film.currentTime > 0;
      });
      await tab.run(() => void Object.assign(window, { isKept: true }));
      await tab.open(`${address}/about`);
      await tab.run(() => history.back());
      await expectPath(tab, lockedAddress);
      if (await tab.run(() => 'isKept' in window)) return expectVisible(tab, 'h2', 'Initial research');
      // What the browser has not kept in memory is locked.
      await expectVisible(tab, 'dialog:modal input[type=password]');
      await click(tab, 'button', 'Annuler');
      await expectPath(tab, '/');
    });
  });
