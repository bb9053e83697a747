import { expect, test, type Locator, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ferry, orchard, owner, projects, seeds, written } from '../fixtures/site';
import { contentOf, git, phonePhoto, somebodyElse, startEditedSite, type EditedSite } from '../support/edited-site';
import { changesByHand } from './changes-by-hand';
import { faultsOf, onThePage } from './on-the-page';
import { statesOfEditing } from './states';
import { textsAndPictures } from './texts-and-pictures';

// An owner's work on the page: each test continues the previous one, and everything is undone at the end.
test.describe.configure({ mode: 'serial' });

let site: EditedSite;
let page: Page;
let owners: ReturnType<typeof onThePage>;
let before: ReturnType<typeof contentOf>;
let faults: string[] = [];

const headline = 'Signs that people read while they wait.';

test.beforeAll(async ({ browser }) => {
  // Includes the server's first bundle.
  test.setTimeout(180_000);
  site = await startEditedSite();
  before = contentOf(site);
  // With reduced motion, click targets don't move.
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  owners = onThePage(page, site);
  faults = faultsOf(page);
  // Gatsby makes the pictures, which the load event waits for, one by one.
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await expect(owners.bar('Publish…')).toBeVisible({ timeout: 60_000 });
});

test.afterEach(async ({ browserName: _ }, { status, expectedStatus }) => {
  // Playwright reports nothing about a page that is shared by tests.
  if (status === expectedStatus) return;
  console.log(page.url(), faults, await page.locator('body').ariaSnapshot(), site.developing.output().slice(-3000));
});

test.afterAll(() => site.stop());

const titles = () => owners.json('content/projects.json').map(({ title }: { title: string }) => title);

changesByHand(
  () => page,
  () => site,
);

test('typing the headline changes one line of the file', async () => {
  await owners.write(page.getByRole('heading', { level: 1 }), headline);
  expect(owners.json('content/site.json').hero.headline).toBe(headline);
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(git(site.folder, 'diff', '--numstat', 'content')).toBe('1\t1\tcontent/site.json');
});

