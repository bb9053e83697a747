import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newEntry } from '../../src/content/schema/new-project';
import { seedsAddress } from '../browser/support/site';
import { seeds, written } from '../fixtures/site';
import { phonePhoto, type EditedSite } from '../support/edited-site';
import type { Tab } from './tab';
import { expectPath, boxOf, click, expectHidden, centreOf, expectVisible, until } from './visitor';
import { engines, recordErrors, takeErrors, test } from './engine-test';

// An owner's first minute on the page, in other engines than Chromium.

/** Gatsby's messages on reloading a page, and failures of pictures that it has named but not made yet. */
const noiseOfGatsby = /^(Not loaded: <img |\[socket\.io\]|\[HMR\]|Ignored an update|This is usually because)/;

const json = (site: EditedSite, file: string) => JSON.parse(readFileSync(join(site.folder, 'content', file), 'utf8'));

/** Waits until nothing is being saved: browsers ask before leaving a page with unsaved changes. */
const untilSaved = (tab: Tab) =>
  until(tab, () => {
    const status = document.getElementById('edit')?.shadowRoot?.querySelector('.bar [role=status]');
    return status?.textContent !== 'Saving…';
  });

/** Opens a page, without waiting for its pictures. */
async function open(tab: Tab, site: EditedSite, path = '/') {
  await untilSaved(tab);
  await tab.open(`${site.address}/__edit/`);
  await tab.run((address) => location.assign(address), site.address + path);
  await expectPath(tab, path);
  await expectVisible(tab, '.bar button', 'Publish…');
  await tab.run(recordErrors);
}

const typing = (tab: Tab) => until(tab, () => document.activeElement?.role === 'textbox');

/** Replaces the text of an element, and presses Enter. */
async function write(tab: Tab, selector: string, words: string) {
  await click(tab, selector);
  await typing(tab);
  await tab.press(process.platform === 'darwin' ? 'Meta' : 'Control', 'a');
  await until(tab, () => getSelection()?.isCollapsed === false);
  await tab.type(words);
  await tab.press('Enter');
}

for (const engine of engines)
  test.describe(engine, () => {
    test.use({ engine });

    test('an owner types, adds a point by the keyboard, and drops a picture', async ({ tab, edited }) => {
      test.setTimeout(120_000);
      const headline = `Signs that people read in ${engine}.`;
      await tab.resize(1280, 800);
      await open(tab, edited);

      await test.step('a press puts the caret where it was pressed', async () => {
        await click(tab, 'h1');
        await typing(tab);
        const caret = await tab.run(() => {
          const { isCollapsed, anchorOffset = 0 } = getSelection() ?? {};
          return { isCollapsed, isWithin: anchorOffset > 0 };
        });
        expect(caret).toEqual({ isCollapsed: true, isWithin: true });
        await tab.press('Escape');
        await expectHidden(tab, '[role=textbox]');
      });

      await test.step('the headline is typed on the page', async () => {
        await write(tab, 'h1', headline);
        await expectHidden(tab, '[role=textbox]');
        await expectVisible(tab, 'h1', headline);
        expect(json(edited, 'site.json').hero.headline).toBe(headline);
      });

      await test.step('a point is added to a list by the keyboard alone', async () => {
        await open(tab, edited, seedsAddress);
        // The engines edit one site, one after the other.
        const point = `A drawer for ${engine}.`;
        const designOf = (): string[] => json(edited, 'projects.json')[written.indexOf(seeds)].content.design;
        const before = designOf();
        const [first = '', second = ''] = before;
        await boxOf(tab, 'li[data-field][tabindex]', second);
        await tab.run((text) => {
          const points = [...document.querySelectorAll<HTMLElement>('li[data-field]')];
          points.find(({ textContent }) => textContent === text)?.focus();
        }, first);
        await tab.press('Tab');
        await until(tab, (text) => document.activeElement?.textContent === text, second);
        await tab.press('Alt', 'F10');
        for (const name of ['Move up', 'Move down', 'Add after']) {
          await until(tab, (wanted) => document.activeElement?.shadowRoot?.activeElement?.ariaLabel === wanted, name);
          await tab.press(name === 'Add after' ? 'Enter' : 'Tab');
        }
        await typing(tab);
        await tab.type(point);
        await tab.press('Enter');
        // It adds another one, which goes again without words.
        await until(tab, (words) => document.activeElement?.textContent === words, newEntry);
        await typing(tab);
        await tab.press('Escape');
        await expectHidden(tab, '[role=textbox]');
        await expectVisible(tab, 'li', point);
        await expect.poll(designOf).toEqual(before.toSpliced(2, 0, point));
      });

      await test.step('a phone’s photo replaces the portrait once it is described', async () => {
        await open(tab, edited, '/about');
        const portrait = `img[alt="${json(edited, 'site.json').about.portraitAlt}"]`;
        const words = `Ines on deck, upright, in ${engine}`;
        const { x, y } = centreOf(await boxOf(tab, portrait));
        await tab.run(
          (wanted, photo, clientX, clientY) => {
            const dataTransfer = new DataTransfer();
            const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
            dataTransfer.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
            const point = { clientX, clientY, bubbles: true, cancelable: true };
            for (const event of ['dragover', 'drop'])
              document.querySelector(wanted)?.dispatchEvent(new DragEvent(event, { ...point, dataTransfer }));
          },
          portrait,
          (await phonePhoto()).toString('base64'),
          x,
          y,
        );
        await until(tab, () => document.getElementById('edit')?.shadowRoot?.activeElement?.matches('dialog textarea'));
        await tab.type(words);
        await click(tab, 'button', 'Use this picture');
        await until(
          tab,
          (alt) => {
            const picture = document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`);
            const context = document.createElement('canvas').getContext('2d');
            if (!context || !picture?.complete || picture.naturalHeight < picture.naturalWidth) return false;
            context.drawImage(picture, 0, 0, 1, 2);
            const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
            return red > blue;
          },
          words,
        );
        expect(json(edited, 'site.json').about).toMatchObject({
          portrait: expect.stringMatching(/^\.\/uploads\/photo.*\.jpg$/),
          portraitAlt: words,
        });
      });

      expect((await takeErrors(tab)).filter((line) => !noiseOfGatsby.test(line))).toEqual([]);
    });
  });
