import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { crash } from './support/faults';
import { alert, cannotDecrypt, envelope, openLocked, tryPassword, unreadable, wrong } from './support/lock';
import { lockPassword, firstProject, owner } from './support/site';
import { expect, started, test } from './support/test';

async function failToOpen(page: Page, message: string) {
  await tryPassword(page, lockPassword);
  await expect(alert(page)).toContainText(message);
}

const states: Record<string, (page: Page, origin: string) => Promise<void>> = {
  'the error screen': crash,
  'the offline notice': async (page) => {
    await page.goto('/about');
    await started(page);
    await page.context().setOffline(true);
    await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
    await expect(page.getByText('You are offline.')).toBeInViewport();
  },
  'the viewer at natural size': async (page) => {
    await page.goto(`/project/${firstProject.index}`);
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
    expectNoise(/^Failed to load resource: .* 404 .*sealed|Opener-Policy header has been ignored/);
    await reach(page, baseURL ?? '');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
  });
}