test('a text keeps its place while it is typed', async () => {
  const heading = page.getByRole('heading', { level: 1 });
  const place = await heading.boundingBox();
  await heading.click();
  await expect(owners.box()).toBeFocused();
  expect(await page.locator('[data-edit-typing]').boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  expect(await heading.boundingBox()).toEqual(place);
});

async function tabTo(target: Locator) {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The Tab key does not reach it.');
}

test('a point is added to a list by keyboard', async () => {
  const [, second = ''] = seeds.content.design;
  const points = () => owners.json('content/projects.json')[written.indexOf(seeds)].content.design;
  await owners.goTo(seeds.title);
  await tabTo(page.getByRole('listitem').filter({ hasText: second }));
  await page.keyboard.press('Alt+F10');
  for (const name of ['Move up', 'Move down', 'Add after']) {
    await expect(owners.tool(name)).toBeFocused();
    if (name !== 'Add after') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(owners.box()).toBeFocused();
  await page.keyboard.type('A card for every drawer.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'A card for every drawer.' })).toBeFocused();
  expect(points()).toEqual(seeds.content.design.toSpliced(2, 0, 'A card for every drawer.'));
});

test('a point is removed, and Undo brings it back', async () => {
  const point = page.getByRole('listitem').filter({ hasText: 'A card for every drawer.' });
  await owners.press('Remove', point);
  await expect(point).toBeHidden();
  await expect(owners.bar(`Undo: ${seeds.title}: design`)).toBeVisible();
  await owners.bar(/^Undo/).click();
  await expect(point).toBeVisible();
});

test('with Details open, the end of the page can be scrolled above it', async () => {
  const [panel, end] = [page.getByRole('complementary'), page.getByRole('contentinfo').getByText(owner.email)];
  const edges = async () => [await end.boundingBox(), await panel.boundingBox()] as const;
  await owners.bar('Details').click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    const [words, area] = await edges();
    expect((words?.y ?? 0) + (words?.height ?? Infinity)).toBeLessThan(area?.y ?? 0);
  }).toPass();
  await owners.bar('Details').click();
  await expect(panel).toBeHidden();
});

test('a project is moved', async () => {
  await owners.goTo('Home');
  await owners.press('Move later', owners.card(ferry.title).getByRole('heading'));
  await expect(page.getByRole('article').first()).toHaveAccessibleName(seeds.title);
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(ferry.title);
  expect(titles().slice(0, 3)).toEqual([orchard.title, seeds.title, ferry.title]);
  await expect(owners.tool('Move earlier'), 'the tools follow the card').toBeVisible();
});

textsAndPictures(
  () => page,
  () => site,
);

const pharmacy = 'A pharmacy that is open at night';

test('a project is added as a draft, completed on its page, and made public', async () => {
  await owners.goTo('Home');
  await owners.bar('Add project').click();
  await expect(owners.box()).toBeFocused();
  await page.keyboard.type(pharmacy);
  await page.keyboard.press('Enter');
  await expect(owners.card(pharmacy)).toContainText('Draft');
  const cover = owners.card(pharmacy).getByRole('img');
  await owners.drop(cover, 'cover.png', await phonePhoto('png'));
  const question = owners.dialog('Describe the new picture');
  await question.getByRole('textbox').fill('A lit window at night');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Use this picture' }).click();
  await expect(owners.card(pharmacy).getByRole('img', { name: 'A lit window at night' })).toBeVisible();
  await owners.press('Open', owners.card(pharmacy).getByRole('heading'));
  await expect(page.getByRole('heading', { level: 1, name: pharmacy })).toBeVisible();
  await expect(owners.bar('Lock…')).toBeVisible();
  for (const [old, words] of [
    [/^Who had which problem/, 'Nobody knew which one was open, so we drew a clock.'],
    [/^The decision that mattered/, 'One light, one hour.'],
    [/^What changed for the people/, 'Nobody rings in vain.'],
  ] as const)
    await owners.write(page.getByText(old), words);
  await owners.goTo('Home');
  await owners.press('Make it public', owners.card(pharmacy).getByRole('heading'));
  await expect(owners.card(pharmacy)).not.toContainText('Draft');
  await expect(page.getByRole('article').nth(projects.length)).toHaveAccessibleName(pharmacy);
  expect(owners.json('content/projects.json').at(-1)).toMatchObject({
    title: pharmacy,
    image: './uploads/cover.png',
    imageAlt: 'A lit window at night',
    content: { summary: { decisions: ['One light, one hour.'] }, impact: { description: 'Nobody rings in vain.' } },
  });
  expect(owners.json('content/projects.json').at(-1)).not.toHaveProperty('draft');
});

test('the project is locked and still editable in its working copy', async () => {
  await owners.goTo(pharmacy);
  await owners.bar('Lock…').click();
  await owners.dialog(/^Lock/).getByRole('button', { name: 'Lock' }).click();
  const done = owners.dialog('It is locked');
  // All variants of its pictures are sealed.
  await expect(done).toContainText(/[a-z]+-[a-z]+-[a-z]+/, { timeout: 50_000 });
  // The page has a new template and is reloaded when no dialog is open.
  const reloaded = page.waitForEvent('load');
  await done.getByRole('button', { name: 'Close' }).click();
  await reloaded;
  const { sealed, content } = owners.json('content/projects.json').at(-1);
  expect([sealed, content]).toEqual(['./sealed/a-pharmacy-that-is-open-at-night.json', undefined]);
  await expect(page.getByText('Locked: your private copy')).toBeVisible();
  await owners.write(page.getByText('Nobody rings in vain.'), 'Nobody rings in vain any more.');
  expect(owners.text('private/a-pharmacy-that-is-open-at-night.json')).toContain('in vain any more.');
  expect(owners.text('content/projects.json')).not.toContain('in vain');
});

test('the locked project is shared with somebody', async () => {
  await owners.bar('Share…').click();
  const question = owners.dialog('Who can open it');
  await question.getByLabel('Add somebody').fill('Studio Night');
  await question.getByRole('button', { name: 'Add' }).click();
  const done = owners.dialog('For Studio Night');
  await expect(done).toContainText(/#key=[\w-]{43}/, { timeout: 50_000 });
  await expect(done, 'nothing of the work behind it').not.toContainText(/Sealed|warning/);
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(question.getByRole('listitem').filter({ hasText: 'Studio Night' })).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  expect(owners.json('private/keys.json')['Studio Night'].opens).toEqual(['a-pharmacy-that-is-open-at-night']);
});

test('undo restores all files exactly, and redo repeats the changes', async () => {
  // Some thirty steps, and Gatsby renders the page after each.
  test.setTimeout(120_000);
  const after = contentOf(site);
  const undo = owners.bar(/^Undo/);
  const redo = owners.bar(/^Redo/);
  const state = () => JSON.stringify(contentOf(site));
  const pressAll = async (button: Locator, maxPresses = 100) => {
    for (let presses = 0; presses < maxPresses && (await button.getAttribute('aria-disabled')) !== 'true'; presses++) {
      const name = await button.getAttribute('aria-label');
      const files = state();
      // A page with a new template is reloaded meanwhile, and a click may get lost.
      await expect(async () => {
        const question = page.getByRole('dialog', { name: /^Undo/ });
        if (state() === files && (await question.isHidden())) await button.click({ timeout: 5000 });
        // What would lock somebody out is asked first.
        if (state() === files && /^Undo: (?:Locked|Shared)/.test(name ?? ''))
          await question.getByRole('button', { name: 'Undo' }).click({ timeout: 5000 });
        await expect.poll(state, { timeout: 5000 }).not.toBe(files);
      }).toPass();
      // A page that is reloaded forgets what was done.
      await expect(page.getByText(/^(?:(?:Undone|Redone): .*|Saved)$/)).toBeVisible();
      await expect(page.getByRole('dialog'), `${name}`).toHaveCount(0);
    }
  };
  await pressAll(undo, 3);
  expect(contentOf(site)).not.toEqual(after);
  await pressAll(redo);
  expect(contentOf(site)).toEqual(after);
  await pressAll(undo);
  expect(contentOf(site)).toEqual(before);
  expect(git(site.folder, 'status', '--porcelain', 'content')).toBe('');
});

/** Presses Publish and returns the dialog. */
async function planPublishing() {
  await owners.bar('Publish…').click();
  const question = owners.dialog('Publish these changes?');
  await expect(question).toBeVisible();
  return question;
}

const published = (...args: string[]) => git(site.remote, 'log', '-1', '--name-only', '--format=%s', ...args, 'main');

test('the changes are published as one commit of content/', async () => {
  writeFileSync(join(site.folder, 'README.md'), 'Not to be published');
  await owners.goTo('Home');
  await owners.write(page.getByRole('heading', { level: 1 }), headline);
  const question = await planPublishing();
  await expect(question).toContainText('headline');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question).toBeHidden();
  await owners.dialog('Published to “main”').getByRole('button', { name: 'Close' }).click();
  expect(git(site.remote, 'rev-list', '--count', 'main')).toBe('2');
  expect(published().split('\n').filter(Boolean)).toEqual([expect.stringContaining('headline'), 'content/site.json']);
  expect(git(site.remote, 'show', 'main:content/site.json')).toContain(headline);
  expect(git(site.folder, 'status', '--porcelain', 'content', 'README.md')).toBe('M README.md');
});

test('a conflict in a line is shown with both versions, and nothing is changed', async () => {
  somebodyElse(site, 'site.json', headline, 'A headline of somebody else.');
  await owners.write(page.getByRole('heading', { level: 1 }), 'A headline of mine.');
  const own = owners.text('content/site.json');
  const question = await planPublishing();
  await question.getByRole('button', { name: 'Publish' }).click();
  const both = owners.dialog('Others have changed the same');
  await expect(both).toContainText('A headline of mine.');
  await expect(both).toContainText('A headline of somebody else.');
  await both.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was published', { exact: true })).toBeVisible();
  expect(owners.text('content/site.json')).toBe(own);
  expect(git(site.remote, 'show', 'main:content/site.json')).toContain('A headline of somebody else.');
});

test('other changes of others are merged', async () => {
  await owners.bar(/^Undo/).click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await owners.write(owners.card(seeds.title).getByRole('heading'), 'Lending seeds like novels');
  const question = await planPublishing();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question).toBeHidden();
  await owners.dialog('Published to “main”').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A headline of somebody else.' })).toBeVisible();
  expect(git(site.remote, 'show', 'main:content/projects.json')).toContain('Lending seeds like novels');
  expect(git(site.remote, 'show', 'main:content/site.json')).toContain('A headline of somebody else.');
  await expect(owners.bar('Undo: Taken in: changes of others')).toBeVisible();
  expect(git(site.folder, 'rev-parse', 'HEAD')).toBe(git(site.remote, 'rev-parse', 'main'));
});

