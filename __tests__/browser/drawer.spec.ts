import type { Page } from '@playwright/test';
import { owner } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, started, test, withoutBundles } from './support/test';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close menu' });
const drawerLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('listitem').getByRole('link', { name });

async function open(page: Page) {
  await openButton(page).click();
  await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
}

const closed = (page: Page) => expect(closeButton(page)).toBeHidden();

const states = [
  { state: 'with React', prepare: () => undefined, ready: started, script: true },
  { state: 'before React has started', prepare: withoutBundles, ready: () => undefined, script: true },
  { state: 'without JavaScript', prepare: () => undefined, ready: () => undefined, script: false },
];

for (const { state, prepare, ready, script } of states) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled: script });

    test.beforeEach(async ({ page }) => {
      await prepare(page);
      await page.goto(firstAddress);
      await ready(page);
    });

    test('the drawer comes in from the right with the three links, and closes in every way', async ({ page }) => {
      await closed(page);
      await expect(drawerLink(page, 'About')).toBeHidden();
      await open(page);
      const links = page.getByRole('navigation').getByRole('listitem').getByRole('link');
      await expect(links).toHaveText(['Projets', 'About', "Let's talk!"]);
      const right = async () => {
        const box = await page.locator('[popover]').boundingBox();
        return box && { right: box.x + box.width, height: box.height };
      };
      await expect.poll(right).toEqual({ right: phone.width, height: phone.height });
      await page.keyboard.press('Escape');
      await closed(page);
      await open(page);
      await closeButton(page).click();
      await closed(page);
      await open(page);
      await page.mouse.click(5, 500);
      await closed(page);
      await open(page);
      await drawerLink(page, 'About').click();
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
      await closed(page);
    });
  });
}

for (const react of [true, false]) {
  test(`writing an e-mail closes it ${react ? 'with React' : 'before React has started'}`, async ({ page }) => {
    if (!react) await withoutBundles(page);
    await page.goto('/about');
    if (react) await started(page);
    await open(page);
    const link = drawerLink(page, "Let's talk!");
    await expect(link).toHaveAttribute('href', `mailto:${owner.email}`);
    // A browser without a mail program would leave the page here.
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    await closed(page);
  });
}

test('the page that is already shown can be chosen too', async ({ page }) => {
  await page.goto('/about');
  await started(page);
  await open(page);
  await drawerLink(page, 'About').click();
  await closed(page);
  await expect(page).toHaveURL('/about');
});

test('the keyboard opens it, reaches its links next, and gets the focus back on Escape', async ({ page }) => {
  await page.goto('/about');
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(closeButton(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(closeButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawerLink(page, 'Projets')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openButton(page)).toBeFocused();
});

test('its targets are at least 48 px high', async ({ page }) => {
  await page.goto('/about');
  await open(page);
  const targets = [closeButton(page), ...(await page.locator('[popover] a').all())];
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
});

test('nothing moves within the drawer while it goes', async ({ page }) => {
  await page.goto(firstAddress);
  await open(page);
  const { before, after, display } = await page.locator('[popover]').evaluate((panel: HTMLElement) => {
    const tops = () => [...panel.querySelectorAll('button, a')].map((part) => part.getBoundingClientRect().top);
    const opened = tops();
    panel.hidePopover();
    return { before: opened, after: tops(), display: getComputedStyle(panel).display };
  });
  expect(display).not.toBe('none');
  expect(after).toEqual(before);
});
