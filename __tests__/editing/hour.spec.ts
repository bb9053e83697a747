import { expect, test, type Locator, type Page } from '@playwright/test';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeFindings } from '../browser/support/accessibility';
import { marketStudy, orchardStudy } from '../fixtures/case-studies';
import { ferry, harbour, market, orchard, owner, projects, seeds } from '../fixtures/site';
import { drawPicture } from '../support/content-tree';
import { contentOf, git, somebodyElse, startEditedSite, type EditedSite } from '../support/edited-site';
import { faultsOf, onThePage } from './on-the-page';

// An owner's work on the page that neither units nor the walk prove: each test continues the previous one.
test.describe.configure({ mode: 'serial' });

let site: EditedSite;
let page: Page;
let owners: ReturnType<typeof onThePage>;
let before: ReturnType<typeof contentOf>;
let faults: string[] = [];

/** Opens a page, without waiting for its pictures, which Gatsby makes one by one. */
async function open(path: string) {
  await page.goto(site.address + path, { waitUntil: 'domcontentloaded' });
  await expect(owners.bar('Publish…')).toBeVisible({ timeout: 60_000 });
}

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
  await open('/');
});

test.afterEach(async ({ browserName: _ }, { status, expectedStatus }) => {
  // Playwright reports nothing about a page that is shared by tests.
  if (status === expectedStatus) return;
  console.log(page.url(), faults, await page.locator('body').ariaSnapshot(), site.developing.output().slice(-3000));
});

test.afterAll(() => site.stop());

const heading = (name?: string) => page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
const projectsNow = () => owners.json('content/projects.json');
const studyOf = ({ title }: { title: string }) =>
  projectsNow().find((project: { title: string }) => project.title === title).content;

const byHand = (file: string, from: string, to: string) => {
  expect(owners.text(file)).toContain(from);
  writeFileSync(join(site.folder, file), owners.text(file).replace(from, to));
};

test('a title changed by hand is shown on the page, in its tab and in its link preview', async () => {
  await open('/project/0');
  await expect(heading(ferry.title)).toBeVisible();
  byHand('content/projects.json', ferry.title, 'A changed title');
  await expect(heading('A changed title')).toBeVisible();
  await expect(page).toHaveTitle(/^A changed title/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^A changed title/);
  byHand('content/projects.json', 'A changed title', ferry.title);
  await expect(heading(ferry.title)).toBeVisible();
});

test('drafts are marked and come last; a locked one opens from its working copy', async () => {
  await open('/');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(projects.length + 2);
  await expect(cards.filter({ hasText: 'Draft' })).toHaveCount(2);
  await expect(cards.nth(projects.length)).toContainText(new RegExp(`${orchard.title}.*Draft`));
  await expect(cards.nth(projects.length + 1)).toContainText(new RegExp(`${harbour.title}.*Draft`));
  await open(`/p/${orchard.slug}`);
  await expect(page).toHaveURL(`${site.address}/project/${projects.length}`);
  await expect(page.getByText('Locked draft: your private copy')).toBeVisible();
  await expect(page.getByText(orchardStudy.heroSubtitle)).toBeVisible();
  await open('/');
});

test('a picture that Gatsby has lost is made again', async () => {
  await open('/about');
  const portrait = page.getByRole('main').getByRole('img').first();
  const isShown = () => portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  const address = await portrait.evaluate((image: HTMLImageElement) => image.currentSrc);
  const file = join(site.folder, 'public', new URL(address).pathname);
  rmSync(file);
  await open('/about');
  await expect.poll(isShown).toBe(true);
  expect(existsSync(file)).toBe(true);
  await open('/');
});

test('the page before stays until the next one is there, with what is being done', async () => {
  await open('/');
  const before = (await heading().textContent()) ?? '';
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/commons.js', (route) => held.then(() => route.continue()));
  await page.goto(`${site.address}/about`, { waitUntil: 'commit' });
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText(before);
  await expect(page.getByRole('status')).toContainText('Preparing the page: the code is compiled (1 of 3)');
  goOn();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(heading()).toBeVisible();
  await page.unroute('**/commons.js');
  await open('/');
});

test('a text keeps its place while it is typed', async () => {
  const place = await heading().boundingBox();
  await heading().click();
  await expect(owners.box()).toBeFocused();
  expect(await page.locator('[data-edit-typing]').boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  expect(await heading().boundingBox()).toEqual(place);
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
  // It adds another one, which goes again without words.
  await expect(owners.box()).toHaveText('New words');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'A card for every drawer.' })).toBeFocused();
  expect(studyOf(seeds).design).toEqual(seeds.content.design.toSpliced(2, 0, 'A card for every drawer.'));
});

