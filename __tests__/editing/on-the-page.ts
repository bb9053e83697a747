import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { owner } from '../fixtures/site';
import type { EditedSite } from '../support/edited-site';

/** Records console errors of a page, except refused changes and pictures that are not made yet. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const isOfNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isOfNetwork) faults.push(message.text());
  });
  return faults;
}

/** An owner's actions on an edited page, and its files. */
export function onThePage(page: Page, site: EditedSite) {
  const text = (file: string) => readFileSync(join(site.folder, file), 'utf8');
  const bar = (name: string | RegExp) => page.getByRole('region', { name: 'Editing' }).getByRole('button', { name });
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
  /** What is typed on the page; for a moment there may be a field for what is typed before there is one. */
  const box = () => page.locator('[role=textbox]');
  const card = (title: string) => page.getByRole('article', { name: title });

  /** Hovers an element, and waits until it gets the tools. */
  async function pointAt(place: Locator): Promise<void> {
    const hasTools = (element: Element) => {
      const target = document.querySelector('[data-edit-target]');
      const around = element.closest('a, button') ?? element;
      return target !== null && (around.contains(target) || target.contains(element));
    };
    await place.hover();
    await expect.poll(() => place.evaluate(hasTools), { timeout: 2000 }).toBe(true);
  }

  /**
   * Hovers an element and presses one of its tools. If Gatsby left the page empty, it is reloaded and must be hovered
   * again.
   */
  async function press(name: string, place: Locator): Promise<void> {
    await expect(async () => {
      await pointAt(place);
      await expect(page.getByRole('toolbar')).toBeVisible({ timeout: 2000 });
      const isFolded = (await tool(name).count()) === 0;
      if (isFolded)
        await page.getByRole('toolbar').getByRole('button', { name: 'More', expanded: false }).click({ timeout: 2000 });
      await tool(name).click({ timeout: 2000 });
    }).toPass();
  }

  /** Follows a link of the navigation or a project's card. */
  async function goTo(name: string): Promise<void> {
    const links = page.getByRole('navigation').first();
    if (name === 'Home' || name === 'About')
      await press('Open', links.getByRole('link', { name: name === 'Home' ? owner.brand : name }));
    else {
      if (new URL(page.url()).pathname !== '/') await goTo('Home');
      await press('Open', card(name).getByRole('heading'));
    }
    await expect(page.getByText('Opening…')).toHaveCount(0);
    await expect(page).toHaveURL(name === 'Home' ? /:\d+\/$/ : name === 'About' ? /about$/ : /project/);
  }

  /** Replaces a text without leaving the field. */
  async function type(place: Locator, words: string): Promise<void> {
    await place.click();
    await expect(box()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    // The browser selects asynchronously.
    await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
    await page.keyboard.type(words);
  }

  /** Waits for the end of typing. Enter at the end of a list's entry adds one, which goes again without words. */
  async function endTyping(): Promise<void> {
    await expect(async () => {
      if ((await box().allTextContents()).includes('New words')) await page.keyboard.press('Escape');
      await expect(box()).toHaveCount(0, { timeout: 1000 });
      await expect(page.getByText(/^(?:Not saved yet|Saving…|Updating the page…)$/)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }

  return {
    text,
    json: (file: string) => JSON.parse(text(file)),
    bar,
    tool,
    box,
    card,
    notice: () => page.getByRole('alert').filter({ hasText: /./ }),
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
    pointAt,
    press,
    goTo,
    type,
    /** Replaces a text and saves it. */
    async write(place: Locator, words: string): Promise<void> {
      await type(place, words);
      await page.keyboard.press('Enter');
      await endTyping();
    },
    endTyping,
    /** Drops a picture on an element. */
    async drop(place: Locator, name: string, bytes: Buffer, type = 'image/png'): Promise<void> {
      await place.scrollIntoViewIfNeeded();
      const data = await page.evaluateHandle(
        ([fileName, base64, fileType]) => {
          const transfer = new DataTransfer();
          const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([content], fileName, { type: fileType }));
          return transfer;
        },
        [name, bytes.toString('base64'), type] as const,
      );
      const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
      for (const event of ['dragover', 'drop'])
        await place.dispatchEvent(event, { dataTransfer: data, clientX: x + width / 2, clientY: y + height / 2 });
    },
  };
}
