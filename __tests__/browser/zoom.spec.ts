import type { Page } from '@playwright/test';
import { crash, crashNoise } from './support/faults';
import { ferry, owner, passphrase } from '../fixtures/site';
import { openLocked, opened, tryPassword, wrong } from './support/lock';
import { firstAddress, missingPageNoise, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';
import { hiddenStops, wideParts } from './support/zoom';

// A window of 1280 × 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

async function openPage(page: Page, address: string) {
  await page.goto(address);
  await started(page);
}

async function goOffline(page: Page) {
  await openPage(page, '/about');
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
  await expect(page.getByText('You are offline.')).toBeInViewport({ ratio: 1 });
}

const states: Record<string, (page: Page) => Promise<void>> = {
  'the home page': (page) => openPage(page, '/'),
  About: (page) => openPage(page, '/about'),
  'a case study': (page) => openPage(page, seedsAddress),
  'the 404 page': (page) => openPage(page, '/nothing'),
  'the offline notice': goOffline,
  'the error screen': crash,
  'the drawer': async (page) => {
    await openPage(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
  },
  'the viewer': async (page) => {
    await openPage(page, firstAddress);
    await page.getByRole('figure').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('listitem').getByText(ferry.imageAlt)).toBeVisible();
  },
  'the password dialog with an error': async (page) => {
    await openLocked(page);
    await tryPassword(page, 'guess');
    await expect(page.getByRole('alert')).toHaveText(wrong);
  },
  'the unlocked case study': async (page) => {
    await openLocked(page);
    await tryPassword(page, passphrase);
    await expect(opened(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  },
};

for (const [state, reach] of Object.entries(states)) {
  test(`at 400 % nothing of ${state} is cut off, and the keyboard reaches every control`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(missingPageNoise);
    expectNoise(crashNoise);
    expectNoise(/INTERNET_DISCONNECTED/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    expect(await wideParts(page)).toEqual([]);
    expect(await hiddenStops(page)).toEqual({ hidden: [], missed: [] });
  });
}

test('at 400 % a picture of the viewer is given at least half of the height', async ({ page }) => {
  await states['the viewer']?.(page);
  const picture = page.getByRole('dialog').getByRole('button', { name: 'Actual size' }).first();
  expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
  const caption = page.getByRole('dialog').getByRole('listitem').getByText(ferry.imageAlt);
  await caption.evaluate((words) => words.scrollIntoView({ block: 'end' }));
  await expect(caption).toBeInViewport({ ratio: 0.9 });
});