test('a point is removed, and Undo brings it back', async () => {
  const point = page.getByRole('listitem').filter({ hasText: 'A card for every drawer.' });
  await owners.press('Remove', point);
  await expect(point).toBeHidden();
  await owners.bar(`Undo: ${seeds.title}: design`).click();
  await expect(point).toBeVisible();
});

test('with Details open, the page stands beside it, and its end above it in a narrow window', async () => {
  const [panel, end] = [page.getByRole('complementary'), page.getByRole('contentinfo').getByText(owner.email)];
  const whole = page.viewportSize() ?? { width: 1280, height: 800 };
  await owners.bar('Details').click();
  const article = page.getByRole('main');
  await expect(async () => {
    const [words, area] = [await article.boundingBox(), await panel.boundingBox()];
    expect((words?.x ?? 0) + (words?.width ?? Infinity)).toBeLessThanOrEqual(area?.x ?? 0);
  }).toPass();
  await page.setViewportSize({ width: 1000, height: whole.height });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    const [words, area] = [await end.boundingBox(), await panel.boundingBox()];
    expect((words?.y ?? 0) + (words?.height ?? Infinity)).toBeLessThan(area?.y ?? 0);
  }).toPass();
  await page.setViewportSize(whole);
  await owners.bar('Details').click();
  await expect(panel).toBeHidden();
});

test('a project is moved, and its permanent address follows', async () => {
  await owners.goTo('Home');
  await owners.press('Move later', owners.card(ferry.title).getByRole('heading'));
  await expect(page.getByRole('article').first()).toHaveAccessibleName(seeds.title);
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(ferry.title);
  const titles = projectsNow().map(({ title }: { title: string }) => title);
  expect(titles.slice(0, 3)).toEqual([orchard.title, seeds.title, ferry.title]);
  await expect(owners.tool('Move earlier'), 'the tools follow the card').toBeVisible();
  const target = async () => (await page.request.get(`${site.address}/p/${ferry.slug}`)).url();
  await expect.poll(target).toBe(`${site.address}/project/1`);
});

test('words become a link by keyboard', async () => {
  const [point = ''] = seeds.content.initialResearch;
  const first = point.split(' ')[0] ?? '';
  await owners.goTo(seeds.title);
  await page.getByRole('listitem').filter({ hasText: point }).focus();
  await page.keyboard.press('Enter');
  await expect(owners.box()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  for (const _ of first) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+k');
  await owners.dialog(`Where does “${first}” lead?`).getByRole('combobox').fill('boats.example');
  await page.keyboard.press('Enter');
  await expect(owners.box()).toHaveText(point.replace(first, `[${first}](https://boats.example)`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: first })).toHaveAttribute('target', '_blank');
});

test('both pictures of a comparison are replaced by a press', async () => {
  await owners.goTo(market.title);
  const index = marketStudy.gallery.findIndex(({ arrangement }) => arrangement === 'compare');
  for (const [at, { alt }] of (marketStudy.gallery[index]?.items ?? []).entries()) {
    const image = page.getByRole('img', { name: alt });
    await image.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    // The first one is visible on the left of the slider, the second one on its right.
    const position = { x: width * (at === 0 ? 0.1 : 0.9), y: height / 2 };
    const chooser = page.waitForEvent('filechooser');
    await image.click({ position });
    const buffer = await drawPicture(20 + at, 1200).toBuffer();
    await (await chooser).setFiles({ name: `stall ${at}.png`, mimeType: 'image/png', buffer });
    const question = owners.dialog('Describe the new picture');
    await question.getByRole('textbox').fill(`Stall ${at} by the gate`);
    await question.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByRole('img', { name: `Stall ${at} by the gate` })).toBeVisible();
  }
  const images = studyOf(market).gallery[index].items.map(({ image }: { image: string }) => image);
  expect(images).toEqual(['./uploads/stall-0.png', './uploads/stall-1.png']);
});

const pharmacy = 'A pharmacy that is open at night';

