import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ferry, orchard, owner, projects, seeds, written } from '../fixtures/site';
import { contentOf, git, phonePhoto, somebodyElse, startEditedSite, type EditedSite } from '../support/edited-site';
import { changesByHand } from './developing';
import { inFirefox } from './editing-in-firefox';
import { statesOfEditing } from './editing-states';

// An owner's hour on the page: each test goes on where the one before has stopped, and all of it is undone in the end.
test.describe.configure({ mode: process.env['HOUR_ADDRESS'] ? 'default' : 'serial' });

let site: EditedSite;
let page: Page;
let before: Record<string, string>;
const faults: string[] = [];

const headline = 'Signs that people read while they wait.';
const isMac = process.platform === 'darwin';
const all = isMac ? 'Meta+a' : 'Control+a';

test.beforeAll(async ({ browser }) => {
  site = await startEditedSite();
  before = contentOf(site);
  // Without motion: what is pressed stays where it is.
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(site.address);
  await expect(bar('Publish…')).toBeVisible();
});

test.afterEach(async ({ browserName: _ }, { status, expectedStatus }) => {
  // The page outlives its tests, so Playwright reports nothing of it.
  if (status !== expectedStatus) console.log(page.url(), faults, await page.locator('body').ariaSnapshot());
});

test.afterAll(() => site.stop());

const text = (file: string) => readFileSync(join(site.folder, file), 'utf8');
const json = (file: string) => JSON.parse(text(file));
const titles = () => json('content/projects.json').map(({ title }: { title: string }) => title);

const bar = (name: string | RegExp) => page.getByRole('region', { name: 'Editing' }).getByRole('button', { name });
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
const box = () => page.getByRole('textbox');
const notice = () => page.getByRole('alert').filter({ hasText: /./ });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const card = (title: string) => page.getByRole('article', { name: title });

