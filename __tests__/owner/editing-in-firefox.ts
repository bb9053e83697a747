import { expect, test } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { owner, seeds, written } from '../fixtures/site';
import { filesIn } from '../seal/terminal';
import { findFirefox } from '../support/browser';
import { git, phonePhoto, type EditedSite } from '../support/edited-site';

const named = (name: string, role = 'button') => `::-p-aria([name="${name}"][role="${role}"])`;
const words = (text: string) => `::-p-text(${text})`;
const box = '[role="textbox"]';

/** The heart of the owner's hour in a second engine, on a site that is edited already. */
export function inFirefox(edited: () => EditedSite): void {
  test.describe('in Firefox', () => {
    test.skip(!findFirefox(), 'no Firefox is installed here');

    let browser: Browser;
    let tab: Page;
    let before: Record<string, string>;
    const contentOf = () => ({ ...filesIn(edited().folder, 'content'), ...filesIn(edited().folder, 'private') });
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

    async function open(address: string) {
      await tab.goto(edited().address + address);
      await tab.waitForSelector('#edit');
    }

    test.beforeAll(async () => {
      before = contentOf();
      browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '' });
      tab = await browser.newPage();
      await tab.setViewport({ width: 1280, height: 800 });
      await open('/');
    });

    test.afterAll(() => browser.close());

    test('the headline is typed on the page, and what is refused is taken back by Escape', async () => {
      await type('h1', 'Typed in a fox.');
      await shows('h1', 'Typed in a fox.');
      await expect.poll(() => json('site.json').hero.headline).toBe('Typed in a fox.');
      await type('h1', 'word '.repeat(40));
      await tab.locator(words('expected at most 160 characters')).wait();
      await tab.keyboard.press('Escape');
      await shows('h1', 'Typed in a fox.');
      expect(json('site.json').hero.headline).toBe('Typed in a fox.');
    });

    test('a point is added to a list by the keyboard alone', async () => {
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
      await tab.keyboard.press('ArrowRight');
      await tab.keyboard.press('ArrowRight');
      await tab.keyboard.press('Enter');
      await tab.waitForFunction(() => document.activeElement?.role === 'textbox');
      await tab.keyboard.type('A drawer for the fox.');
      await tab.keyboard.press('Enter');
      await shows('li', 'A drawer for the fox.');
      const { design } = json('projects.json')[written.indexOf(seeds)].content;
      expect(design).toEqual(seeds.content.design.toSpliced(2, 0, 'A drawer for the fox.'));
    });

    test('a phone’s photo takes the place of the portrait, once it is described', async () => {
      await open('/about');
      const photo = `${edited().folder}-fox.jpg`;
      writeFileSync(photo, await phonePhoto());
      await tab.locator(`img[alt="${owner.about.portraitAlt}"]`).hover();
      const [chooser] = await Promise.all([tab.waitForFileChooser(), tab.locator(named('Replace…')).click()]);
      await chooser.accept([photo]);
      await tab.locator(named('What it shows, for those who can’t see it', 'textbox')).fill('A fox, upright');
      await tab.locator(named('Use this picture')).click();
      await tab.waitForFunction(() => {
        const image = document.querySelector<HTMLImageElement>('img[alt="A fox, upright"]');
        return image?.complete && image.naturalHeight > image.naturalWidth && image.src.includes('edited-fox');
      });
      expect(json('site.json').about).toMatchObject({ portrait: './uploads/edited-fox.jpg' });
    });

    test('undo takes everything back, and what is typed then is published', async () => {
      const undo = '::-p-aria([role="button"]):is([title^="Undo"])';
      while (await tab.$('#edit >>> [title^="Undo:"]')) {
        await tab.locator('#edit >>> [title^="Undo:"]').click();
        await tab.waitForFunction(() => document.getElementById('edit')?.shadowRoot?.textContent?.includes('Saved'));
      }
      expect(undo).toBeTruthy();
      await expect.poll(contentOf).toEqual(before);
      await open('/');
      await type('h1', 'Published by a fox.');
      await shows('h1', 'Published by a fox.');
      await tab.locator(named('Publish…')).click();
      await tab.locator(named('Publish')).click();
      await tab.locator(words('Published')).wait();
      expect(git(edited().remote, 'show', 'main:content/site.json')).toContain('Published by a fox.');
    });
  });
}