test('a project is added as a draft, completed on its page, and made public', async () => {
  await owners.goTo('Home');
  await owners.bar('Add project').click();
  await owners.dialog('Add a project').getByRole('button', { name: 'Add it' }).click();
  await expect(owners.box()).toBeFocused();
  await page.keyboard.type(pharmacy);
  await page.keyboard.press('Enter');
  await expect(owners.card(pharmacy)).toContainText('Draft');
  const cover = owners.card(pharmacy).getByRole('img');
  await owners.drop(cover, 'cover.png', await drawPicture(30, 1200).toBuffer());
  const question = owners.dialog('Describe the new picture');
  await question.getByRole('textbox').fill('A lit window at night');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Use this picture' }).click();
  await expect(owners.card(pharmacy).getByRole('img', { name: 'A lit window at night' })).toBeVisible();
  await owners.press('Open', owners.card(pharmacy).getByRole('heading'));
  await expect(heading(pharmacy)).toBeVisible();
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
  expect(projectsNow().at(-1)).toMatchObject({
    title: pharmacy,
    image: './uploads/cover.png',
    imageAlt: 'A lit window at night',
    content: { summary: { decisions: ['One light, one hour.'] }, impact: { description: 'Nobody rings in vain.' } },
  });
  expect(projectsNow().at(-1)).not.toHaveProperty('draft');
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
  const { sealed, content } = projectsNow().at(-1);
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

test('undo restores all files exactly', async () => {
  // Some twenty steps, and Gatsby renders the page after each.
  test.setTimeout(120_000);
  const undo = owners.bar(/^Undo/);
  const state = () => JSON.stringify(contentOf(site));
  while ((await undo.getAttribute('aria-disabled')) !== 'true') {
    const files = state();
    const name = await undo.getAttribute('aria-label');
    const question = owners.dialog(/^Undo/);
    // A page with a new template is reloaded meanwhile, and a click may get lost.
    await expect(async () => {
      if (state() === files && (await question.isHidden())) await undo.click({ timeout: 5000 });
      // What would lock somebody out is asked first.
      if (state() === files && /^Undo: (?:Locked|Shared)/.test(name ?? ''))
        await question.getByRole('button', { name: 'Undo' }).click({ timeout: 5000 });
      await expect.poll(state, { timeout: 5000 }).not.toBe(files);
    }).toPass();
    // A page that is reloaded forgets what was done.
    await expect(page.getByText(/^(?:Undone: .*|Saved)$/)).toBeVisible();
    await expect(page.getByRole('dialog'), `${name}`).toHaveCount(0);
  }
  expect(contentOf(site)).toEqual(before);
});

test('a conflict is shown with both versions; with the chosen one, changes of others are taken in', async () => {
  somebodyElse(site, 'site.json', JSON.stringify(owner.hero.headline), '"A headline of somebody else."');
  somebodyElse(site, 'projects.json', seeds.title, 'Lending seeds like novels');
  await owners.goTo('Home');
  await owners.write(heading(), 'A headline of mine.');
  await owners.bar('Publish…').click();
  await owners.dialog('Publish these changes?').getByRole('button', { name: 'Publish' }).click();
  const both = owners.dialog('Others have changed the same');
  await expect(both).toContainText('A headline of mine.');
  await both.getByRole('radio', { name: 'A headline of somebody else.' }).check();
  expect(owners.json('content/site.json').hero.headline).toBe('A headline of mine.');
  await both.getByRole('button', { name: 'Publish with these' }).click();
  await owners.dialog('Published to “main”').getByRole('button', { name: 'Close' }).click();
  await expect(heading('A headline of somebody else.')).toBeVisible();
  await expect(owners.card('Lending seeds like novels')).toBeVisible();
  await expect(owners.bar('Undo: Taken in: changes of others')).toBeVisible();
  expect(git(site.folder, 'rev-parse', 'HEAD')).toBe(git(site.remote, 'rev-parse', 'main'));
  expect(git(site.folder, 'status', '--porcelain', 'content')).toBe('');
});

test('an invalid file shows the report and blocks editing until fixed', async () => {
  const valid = owners.text('content/site.json');
  byHand('content/site.json', '"hero"', 'hero');
  const report = owners.dialog('What to fix in the content');
  await expect(report).toContainText('content/site.json');
  const { x = 0, y = 0 } = (await heading().boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  await expect(owners.box()).toHaveCount(0);
  writeFileSync(join(site.folder, 'content/site.json'), valid);
  await expect(report).toBeHidden();
  await owners.write(heading(), 'A headline at last.');
  expect(owners.json('content/site.json').hero.headline).toBe('A headline at last.');
  // Under a headline of one line the buttons stand at its left.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const left = async (place: Locator) => (await place.boundingBox())?.x;
  const button = page.getByRole('main').getByRole('link').first();
  await expect.poll(() => left(button)).toBe(await left(heading()));
});

test('the preview hides the editor completely, until its keys are pressed', async () => {
  await heading().hover();
  await owners.bar(/^Preview/).click();
  await expect(owners.bar('Publish…')).toBeHidden();
  await heading().hover();
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
  await heading().click();
  await expect(owners.box()).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+e');
  await expect(owners.bar('Publish…')).toBeVisible();
});

test('there were no script errors', () => {
  expect(faults).toEqual([]);
});

/** The parts of the editor outside of the window, unless scrollable, and whether the page scrolls sideways. */
const cutOff = () =>
  page.evaluate(() => {
    const parts = [...(document.getElementById('edit')?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
    const scrolls = (part: Element | null): boolean =>
      part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowY) || scrolls(part.parentElement));
    const seen = parts.filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).clipPath === 'none',
    );
    const isOut = (part: HTMLElement) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
      const isAcross = left < -1 || right > innerWidth + 1;
      return width > 1 && height > 1 && (isAcross || (!scrolls(part) && (top < -1 || bottom > innerHeight + 1)));
    };
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    return [...sideways, ...seen.filter(isOut).map((part) => part.outerHTML.slice(0, 120))];
  });