const byHand = (file: string, from: string, to: string) => {
  expect(owners.text(file)).toContain(from);
  writeFileSync(
    join(site.folder, file),
    owners.text(file).replace(from, () => to),
  );
};

test('a file edited by hand is shown and can be edited further', async () => {
  byHand('content/site.json', 'A headline of somebody else.', 'A headline written by hand.');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('A headline written by hand.');
  await owners.write(heading, 'A headline typed after that.');
  expect(owners.json('content/site.json').hero.headline).toBe('A headline typed after that.');
});

test('a change of an outdated file is not saved, and both versions are shown', async () => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.route(
    '**/__edit/content',
    async (route) => {
      byHand('content/site.json', 'A headline typed after that.', 'A headline changed meanwhile.');
      await route.continue();
    },
    { times: 1 },
  );
  await owners.type(heading, 'A headline too late.');
  await page.keyboard.press('Enter');
  const question = owners.dialog('The file has been changed meanwhile');
  await expect(question).toContainText('A headline changed meanwhile.');
  await expect(question).toContainText('A headline too late.');
  expect(owners.json('content/site.json').hero.headline).toBe('A headline changed meanwhile.');
  await question.getByRole('button', { name: 'Keep the file’s' }).click();
  await expect(heading).toHaveText('A headline changed meanwhile.');
});

test('an invalid file shows the report and blocks editing until fixed', async () => {
  const valid = owners.text('content/site.json');
  byHand('content/site.json', '"hero"', 'hero');
  const report = owners.dialog('What to fix in the content');
  await expect(report).toContainText('content/site.json');
  const { x = 0, y = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  await expect(owners.box()).toHaveCount(0);
  writeFileSync(join(site.folder, 'content/site.json'), valid);
  await expect(report).toBeHidden();
  await owners.write(page.getByRole('heading', { level: 1 }), 'A headline at last.');
  expect(owners.json('content/site.json').hero.headline).toBe('A headline at last.');
});

test('the preview hides the editor completely, until its keys are pressed', async () => {
  await page.getByRole('heading', { level: 1 }).hover();
  await owners.bar(/^Preview/).click();
  await expect(owners.bar('Publish…')).toBeHidden();
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
  await expect(owners.box()).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+e');
  await expect(owners.bar('Publish…')).toBeVisible();
});

test('there were no script errors', () => {
  expect(faults).toEqual([]);
});

statesOfEditing(
  () => page,
  () => site,
);
