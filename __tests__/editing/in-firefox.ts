import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { owner, seeds, written } from '../fixtures/site';
import { findFirefox } from '../support/browser';
import { contentOf, git, phonePhoto, type EditedSite } from '../support/edited-site';

/** The driver finds no accessible names in a shadow root. */
const inEditor = (selector: string) => `#edit >>> ${selector}`;
const words = (text: string) => `::-p-text(${text})`;
const box = '[role="textbox"]';

/** The main steps of hour.spec.ts in Firefox, on a site that is already edited. */
export function inFirefox(edited: () => EditedSite): void {
  test.describe('in Firefox', () => {
    test.skip(!findFirefox(), 'no Firefox is installed here');

    let browser: Browser;
    let tab: Page;
    let before: Record<string, string>;
    const json = (file: string) => JSON.parse(readFileSync(join(edited().folder, 'content', file), 'utf8'));
    const shows = (selector: string, text: string) =>
      tab.waitForFunction(
        (wanted, expected) =>
          [...document.querySelectorAll(wanted)].some(
            (element) => element.textContent === expected && element.checkVisibility(),
          ),
        {},
        selector,
        text,
      );

    async function type(selector: string, text: string) {
      await tab.locator(selector).click();
      await tab.waitForSelector(box);
      await tab.keyboard.down('Control');
      await tab.keyboard.press('a');
      await tab.keyboard.up('Control');
      await tab.keyboard.type(text);
      await tab.keyboard.press('Enter');
    }

    const typed = () => tab.waitForFunction((wanted) => document.querySelector(wanted) === null, {}, box);

    async function open(address: string) {
      await tab.goto(edited().address + address);
      await tab.waitForSelector('#edit');
    }

    test.beforeAll(async () => {
      before = contentOf(edited());
      browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '' });
      tab = await browser.newPage();
      tab.setDefaultTimeout(60_000);
      await tab.setViewport({ width: 1280, height: 800 });
      await open('/');
    });

    test.afterAll(() => browser.close());

    test('the headline can be typed, and Escape restores refused text', async () => {
      await type('h1', 'Typed in a fox.');
      await typed();
      await shows('h1', 'Typed in a fox.');
      expect(json('site.json').hero.headline).toBe('Typed in a fox.');
      await type('h1', 'word '.repeat(40));
      await tab.locator(words('expected at most 160 characters')).wait();
      await tab.keyboard.press('Escape');
      await typed();
      await shows('h1', 'Typed in a fox.');
      expect(json('site.json').hero.headline).toBe('Typed in a fox.');
    });

    test('a point is added to a list by keyboard', async () => {
      const [, second = ''] = seeds.content.design;
      await open('/project/1');
      await tab.waitForFunction(() => document.querySelector('li[data-field][tabindex]'));
      for (let presses = 0; presses < 200; presses++) {
        await tab.keyboard.press('Tab');
        if (await tab.evaluate((text) => document.activeElement?.textContent === text, second)) break;
      }
      await tab.keyboard.down('Alt');
      await tab.keyboard.press('F10');
      await tab.keyboard.up('Alt');
      for (const name of ['Move up', 'Move down', 'Add after']) {
        await tab.waitForFunction(
          (wanted) => document.activeElement?.shadowRoot?.activeElement?.ariaLabel === wanted,
          {},
          name,
        );
        await tab.keyboard.press(name === 'Add after' ? 'Enter' : 'Tab');
      }
      await tab.waitForFunction(() => document.activeElement?.role === 'textbox');
      await tab.keyboard.type('A drawer for the fox.');
      await tab.keyboard.press('Enter');
      await typed();
      await shows('li', 'A drawer for the fox.');
      const { design } = json('projects.json')[written.indexOf(seeds)].content;
      expect(design).toEqual(seeds.content.design.toSpliced(2, 0, 'A drawer for the fox.'));
    });

    test('a described phone photo replaces the portrait', async () => {
      await open('/about');
      const portrait = await tab.waitForSelector(`img[alt="${owner.about.portraitAlt}"]`);
      await portrait?.evaluate(
        (image, photo) => {
          const dataTransfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
          dataTransfer.items.add(new File([bytes], 'fox.jpg', { type: 'image/jpeg' }));
          const { left, top } = image.getBoundingClientRect();
          const place = { clientX: left + 50, clientY: top + 50, bubbles: true, cancelable: true };
          for (const event of ['dragover', 'drop'])
            image.dispatchEvent(new DragEvent(event, { ...place, dataTransfer }));
        },
        (await phonePhoto()).toString('base64'),
      );
      // The driver's selectors wait for document changes, which focus is not.
      await tab.waitForFunction(() =>
        document.getElementById('edit')?.shadowRoot?.activeElement?.matches('dialog textarea'),
      );
      await tab.keyboard.type('A fox, upright');
      await tab.locator(inEditor('dialog button.primary')).click();
      await tab.waitForFunction(() => {
        const image = document.querySelector<HTMLImageElement>('img[alt="A fox, upright"]');
        return image?.complete && image.naturalHeight > image.naturalWidth && image.src.includes('/fox');
      });
      expect(json('site.json').about).toMatchObject({ portrait: './uploads/fox.jpg' });
    });

    test('undo restores everything, and a new change is published', async () => {
      const state = () => JSON.stringify(contentOf(edited()));
      const isBefore = () => isDeepStrictEqual(contentOf(edited()), before);
      // A click may be slow, or get lost when the page reloads; earlier changes than this engine's are not undone.
      await expect(async () => {
        const files = state();
        if (isBefore()) return;
        await (await tab.$(inEditor('[aria-label^="Undo: "]')))?.click();
        await expect.poll(state, { timeout: 5000 }).not.toBe(files);
        expect(isBefore()).toBe(true);
      }).toPass();
      await open('/');
      await type('h1', 'Published by a fox.');
      await typed();
      await tab.locator(inEditor('[aria-label="Publish…"]')).click();
      await tab.waitForFunction(() =>
        document.getElementById('edit')?.shadowRoot?.querySelector('dialog[open] .primary'),
      );
      await tab.locator(inEditor('dialog button.primary')).click();
      await tab.waitForFunction(
        () => document.getElementById('edit')?.shadowRoot?.querySelector('.bar')?.textContent?.includes('✓ Published'),
        { timeout: 60_000 },
      );
      expect(git(edited().remote, 'show', 'main:content/site.json')).toContain('Published by a fox.');
    });
  });
}
