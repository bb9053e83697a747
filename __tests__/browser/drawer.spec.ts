import type { Page } from '@playwright/test';
import { owner } from '../fixtures/site';
import { firstAddress, title } from './support/site';
import { expect, open, test, withoutBundles } from './support/test';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const closeButton = (page: Page) => drawer(page).getByRole('button', { name: 'Close menu' });
const drawerLink = (page: Page, name: string) => drawer(page).getByRole('link', { name });
/** A point on the backdrop of the open drawer. */
const backdropPoint = { x: 30, y: 500 };

async function openDrawer(page: Page) {
  await openButton(page).click();
  await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
}

const expectClosed = (page: Page) => expect(drawer(page)).toBeHidden();

/** Opens the page as an older browser would, without `command` buttons, before React has started. */
async function openInOlderBrowser(page: Page, address: string): Promise<void> {
  await withoutBundles(page);
  await page.addInitScript(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/ command="[^"]*"/g, '') });
  });
  await page.goto(address);
}

const states = [
  { state: 'with React', visit: open, script: true },
  { state: 'in an older browser, before React has started', visit: openInOlderBrowser, script: true },
  { state: 'without JavaScript', visit: (page: Page, address: string) => page.goto(address), script: false },
];

for (const { state, visit, script } of states) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled: script, contextOptions: { reducedMotion: 'reduce' } });

    test('the drawer opens at the right with three links, keeps the focus, and closes in every way', async ({
      page,
    }) => {
      await visit(page, firstAddress);
      await test.step('the focus stays in it until Escape closes it', async () => {
        await expectClosed(page);
        await openButton(page).focus();
        await page.keyboard.press('Enter');
        await expect(closeButton(page)).toBeFocused();
        // A browser keeps the focus in a modal dialog.
        await expect(page.locator('dialog:modal')).toBeVisible();
        await page.keyboard.press('Escape');
        await expectClosed(page);
        await expect(openButton(page)).toBeFocused();
      });
      await test.step('it is at the right, with three links', async () => {
        await openDrawer(page);
        await expect(drawer(page).getByRole('list').first().getByRole('link')).toHaveText([
          'Projets',
          'About',
          "Let's talk!",
        ]);
        await expect(drawerLink(page, owner.email)).toHaveAttribute('href', `mailto:${owner.email}`);
        await expect(drawerLink(page, owner.profile.label)).toHaveAttribute('href', owner.profile.url);
        const { x = 0, width = 0 } = (await closeButton(page).boundingBox()) ?? {};
        expect(x + width).toBeGreaterThan(phone.width / 2);
      });
      await test.step('its button closes it', async () => {
        await closeButton(page).click();
        await expectClosed(page);
      });
      await test.step('a press on the backdrop closes it', async () => {
        await openDrawer(page);
        await page.mouse.click(backdropPoint.x, backdropPoint.y);
        await expectClosed(page);
      });
      if (script) {
        await test.step('its e-mail link closes it', async () => {
          await openDrawer(page);
          const link = drawerLink(page, "Let's talk!");
          await expect(link).toHaveAttribute('href', `mailto:${owner.email}`);
          // Without a mail program the browser would leave the page.
          await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
          await link.click();
          await expectClosed(page);
        });
      }
      await test.step('a page link opens the page and closes it', async () => {
        await openDrawer(page);
        await drawerLink(page, 'About').click();
        await expect(page).toHaveURL('/about');
        await expect(title(page)).toContainText(owner.name);
        await expectClosed(page);
      });
    });
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a tap on the backdrop only closes it', async ({ page }) => {
    await open(page, '/');
    const card = page.getByRole('article').first();
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { y = 0, height = 0 } = (await card.boundingBox()) ?? {};
    await openButton(page).tap();
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    const presses = await page.evaluateHandle(() => {
      const pressed: boolean[] = [];
      addEventListener('click', ({ target }) => pressed.push(target instanceof Element && !!target.closest('main')));
      return pressed;
    });
    await page.touchscreen.tap(backdropPoint.x, y + height / 2);
    await expectClosed(page);
    // Browsers send a tap's click event after its touch events.
    await expect.poll(() => presses.jsonValue()).toEqual([false]);
    await expect(page).toHaveURL('/');
  });
});
