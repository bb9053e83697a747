import type { Page } from '@playwright/test';
import { accessibilityFailures, axeFindings } from './support/accessibility';
import { crash, crashNoise } from './support/faults';
import { owner, passphrase } from '../fixtures/site';
import {
  alert,
  cannotDecrypt,
  envelope,
  openLocked,
  sealedPictures,
  tryPassword,
  unreadable,
  wrong,
} from './support/lock';
import { busAddress, firstAddress, missingPageNoise, missingProject, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';

async function openPage(page: Page, address: string) {
  await page.goto(address);
  await started(page);
}

async function openPicture(page: Page, place: number) {
  await page.getByRole('figure').getByRole('link').nth(place).click();
  await expect(page.getByRole('dialog', { name: 'Screenshots' })).toBeVisible();
}

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** States of one page, each reached from the one before. */
type Visit = Record<string, (page: Page) => Promise<void>>;

const visits: Record<string, Visit> = {
  'the home page': {
    'at its top': (page) => openPage(page, '/'),
    'with the scrolled bar': async (page) => {
      await page.evaluate(() => window.scrollTo(0, 120));
      await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    },
  },
  About: {
    'as it opens': (page) => openPage(page, '/about'),
    'with the drawer': async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
    },
    'with the offline notice': async (page) => {
      await page.keyboard.press('Escape');
      await goOffline(page);
      await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
      await expect(page.getByText('You are offline.')).toBeInViewport();
    },
  },
  'a case study': {
    'as it opens': (page) => openPage(page, firstAddress),
    'with the viewer on its last picture': (page) => openPicture(page, 3),
    'with an enlarged picture in the viewer': async (page) => {
      await page.getByRole('button', { name: 'Actual size' }).click();
      await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    },
  },
  'a case study with all it can have': { 'as it opens': (page) => openPage(page, seedsAddress) },
  'a case study on a dark ground': { 'as it opens': (page) => openPage(page, busAddress) },
  'the 404 page': { 'as it opens': (page) => openPage(page, '/nothing') },
  'the missing project': { 'as it opens': (page) => openPage(page, missingProject) },
  'the error screen': { 'as it opens': crash },
  'the locked page': {
    'with its dialog': (page) => openLocked(page),
    'without a connection': async (page) => {
      await goOffline(page);
      await page.getByRole('button', { name: 'Annuler' }).click();
      await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
    },
    'with a wrong password': async (page) => {
      await page.context().setOffline(false);
      await expect(page.getByText('Vous êtes hors connexion.')).toBeHidden();
      await tryPassword(page, 'guess');
      await expect(alert(page)).toHaveText(wrong);
    },
    'whose text can’t be read': async (page) => {
      await page.route(envelope, (route) => route.fulfill({ status: 404 }));
      await tryPassword(page, passphrase);
      await expect(alert(page)).toContainText(unreadable);
    },
  },
  'the unlocked case study': {
    'without its pictures': async (page) => {
      await openLocked(page);
      await page.route(sealedPictures, (route) => route.fulfill({ status: 404 }));
      await tryPassword(page, passphrase);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(10);
    },
    'with its pictures': async (page) => {
      await page.unroute(sealedPictures);
      await page.getByRole('button', { name: 'Réessayer' }).first().click();
      await expect(page.getByRole('figure').getByRole('link')).toHaveCount(11);
    },
    'with the viewer': (page) => openPicture(page, 1),
  },
};

/** Three engines on a wide window, and the one that measures colours and targets on a phone’s. */
async function expectNoFailures(page: Page) {
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axeFindings(page), 'at 390 px').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await accessibilityFailures(page), 'at 1280 px').toEqual([]);
}

for (const [place, states] of Object.entries(visits)) {
  test(`three engines find no failure on ${place}`, async ({ page, expectNoise }) => {
    expectNoise(/^Failed to load resource: .*( 404 .*sealed|INTERNET_DISCONNECTED)/);
    expectNoise(crashNoise);
    expectNoise(missingPageNoise);
    for (const [state, reach] of Object.entries(states)) {
      await test.step(state, async () => {
        await reach(page);
        await expectNoFailures(page);
      });
    }
  });
}

test('three engines find no failure in a browser that can’t decrypt', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/Opener-Policy header has been ignored/);
  await openLocked(page, baseURL?.replace('localhost', 'plain-http.test'));
  await tryPassword(page, passphrase);
  await expect(alert(page)).toContainText(cannotDecrypt);
  await expectNoFailures(page);
});
