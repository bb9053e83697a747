import type { Page } from '@playwright/test';
import { ferry, owner, passphrase } from '../fixtures/site';
import { crash, crashNoise } from './support/faults';
import { openLocked, opened, tryPassword, wrong } from './support/lock';
import { firstAddress, missingPageNoise, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';
import { captions, expectShown, link, picture, viewer } from './support/viewer';
import { hiddenStops, wideParts } from './support/zoom';

// A window of 1280 × 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

async function openPage(page: Page, address: string) {
  await page.goto(address);
  await started(page);
}

/** States of one page, each reached from the one before. */
const stateOf: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  'the home page': { 'as it opens': (page) => openPage(page, '/') },
  About: {
    'as it opens': (page) => openPage(page, '/about'),
    'with the drawer': async (page) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
    },
  },
  // By itself: who has gone through a page by keyboard has the next ones already.
  'the offline notice': {
    'as it opens': async (page) => {
      await openPage(page, '/about');
      await page.context().setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
      await expect(page.getByText('You are offline.')).toBeInViewport({ ratio: 1 });
    },
  },
  'a case study': { 'as it opens': (page) => openPage(page, seedsAddress) },
  'the 404 page': { 'as it opens': (page) => openPage(page, '/nothing') },
  'the error screen': { 'as it opens': crash },
  'the viewer': {
    'as it opens': async (page) => {
      await openPage(page, firstAddress);
      await link(page, 0).click();
      await expectShown(page, 0);
      const height = (await picture(page, captions[0] ?? '').boundingBox())?.height;
      expect(height, 'half of the height is the picture’s').toBeGreaterThan(100);
    },
    'with the caption of the next picture': async (page) => {
      await page.keyboard.press('ArrowRight');
      await expectShown(page, 1);
      const caption = viewer(page).getByText(ferry.content.searchFlowImageCaption ?? '');
      await expect(caption).toBeInViewport({ ratio: 1 });
    },
  },
  'the locked case study': {
    'with an error in its dialog': async (page) => {
      await openLocked(page);
      await tryPassword(page, 'guess');
      await expect(page.getByRole('alert')).toHaveText(wrong);
    },
    'once it is open': async (page) => {
      await tryPassword(page, passphrase);
      await expect(opened(page)).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    },
  },
};

for (const [place, states] of Object.entries(stateOf)) {
  test(`at 400 % nothing of ${place} is cut off, and the keyboard reaches every control`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(missingPageNoise);
    expectNoise(crashNoise);
    expectNoise(/INTERNET_DISCONNECTED/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [state, reach] of Object.entries(states)) {
      await test.step(state, async () => {
        await reach(page);
        expect(await wideParts(page)).toEqual([]);
        expect(await hiddenStops(page)).toEqual({ hidden: [], missed: [] });
      });
    }
  });
}
