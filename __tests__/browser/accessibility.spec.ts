import type { Page } from '@playwright/test';
import { accessibilityFailures } from './support/accessibility';
import { crash, crashNoise } from './support/faults';
import { owner, passphrase } from '../fixtures/site';
import {
  alert,
  cannotDecrypt,
  envelope,
  openLocked,
  opened,
  sealedPictures,
  tryPassword,
  unreadable,
  wrong,
} from './support/lock';
import { busAddress, firstAddress, missingPageNoise, missingProject, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';

async function failToOpen(page: Page, message: string) {
  await tryPassword(page, passphrase);
  await expect(alert(page)).toContainText(message);
}

async function openPage(page: Page, address: string) {
  await page.goto(address);
  await started(page);
}

async function openPicture(page: Page, place: number) {
  await page.getByRole('figure').getByRole('link').nth(place).click();
  await expect(page.getByRole('dialog', { name: 'Screenshots' })).toBeVisible();
}

const states: Record<string, (page: Page, origin: string) => Promise<void>> = {
  'the home page': (page) => openPage(page, '/'),
  About: (page) => openPage(page, '/about'),
  'a case study': (page) => openPage(page, firstAddress),
  'a case study with all it can have': (page) => openPage(page, seedsAddress),
  'a case study on a dark ground': (page) => openPage(page, busAddress),
  'the 404 page': (page) => openPage(page, '/nothing'),
  'the missing project': (page) => openPage(page, missingProject),
  'the scrolled bar': async (page) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 120));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  },
  'the drawer': async (page) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
  },
  'the error screen': crash,
  'the offline notice': async (page) => {
    await openPage(page, '/about');
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
    await expect(page.getByText('You are offline.')).toBeInViewport();
  },
  'the viewer on its last picture': async (page) => {
    await openPage(page, firstAddress);
    await openPicture(page, 3);
  },
  'the viewer at natural size': async (page) => {
    await openPage(page, firstAddress);
    await openPicture(page, 0);
    const size = page.getByRole('dialog').getByRole('button', { name: 'Actual size' }).first();
    await size.click();
    await expect(size).toHaveAttribute('aria-pressed', 'true');
  },
  'the locked page': (page) => openLocked(page),
  'the wrong password': async (page) => {
    await openLocked(page);
    await tryPassword(page, 'guess');
    await expect(alert(page)).toHaveText(wrong);
  },
  'a case study that can’t be read': async (page) => {
    await openLocked(page);
    await page.route(envelope, (route) => route.fulfill({ status: 404 }));
    await failToOpen(page, unreadable);
  },
  'a browser that can’t decrypt': async (page, origin) => {
    await openLocked(page, origin.replace('localhost', 'plain-http.test'));
    await failToOpen(page, cannotDecrypt);
  },
  'the locked page without a connection': async (page) => {
    await openLocked(page);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
  },
  'the unlocked case study': async (page) => {
    await openLocked(page);
    await tryPassword(page, passphrase);
    await expect(opened(page)).toBeVisible();
  },
  'the viewer of the unlocked case study': async (page) => {
    await openLocked(page);
    await tryPassword(page, passphrase);
    await expect(page.getByRole('figure').getByRole('link')).toHaveCount(11);
    await openPicture(page, 1);
  },
  'the unlocked case study without its pictures': async (page) => {
    await openLocked(page);
    await page.route(sealedPictures, (route) => route.fulfill({ status: 404 }));
    await tryPassword(page, passphrase);
    await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(states)) {
  test(`three engines find no failure in ${state}`, async ({ page, baseURL, expectNoise }) => {
    expectNoise(
      /^Failed to load resource: .*( 404 .*sealed|INTERNET_DISCONNECTED)|Opener-Policy header has been ignored/,
    );
    expectNoise(crashNoise);
    expectNoise(missingPageNoise);
    await reach(page, baseURL ?? '');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityFailures(page), `at ${width} px`).toEqual([]);
    }
  });
}
