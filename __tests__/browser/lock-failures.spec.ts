import type { Request } from '@playwright/test';
import { passphrase } from '../fixtures/site';
import {
  alert,
  cannotDecrypt,
  dialog,
  envelope,
  expectLocked,
  field,
  openLocked,
  opened,
  tryPassword,
  unreadable,
} from './support/lock';
import { lockedAddress } from './support/site';
import { expect, test } from './support/test';

const damages = {
  missing: { status: 404 },
  'not an envelope': { body: '<!doctype html>', contentType: 'text/html' },
};

test('files that are missing or damaged are said to be unreadable, and can be tried again', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  await openLocked(page);
  const retry = dialog(page).getByRole('button', { name: 'Réessayer' });
  for (const [damage, answer] of Object.entries(damages)) {
    await test.step(damage, async () => {
      await page.route(envelope, (route) => route.fulfill(answer));
      const answered = page.waitForResponse(envelope);
      if (await retry.isVisible()) await retry.click();
      else await tryPassword(page, passphrase);
      await answered;
      await expect(alert(page)).toHaveText(unreadable);
      await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
      await expectLocked(page);
      await page.unroute(envelope);
    });
  }
  await retry.click();
  await expect(opened(page)).toBeVisible();
});

test('without a connection it asks three more times, at most 1, 2 and 4 s apart, then says so', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  await page.clock.install();
  await openLocked(page);
  let requests = 0;
  await page.route(envelope, (route) => {
    requests++;
    return route.abort('internetdisconnected');
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await tryPassword(page, passphrase);
  await expect.poll(() => requests).toBe(1);
  for (const [before, seconds] of [1, 2, 4].entries()) {
    await expect(alert(page)).toBeEmpty();
    // The pause starts a moment after the request has failed; the next pause is longer, so this can't skip one.
    const waited = async () => {
      await page.clock.fastForward(seconds * 1000);
      return requests;
    };
    await expect.poll(waited).toBe(before + 2);
  }
  await expect(alert(page)).toHaveText(unreadable);
  expect(requests).toBe(4);
});

test('over plain http it says that it cannot decrypt here', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/Opener-Policy header has been ignored/);
  await openLocked(page, baseURL?.replace('localhost', 'plain-http.test'));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await tryPassword(page, passphrase);
  await expect(alert(page)).toContainText(cannotDecrypt);
  await expectLocked(page);
});

test.describe('while it opens', () => {
  let release: () => void;
  let requests: number;

  test.beforeEach(async ({ page }) => {
    requests = 0;
    const held = new Promise<void>((done) => (release = done));
    await openLocked(page);
    await page.route(envelope, async (route) => {
      requests++;
      await held;
      await route.continue();
    });
    await tryPassword(page, passphrase);
  });

  test('it says so at once, and a second press is ignored', async ({ page }) => {
    const button = dialog(page).getByRole('button', { name: 'Ouverture…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog(page).locator('form')).toHaveAttribute('aria-busy', 'true');
    await expect(field(page)).toBeFocused();
    await button.click({ force: true });
    await field(page).press('Enter');
    release();
    await expect(opened(page)).toBeVisible();
    expect(requests).toBe(1);
  });

  test('closing cancels at once, while the home page is still on its way, and it stays locked', async ({ page }) => {
    await expect.poll(() => requests).toBe(1);
    let showHome: () => void = () => undefined;
    const wanted = new Promise<void>((done) => (showHome = done));
    await page.route(/\/page-data\/index\//, (route) => wanted.then(() => route.continue()));
    const isEnvelope = (request: Request) => envelope.test(request.url());
    // Well before the opening would give up by itself.
    const given = page.waitForEvent('requestfailed', { predicate: isEnvelope, timeout: 10_000 });
    await page.keyboard.press('Escape');
    expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page).toHaveURL(lockedAddress);
    await expect(opened(page)).toHaveCount(0);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('input[type=password]')).toHaveValue('');
    showHome();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
    release();
    await page.goBack();
    await expect(page).toHaveURL(lockedAddress);
    await expectLocked(page);
    await expect(dialog(page).getByRole('button', { name: 'Accéder' })).toHaveAttribute('aria-disabled', 'false');
  });
});