/** Whether an element has an edge in forced colours. */
const hasEdge = (thing: Locator) =>
  thing.evaluate((node) => {
    const style = getComputedStyle(node);
    const isLine = (kind: string, width: string) => kind !== 'none' && parseFloat(width) > 0;
    // Details is a column: its edge is the one towards the page.
    return (
      isLine(style.borderTopStyle, style.borderTopWidth) ||
      isLine(style.borderLeftStyle, style.borderLeftWidth) ||
      style.outlineStyle !== 'none'
    );
  });

const states: Record<string, { address?: string; reach: () => Promise<void>; part: () => Locator }> = {
  resting: { reach: () => page.mouse.move(0, 0), part: () => page.locator('#edit .bar') },
  'hovering words': { reach: () => heading().hover(), part: () => page.locator('[data-edit-target]') },
  'hovering a card': {
    reach: () => owners.card(ferry.title).getByRole('heading').hover(),
    part: () => page.getByRole('toolbar'),
  },
  typing: { reach: () => heading().click(), part: () => page.locator('[data-edit-typing]') },
  'what is refused': {
    reach: async () => {
      await heading().click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
    },
    part: () => page.getByRole('alert').filter({ hasText: 'Found an empty text' }),
  },
  'the panel': {
    address: '/project/1',
    reach: async () => {
      await owners.bar(/^Details/).click();
      for (const part of ['Design', 'Impact'])
        await page.getByRole('complementary').getByText(part, { exact: true }).first().click();
    },
    part: () => page.getByRole('complementary'),
  },
  'the description of a picture': {
    address: '/about',
    reach: async () => {
      // `hover` would scroll the tools of this high picture over the navigation, and `click` would scroll them away
      // from there while it presses.
      const { x = 0, y = 0 } = (await page.getByRole('img', { name: owner.about.portraitAlt }).boundingBox()) ?? {};
      await page.mouse.move(x + 50, y + 50);
      await owners.tool('Description…').click();
      await page.getByRole('dialog').getByRole('textbox').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog').locator('textarea:user-invalid')).toBeFocused();
    },
    part: () => page.getByRole('dialog'),
  },
  sharing: { address: '/project/3', reach: () => owners.bar('Share…').click(), part: () => page.getByRole('dialog') },
  remarks: { reach: () => owners.bar(/remarks/i).click(), part: () => page.getByRole('dialog') },
  publishing: {
    reach: async () => {
      await owners.write(heading(), 'A headline to be published.');
      await owners.bar('Publish…').click();
    },
    part: () => page.getByRole('dialog'),
  },
};

for (const [state, { address = '/', reach, part }] of Object.entries(states))
  test(`editing is accessible, in forced colours and at 200 % too: ${state}`, async () => {
    await open(address);
    await reach();
    await expect(part()).toBeVisible();
    // A page is empty while Gatsby renews its data.
    await expect(page.locator('h1').first()).toBeVisible();
    expect.soft(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await hasEdge(part()), 'an edge in forced colours').toBe(true);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 640, height: 400 });
    const target = page.locator('[data-edit-target], [data-edit-typing]').first();
    if (await target.isVisible()) await target.scrollIntoViewIfNeeded();
    await expect.soft(async () => expect(await cutOff()).toEqual([])).toPass({ timeout: 3000 });
    await page.setViewportSize({ width: 1280, height: 800 });
    const cancel = page.getByRole('dialog').getByRole('button', { name: /Cancel|Close/ });
    if (await cancel.isVisible()) await cancel.click();
    await page.keyboard.press('Escape');
  });
