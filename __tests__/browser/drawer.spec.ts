import type { Page } from '@playwright/test';
import { owner } from '../fixtures/site';
import { firstAddress, seedsAddress } from './support/site';
import { expect, started, test, withoutBundles } from './support/test';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const closeButton = (page: Page) => drawer(page).getByRole('button', { name: 'Close menu' });
const drawerLink = (page: Page, name: string) => drawer(page).getByRole('link', { name });
/** A point that the open drawer leaves free. */
const beside = { x: 30, y: 500 };

async function open(page: Page) {
  await openButton(page).click();
  await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
}

const closed = (page: Page) => expect(drawer(page)).toBeHidden();

/** Goes through the page by keyboard, forth and back, and lists what had the focus outside of the drawer. */
async function stopsOutside(page: Page): Promise<string[]> {
  const stops: (string | undefined)[] = [];
  for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    stops.push(
      await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog')
          ? undefined
          : activeElement?.outerHTML.slice(0, 80);
      }),
    );
  }
  return stops.flatMap((stop) => stop ?? []);
}

/** Makes the browser one whose buttons know no commands. */
async function withoutCommands(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));
  await page.route(firstAddress, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/ command="[^"]*"/g, '') });
  });
}

const states = [
  { state: 'with React', prepare: () => undefined, ready: started, script: true },
  { state: 'before React has started', prepare: withoutBundles, ready: () => undefined, script: true },
  { state: 'without JavaScript', prepare: () => undefined, ready: () => undefined, script: false },
  { state: 'in an older browser', prepare: withoutCommands, ready: started, script: true },
];

for (const { state, prepare, ready, script } of states) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled: script });

    test('the drawer comes in from the right with the three links, keeps the focus, and closes in every way', async ({
      page,
    }) => {
      await prepare(page);
      await page.goto(firstAddress);
      await ready(page);
      await test.step('the focus stays in it until Escape closes it', async () => {
        await closed(page);
        await expect(drawerLink(page, 'About')).toBeHidden();
        await openButton(page).focus();
        await page.keyboard.press('Enter');
        await expect(closeButton(page)).toBeFocused();
        expect(await stopsOutside(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await closed(page);
        await expect(openButton(page)).toBeFocused();
      });
      await test.step('it comes from the right, with the three links', async () => {
        await open(page);
        const links = drawer(page).getByRole('listitem').getByRole('link');
        await expect(links).toHaveText(['Projets', 'About', "Let's talk!"]);
        await expect(links.first()).toHaveAttribute('aria-current', 'true');
        await expect(links.nth(1)).not.toHaveAttribute('aria-current');
        const right = async () => {
          const box = await drawer(page).boundingBox();
          return box && { right: box.x + box.width, height: box.height };
        };
        await expect.poll(right).toEqual({ right: phone.width, height: phone.height });
      });
      await test.step('it says where and when the owner can be had', async () => {
        for (const text of [owner.place, owner.availability?.text])
          await expect(drawer(page).getByText(text ?? '', { exact: true })).toBeVisible();
      });
      await test.step('its button closes it', async () => {
        await closeButton(page).click();
        await closed(page);
      });
      await test.step('a press beside it closes it', async () => {
        await open(page);
        await page.mouse.click(beside.x, beside.y);
        await closed(page);
      });
      if (script) {
        await test.step('writing an e-mail closes it', async () => {
          await open(page);
          const link = drawerLink(page, "Let's talk!");
          await expect(link).toHaveAttribute('href', `mailto:${owner.email}`);
          // A browser without a mail program would leave the page here.
          await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
          await link.click();
          await closed(page);
        });
      }
      await test.step('a link leads on and closes it', async () => {
        await open(page);
        await drawerLink(page, 'About').click();
        await expect(page).toHaveURL('/about');
        await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
        await closed(page);
      });
    });
  });
}

test('what has the focus in it is ringed in a colour that its ground shows', async ({ page }) => {
  for (const address of ['/', seedsAddress]) {
    await page.goto(address);
    await open(page);
    for (const name of ['Projets', 'About', "Let's talk!"]) {
      await page.keyboard.press('Tab');
      await expect(drawerLink(page, name)).toBeFocused();
      await expect(drawerLink(page, name)).not.toHaveCSS('outline-style', 'none');
      await expect(drawerLink(page, name), address).not.toHaveCSS('outline-color', 'rgb(255, 255, 255)');
    }
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a press beside it closes it, and does nothing else', async ({ page }) => {
    await page.goto('/');
    await started(page);
    const card = page.getByRole('main').locator(`a[href="${firstAddress}"]`);
    await card.evaluate((link) => link.closest('article')?.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { y = 0, height = 0 } = (await page.getByRole('article').first().boundingBox()) ?? {};
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await openButton(page).tap();
      await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
      const opened = page.waitForURL(firstAddress, { timeout: 1500 }).then(
        () => true,
        () => false,
      );
      await page.touchscreen.tap(beside.x, y + height / 2);
      await closed(page);
      expect(await opened, `reduced motion: ${reducedMotion}`).toBe(false);
    }
  });
});

test('the page that is already shown can be chosen, and by keyboard another', async ({ page }) => {
  await page.goto('/about');
  await started(page);
  await open(page);
  await drawerLink(page, 'About').click();
  await closed(page);
  await expect(page).toHaveURL('/about');
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(closeButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawerLink(page, 'Projets')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await closed(page);
});

test('its targets are large, and a wide window can still close it', async ({ page }) => {
  await page.goto('/about');
  await open(page);
  const write = drawerLink(page, "Let's talk!");
  await test.step('its targets are at least 48 px high', async () => {
    const targets = [closeButton(page), ...(await drawer(page).getByRole('link').all())];
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });
  await test.step('all of it can be reached where the window is low', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await write.scrollIntoViewIfNeeded();
    await expect(write).toBeInViewport({ ratio: 0.99 });
  });
  await test.step('it can still be closed in a window that has become wide', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await closeButton(page).click();
    await closed(page);
  });
  await test.step('nothing moves within it while it goes', async () => {
    await page.setViewportSize(phone);
    await open(page);
    const { before, after, display } = await drawer(page).evaluate((dialog: HTMLDialogElement) => {
      const tops = () => [...dialog.querySelectorAll('button, a')].map((part) => part.getBoundingClientRect().top);
      const opened = tops();
      dialog.close();
      return { before: opened, after: tops(), display: getComputedStyle(dialog).display };
    });
    expect(display).not.toBe('none');
    expect(after).toEqual(before);
  });
});
