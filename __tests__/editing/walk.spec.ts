import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { axeFindings } from '../browser/support/accessibility';
import { publishedPath } from '../../src/data-layer/content-file';
import { owner } from '../fixtures/site';
import { contentOf, git, phonePhoto, startEditedSite, type EditedSite } from '../support/edited-site';
import { faultsOf, onThePage } from './on-the-page';

// An owner's first minutes on the page: each test continues the previous one.
test.describe.configure({ mode: 'serial' });

let site: EditedSite;
let page: Page;
let owners: ReturnType<typeof onThePage>;
let before: ReturnType<typeof contentOf>;
let faults: string[] = [];

const headline = 'Signs that people read while they wait.';
const heading = () => page.getByRole('heading', { level: 1 });

test.beforeAll(async ({ browser }) => {
  // Includes the server's first bundle.
  test.setTimeout(180_000);
  site = await startEditedSite();
  before = contentOf(site);
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  faults = faultsOf(page);
  owners = onThePage(page, site);
});

test.afterAll(() => site.stop());

test('the page can be edited, and axe finds nothing in the bar', async () => {
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await expect(owners.bar('Publish…')).toBeVisible();
  // The bar may be there before the page.
  await expect(heading()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('typing the headline changes one line of the file', async () => {
  await owners.write(heading(), headline);
  expect(owners.json('content/site.json').hero.headline).toBe(headline);
  expect(git(site.folder, 'diff', '--numstat', 'content')).toBe('1\t1\tcontent/site.json');
});

test('a text that is too long is refused with a reason, and Escape restores the old one', async () => {
  const valid = owners.text('content/site.json');
  await owners.type(heading(), 'word '.repeat(40));
  await page.keyboard.press('Enter');
  await expect(owners.notice()).toHaveText(/Found 199 characters: .* expected at most 160 characters/);
  await page.keyboard.press('Escape');
  await expect(heading()).toHaveText(headline);
  expect(owners.text('content/site.json')).toBe(valid);
});

test('a dropped and described picture replaces the portrait', async () => {
  await owners.goTo('About');
  const photo = await phonePhoto();
  await owners.drop(page.getByRole('img', { name: owner.about.portraitAlt }), 'IMG 4711 (Été).JPG', photo);
  const question = owners.dialog('Describe the new picture');
  await question.getByRole('textbox').fill('Ines on deck, upright');
  await question.getByRole('button', { name: 'Use this picture' }).click();
  const shown = page.getByRole('img', { name: 'Ines on deck, upright' });
  await expect(shown).toBeVisible();
  const { portrait } = owners.json('content/site.json').about;
  expect(portrait).toContain('img-4711-ete');
  await expect(shown).toHaveAttribute('src', new RegExp(basename(publishedPath(portrait))));
  expect(readFileSync(join(site.folder, 'content', portrait)).equals(photo)).toBe(true);
});

test('undo restores all files exactly', async () => {
  const undo = owners.bar(/^Undo/);
  const state = () => JSON.stringify(contentOf(site));
  for (let presses = 0; presses < 10 && (await undo.getAttribute('aria-disabled')) !== 'true'; presses++) {
    const files = state();
    await undo.click();
    await expect.poll(state).not.toBe(files);
    await expect(page.getByText(/^Undone: /)).toBeVisible();
  }
  expect(contentOf(site)).toEqual(before);
});

test('the changes are published as one commit of content/', async () => {
  await owners.goTo('Home');
  await owners.write(heading(), headline);
  await owners.bar('Publish…').click();
  const question = owners.dialog('Publish these changes?');
  await expect(question).toContainText('headline');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question).toBeHidden();
  expect(git(site.remote, 'rev-list', '--count', 'main')).toBe('2');
  expect(git(site.remote, 'log', '-1', '--name-only', '--format=', 'main')).toBe('content/site.json');
  expect(git(site.remote, 'show', 'main:content/site.json')).toContain(headline);
});

test('there were no script errors', () => {
  expect(faults).toEqual([]);
});

test('the terminal printed no warning and no error', () => {
  const lines = site.developing.output().split('\n');
  expect(lines.filter((line) => /^\s*(?:warn|error)|will not be run|ENOENT/i.test(line))).toEqual([]);
});
