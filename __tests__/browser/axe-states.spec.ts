import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { crash, crashNoise } from './support/faults';
import { owner, passphrase } from '../fixtures/site';
import { alert, cannotDecrypt, envelope, openLocked, tryPassword, unreadable, wrong } from './support/lock';
import { firstAddress } from './support/site';
import { expect, started, test } from './support/test';

async function failToOpen(page: Page, message: string) {
  await tryPassword(page, passphrase);
  await expect(alert(page)).toContainText(message);
}

const states: Record<string, (page: Page, origin: string) => Promise<void>> = {
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
    await page.goto('/about');
    await started(page);
    await page.context().setOffline(true);
    await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
    await expect(page.getByText('You are offline.')).toBeInViewport();
  },
  'the viewer at natural size': async (page) => {
    await page.goto(firstAddress);
    await started(page);
    await page.getByRole('figure').getByRole('link').first().click();
    const size = page.getByRole('dialog').getByRole('button', { name: 'Actual size' }).first();
    await size.click();
    await expect(size).toHaveAttribute('aria-pressed', 'true');
  },
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
};

for (const [state, reach] of Object.entries(states)) {
  test(`axe objects to nothing in ${state}`, async ({ page, baseURL, expectNoise }) => {
    expectNoise(
      /^Failed to load resource: .*( 404 .*sealed|INTERNET_DISCONNECTED)|Opener-Policy header has been ignored/,
    );
    expectNoise(crashNoise);
    await reach(page, baseURL ?? '');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
  });
}