/** Points at something and presses one of its tools. A page that Gatsby has left empty is loaded anew: then the pointer must move again. */
async function press(name: string, place: Locator) {
  await expect(async () => {
    await place.hover();
    await expect(tool(name)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await tool(name).click();
}

/** Goes on by a link of the page: in the navigation, or on the card of a project. */
async function goTo(name: string) {
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

async function type(place: Locator, words: string) {
  await place.click();
  await expect(box()).toBeFocused();
  await page.keyboard.press(all);
  // The browser selects in its own time.
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
  await page.keyboard.type(words);
}

async function write(place: Locator, words: string) {
  await type(place, words);
  await page.keyboard.press('Enter');
  await expect(box()).toHaveCount(0);
}

changesByHand(
  () => page,
  () => site,
);

test('the headline is typed on the page, and is one line of difference in the file', async () => {
  await write(page.getByRole('heading', { level: 1 }), headline);
  expect(json('content/site.json').hero.headline).toBe(headline);
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(git(site.folder, 'diff', '--numstat', 'content')).toBe('1\t1\tcontent/site.json');
});

test('what is too long or empty is not written, the check says why, and Escape takes it back', async () => {
  const valid = text('content/site.json');
  const heading = page.getByRole('heading', { level: 1 });
  await type(heading, 'word '.repeat(40));
  await page.keyboard.press('Enter');
  await expect(notice()).toHaveText(/Found 199 characters: .* expected at most 160 characters/);
  await expect(box()).toHaveText(/^word word/);
  await expect(box()).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText(headline);
  await heading.click();
  await page.keyboard.press(all);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(notice()).toHaveText(/Found an empty text; expected something to read/);
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText(headline);
  await expect(notice()).toHaveCount(0);
  expect(text('content/site.json')).toBe(valid);
});

test('a phone’s photo takes the place of the portrait, upright, once it is described', async () => {
  await goTo('About');
  const portrait = page.getByRole('img', { name: owner.about.portraitAlt });
  const chooser = page.waitForEvent('filechooser');
  await press('Replace…', portrait);
  const photo = { name: 'IMG 4711 (Été).JPG', mimeType: 'image/jpeg', buffer: await phonePhoto() };
  await (await chooser).setFiles(photo);
  const asked = dialog('Describe the new picture');
  await asked.getByRole('textbox').fill('');
  await asked.getByRole('button', { name: 'Use this picture' }).click();
  await expect(asked.getByRole('textbox')).toHaveJSProperty('validity.valueMissing', true);
  await asked.getByRole('textbox').fill('Ines on deck, upright');
  await asked.getByRole('button', { name: 'Use this picture' }).click();
  await expect(asked).toBeHidden();
  const { portrait: named, portraitAlt } = json('content/site.json').about;
  expect([named, portraitAlt]).toEqual(['./uploads/img-4711-ete.jpg', 'Ines on deck, upright']);
  expect(readFileSync(join(site.folder, 'content', named)).equals(photo.buffer)).toBe(true);
  const shown = page.getByRole('img', { name: 'Ines on deck, upright' });
  await expect(shown).toHaveAttribute('src', /img-4711-ete/);
  await expect.poll(() => colourAtTheTop(shown)).toBe('red');
  await expect(shown).not.toHaveAttribute('style', /content/);
});

/** Of a picture on the page, as it is seen. */
const colourAtTheTop = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    // The page may name it before Gatsby has made it.
    const isThere = await image.decode().then(
      () => true,
      () => false,
    );
    if (!isThere) return 'nothing';
    const context = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d');
    context?.drawImage(image, 0, 0, 8, 8);
    const [red = 0, , blue = 0] = context?.getImageData(4, 1, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });

async function tabTo(place: Locator) {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The Tab key does not reach it.');
}

test('a point is added to a list by the keyboard alone', async () => {
  const [, second = ''] = seeds.content.design;
  const points = () => json('content/projects.json')[written.indexOf(seeds)].content.design;
  await goTo(seeds.title);
  await tabTo(page.getByRole('listitem').filter({ hasText: second }));
  await page.keyboard.press('Alt+F10');
  for (const name of ['Move up', 'Move down', 'Add after']) {
    await expect(tool(name)).toBeFocused();
    if (name !== 'Add after') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(box()).toBeFocused();
  await page.keyboard.type('A card for every drawer.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'A card for every drawer.' })).toBeFocused();
  expect(points()).toEqual(seeds.content.design.toSpliced(2, 0, 'A card for every drawer.'));
});

test('a point is removed, and Undo brings it back', async () => {
  const point = page.getByRole('listitem').filter({ hasText: 'A card for every drawer.' });
  await press('Remove', point);
  await expect(point).toBeHidden();
  await expect(bar(`Undo: ${seeds.title}: design`)).toBeVisible();
  await bar(/^Undo/).click();
  await expect(point).toBeVisible();
});

test('a project is moved to another place', async () => {
  await goTo('Home');
  await press('Move later', card(ferry.title).getByRole('heading'));
  await expect(page.getByRole('article').first()).toHaveAccessibleName(seeds.title);
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(ferry.title);
  expect(titles().slice(0, 3)).toEqual([orchard.title, seeds.title, ferry.title]);
  await expect(tool('Move earlier'), 'the tools follow the card').toBeVisible();
});

const pharmacy = 'A pharmacy that is open at night';

test('a project is added as a draft, completed on its page, and made public', async () => {
  await bar('Add project').click();
  await expect(box()).toBeFocused();
  await page.keyboard.type(pharmacy);
  await page.keyboard.press('Enter');
  await expect(card(pharmacy)).toContainText('Draft');
  const cover = card(pharmacy).getByRole('img');
  await drop(cover, 'cover.png', await phonePhoto('png'));
  const asked = dialog('Describe the new picture');
  await asked.getByRole('textbox').fill('A lit window at night');
  await page.keyboard.press('Tab');
  await asked.getByRole('button', { name: 'Use this picture' }).click();
  await expect(card(pharmacy).getByRole('img', { name: 'A lit window at night' })).toBeVisible();
  await press('Open', card(pharmacy).getByRole('heading'));
  await expect(page.getByRole('heading', { level: 1, name: pharmacy })).toBeVisible();
  await expect(bar('Lock…')).toBeVisible();
  for (const [old, words] of [
    [/^Who had which problem/, 'Nobody knew which one was open, so we drew a clock.'],
    [/^The decision that mattered/, 'One light, one hour.'],
    [/^What changed for the people/, 'Nobody rings in vain.'],
  ] as const)
    await write(page.getByText(old), words);
  await goTo('Home');
  await press('Make it public', card(pharmacy).getByRole('heading'));
  await expect(card(pharmacy)).not.toContainText('Draft');
  await expect(page.getByRole('article').nth(projects.length)).toHaveAccessibleName(pharmacy);
  expect(json('content/projects.json').at(-1)).toMatchObject({
    title: pharmacy,
    image: './uploads/cover.png',
    imageAlt: 'A lit window at night',
    content: { summary: { decisions: ['One light, one hour.'] }, impact: { description: 'Nobody rings in vain.' } },
  });
  expect(json('content/projects.json').at(-1)).not.toHaveProperty('draft');
});

/** Drops a file on a place of the page. */
async function drop(place: Locator, name: string, bytes: Buffer) {
  await place.scrollIntoViewIfNeeded();
  const data = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  for (const event of ['dragover', 'drop'])
    await place.dispatchEvent(event, { dataTransfer: data, clientX: x + width / 2, clientY: y + height / 2 });
}

test('the project is locked, and goes on being edited in its working copy', async () => {
  await goTo(pharmacy);
  await bar('Lock…').click();
  await dialog(/^Lock/).getByRole('button', { name: 'Lock' }).click();
  const done = dialog('It is locked');
  await expect(done).toContainText(/[a-z]+-[a-z]+-[a-z]+/);
  // The page has got another template, and is loaded anew as soon as nothing is asked.
  const anew = page.waitForEvent('load');
  await done.getByRole('button', { name: 'Close' }).click();
  await anew;
  const { sealed, content } = json('content/projects.json').at(-1);
  expect([sealed, content]).toEqual(['./sealed/a-pharmacy-that-is-open-at-night.json', undefined]);
  await expect(page.getByText('Locked: your private copy')).toBeVisible();
  await write(page.getByText('Nobody rings in vain.'), 'Nobody rings in vain any more.');
  expect(text('private/a-pharmacy-that-is-open-at-night.json')).toContain('in vain any more.');
  expect(text('content/projects.json')).not.toContain('in vain');
});

test('the locked project is shared with somebody', async () => {
  await bar('Share…').click();
  const asked = dialog('Who can open it');
  await asked.getByLabel('Add somebody').fill('Studio Night');
  await asked.getByRole('button', { name: 'Add' }).click();
  const done = dialog('To hand on');
  await expect(done).toContainText(/#key=[\w-]{43}/);
  await expect(done, 'nothing of the work behind it').not.toContainText(/Sealed|warning/);
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(asked.getByRole('listitem').filter({ hasText: 'Studio Night' })).toBeVisible();
  await asked.getByRole('button', { name: 'Close' }).click();
  expect(json('private/keys.json')['Studio Night'].opens).toEqual(['a-pharmacy-that-is-open-at-night']);
});

test('undo takes everything back, to the byte, and redo brings it again', async () => {
  const after = contentOf(site);
  const undo = bar(/^Undo/);
  const redo = bar(/^Redo/);
  const state = () => JSON.stringify(contentOf(site));
  const press = async (button: Locator, most = 100) => {
    for (let presses = 0; presses < most && (await button.getAttribute('aria-disabled')) !== 'true'; presses++) {
      const name = await button.getAttribute('aria-label');
      const files = state();
      // A page that has got another template is loaded anew meanwhile, and a press may be lost with the old one.
      await expect(async () => {
        if (state() === files) await button.click({ timeout: 5000 });
        await expect.poll(state, { timeout: 5000 }).not.toBe(files);
      }).toPass();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog'), `${name}`).toHaveCount(0);
    }
  };
  await press(undo, 3);
  expect(contentOf(site)).not.toEqual(after);
  await press(redo);
  expect(contentOf(site)).toEqual(after);
  await press(undo);
  expect(contentOf(site)).toEqual(before);
  expect(git(site.folder, 'status', '--porcelain', 'content')).toBe('');
});

/** Presses Publish, and reads what would be published. */
async function planPublishing() {
  await bar('Publish…').click();
  const asked = dialog('Publish these changes?');
  await expect(asked).toBeVisible();
  return asked;
}

const published = (...args: string[]) => git(site.remote, 'log', '-1', '--name-only', '--format=%s', ...args, 'main');

test('what has changed is published as one commit of content/ alone', async () => {
  writeFileSync(join(site.folder, 'README.md'), 'Not to be published');
  await goTo('Home');
  await write(page.getByRole('heading', { level: 1 }), headline);
  const asked = await planPublishing();
  await expect(asked).toContainText('headline');
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(asked).toBeHidden();
  expect(git(site.remote, 'rev-list', '--count', 'main')).toBe('2');
  expect(published().split('\n').filter(Boolean)).toEqual([expect.stringContaining('headline'), 'content/site.json']);
  expect(git(site.remote, 'show', 'main:content/site.json')).toContain(headline);
  expect(git(site.folder, 'status', '--porcelain', 'content', 'README.md')).toBe('M README.md');
});

test('what others have changed in the same line is refused, and left as it was', async () => {
  somebodyElse(site, 'site.json', headline, 'A headline of somebody else.');
  await write(page.getByRole('heading', { level: 1 }), 'A headline of mine.');
  const own = text('content/site.json');
  const asked = await planPublishing();
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(asked.getByRole('alert')).toHaveText(
    /Others have changed the same .*content\/site\.json.*Nothing was published/,
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(text('content/site.json')).toBe(own);
  expect(git(site.remote, 'show', 'main:content/site.json')).toContain('A headline of somebody else.');
});

test('what others have changed elsewhere is taken in', async () => {
  await bar(/^Undo/).click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await write(card(seeds.title).getByRole('heading'), 'Lending seeds like novels');
  const asked = await planPublishing();
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'A headline of somebody else.' })).toBeVisible();
  expect(git(site.remote, 'show', 'main:content/projects.json')).toContain('Lending seeds like novels');
  expect(git(site.remote, 'show', 'main:content/site.json')).toContain('A headline of somebody else.');
  expect(git(site.folder, 'rev-parse', 'HEAD')).toBe(git(site.remote, 'rev-parse', 'main'));
});

const byHand = (file: string, from: string, to: string) => {
  expect(text(file)).toContain(from);
  writeFileSync(
    join(site.folder, file),
    text(file).replace(from, () => to),
  );
};

test('a file edited by hand shows on the page, and can be edited on from there', async () => {
  byHand('content/site.json', 'A headline of somebody else.', 'A headline written by hand.');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('A headline written by hand.');
  await write(heading, 'A headline typed after that.');
  expect(json('content/site.json').hero.headline).toBe('A headline typed after that.');
});

test('a change made for an older file is not written, and both versions are shown', async () => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.route(
    '**/__edit/content',
    async (route) => {
      byHand('content/site.json', 'A headline typed after that.', 'A headline changed meanwhile.');
      await route.continue();
    },
    { times: 1 },
  );
  await type(heading, 'A headline too late.');
  await page.keyboard.press('Enter');
  const asked = dialog('The file has been changed meanwhile');
  await expect(asked).toContainText('A headline changed meanwhile.');
  await expect(asked).toContainText('A headline too late.');
  expect(json('content/site.json').hero.headline).toBe('A headline changed meanwhile.');
  await asked.getByRole('button', { name: 'Keep the file’s' }).click();
  await expect(heading).toHaveText('A headline changed meanwhile.');
});

test('a broken file shows the report, and editing waits until it is fixed', async () => {
  const valid = text('content/site.json');
  byHand('content/site.json', '"hero"', 'hero');
  const report = dialog('What to fix in the content');
  await expect(report).toContainText('content/site.json');
  const { x = 0, y = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  await expect(box()).toHaveCount(0);
  writeFileSync(join(site.folder, 'content/site.json'), valid);
  await expect(report).toBeHidden();
  await write(page.getByRole('heading', { level: 1 }), 'A headline at last.');
  expect(json('content/site.json').hero.headline).toBe('A headline at last.');
});

test('Preview takes every trace away, and its keys bring it back', async () => {
  await page.getByRole('heading', { level: 1 }).hover();
  await bar(/^Preview/).click();
  await expect(bar('Publish…')).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.hover();
  const traces = await page.evaluate(() => {
    const marks = [...document.querySelectorAll('body *')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('data-edit') || name === 'contenteditable'),
    );
    const stops = [...document.querySelectorAll('[data-field][tabindex]')];
    const outlined = [...document.querySelectorAll('[data-field]')].filter(
      (element) => getComputedStyle(element).outlineStyle !== 'none',
    );
    return [...marks, ...stops, ...outlined].map((element) => element.outerHTML.slice(0, 120));
  });
  expect(traces).toEqual([]);
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  await heading.click();
  await expect(box()).toHaveCount(0);
  await page.keyboard.press(isMac ? 'Meta+e' : 'Control+e');
  await expect(bar('Publish…')).toBeVisible();
});

test('nothing of the hour has thrown', () => {
  expect(faults).toEqual([]);
});

statesOfEditing(
  () => page,
  () => site,
);

inFirefox(() => site);
