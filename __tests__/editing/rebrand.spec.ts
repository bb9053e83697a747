import { expect, test, type Locator, type Page } from '@playwright/test';
import { ferry } from '../fixtures/site';
import { drawPicture } from '../support/content-tree';
import { startEditedSite, type EditedSite } from '../support/edited-site';
import { faultsOf, onThePage } from './on-the-page';

// A case study of a rebrand, made by pressing, dragging and typing alone: each test continues the previous one.
test.describe.configure({ mode: 'serial' });

let site: EditedSite;
let page: Page;
let owners: ReturnType<typeof onThePage>;
let faults: string[] = [];
let begun = 0;

const bakery = 'A bakery that signs its bread';

test.beforeAll(async ({ browser }) => {
  // Includes the server's first bundle.
  test.setTimeout(180_000);
  site = await startEditedSite();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  owners = onThePage(page, site);
  faults = faultsOf(page);
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await expect(owners.bar('Publish…')).toBeVisible({ timeout: 60_000 });
  begun = Date.now();
});

test.afterEach(async ({ browserName: _ }, { status, expectedStatus }) => {
  // Playwright reports nothing about a page that is shared by tests.
  if (status === expectedStatus) return;
  console.log(page.url(), faults, await page.locator('body').ariaSnapshot(), site.developing.output().slice(-3000));
});

test.afterAll(() => site.stop());

const titles = (): string[] => owners.json('content/projects.json').map(({ title }: { title: string }) => title);
const study = () => owners.json('content/projects.json').at(-1).content;
const kinds = (): string[] =>
  study().sections.map(({ kind, arrangement }: Record<string, string>) => arrangement ?? kind);
const picture = (number: number, width: number, height: number) =>
  drawPicture(number, 2 * width)
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();

/** Answers the question for what a new picture shows. */
async function describe(title: string | RegExp, words: string, button: string): Promise<void> {
  const question = owners.dialog(title);
  await question.getByRole('textbox').fill(words);
  await question.getByRole('button', { name: button }).click();
  await expect(page.getByRole('img', { name: words })).toBeVisible();
}

/** Adds a section below the one that contains a text or picture. */
async function addSection(kind: string, after: Locator): Promise<void> {
  await owners.press('Add a section below…', after);
  const question = owners.dialog('Add a section');
  await question.getByRole('radio', { name: kind, exact: true }).check();
  await question.getByRole('button', { name: 'Add it' }).click();
  await expect(question).toHaveCount(0);
}

/** Types in the text that was just added. */
async function typeNew(words: string): Promise<void> {
  await expect(owners.box()).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await owners.endTyping();
}

/** Drags from a point in the middle of an element to where another one ends, or begins. */
async function drag(from: Locator, to: Locator, end: 'before' | 'after'): Promise<void> {
  const start = await from.boundingBox();
  if (!start) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 3 });
  await expect(page.locator('.drop-line')).toBeVisible();
  // The page scrolls along while the pointer is near its edge.
  await expect(async () => {
    const box = await to.boundingBox();
    const [top = 0, left = 0] = [box?.y, box?.x];
    const y = end === 'before' ? top + 4 : top + (box?.height ?? 0) - 4;
    const x = left + (end === 'before' ? 4 : (box?.width ?? 0) - 4);
    await page.mouse.move(x, Math.min(Math.max(y, 76), 720), { steps: 3 });
    expect(y).toBeGreaterThan(70);
    expect(y).toBeLessThan(730);
  }).toPass();
}

test('the projects of the home page are dragged; Escape puts one back, and Undo too', async () => {
  const shown = () => page.getByRole('article').getByRole('heading').allTextContents();
  // The bar may be there before the page.
  await expect(page.getByRole('article')).toHaveCount(titles().length);
  const [before, written] = [await shown(), titles()];
  const [second, third] = [page.getByRole('article').nth(1), page.getByRole('article').nth(2)];
  await second.scrollIntoViewIfNeeded();
  await drag(second, third, 'after');
  await page.keyboard.press('Escape');
  await expect(page.locator('.drop-line')).toHaveCount(0);
  await page.mouse.up();
  await expect(owners.box()).toHaveCount(0);
  expect(titles()).toEqual(written);
  await drag(second, third, 'after');
  await page.mouse.up();
  await expect.poll(shown).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  await owners.bar(/^Undo/).click();
  await expect.poll(shown).toEqual(before);
  expect(titles()).toEqual(written);
});

test('a project starts empty, with a cover whose crop is dragged', async () => {
  await owners.bar('Add project').click();
  const question = owners.dialog('Add a project');
  await question.getByRole('radio', { name: /^Empty/ }).check();
  await question.getByRole('button', { name: 'Add it' }).click();
  await typeNew(bakery);
  await expect.poll(() => titles().at(-1)).toBe(bakery);
  await owners.drop(owners.card(bakery).getByRole('img'), 'cover.png', await picture(1, 1200, 1600));
  await describe('Describe the new picture', 'A loaf with a name', 'Use this picture');
  await owners.press('Crop…', owners.card(bakery).getByRole('img'));
  const frame = page.getByRole('slider', { name: 'What the frame keeps' });
  const { x = 0, y = 0, width = 0 } = (await frame.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 60, { steps: 4 });
  await page.mouse.up();
  await frame.press('ArrowDown');
  await owners.dialog('What stays in the frame').getByRole('button', { name: 'Keep this' }).click();
  const focus = () => owners.json('content/projects.json').at(-1).imageFocus;
  await expect.poll(focus).toMatch(/^50% (?:[1-3]?\d|4[0-8])%$/);
  const [, top = ''] = /(\d+)%$/.exec(focus()) ?? [];
  const image = owners.card(bakery).getByRole('img');
  await expect(image).toHaveAttribute('src', new RegExp(`-50-${top}-20\\.\\w+$`));
  await owners.press('Open', owners.card(bakery).getByRole('heading'));
  await expect(page.getByRole('heading', { level: 1, name: bakery })).toBeVisible();
});

test('the story is told in sections of its own', async () => {
  test.setTimeout(180_000);
  await owners.write(page.getByText(/^Who had which problem/), 'A family bakery with three names became one.');
  await addSection('Text', page.getByText('A family bakery with three names'));
  await typeNew('The brief');
  await owners.write(page.getByText('What happened, in a few sentences.'), 'Three shops, three signs, one family.');
  // Enter at the end of the last paragraph has added another one.
  await page.keyboard.press('Escape');
  await addSection('Quote', page.getByRole('heading', { name: 'The brief' }));
  await typeNew('I sign my bread, so the shop can sign, too.');
  await owners.write(page.getByText('Who said it'), 'Odile Tremblay');

  await addSection('Grid of pictures', page.getByText('I sign my bread'));
  await expect.poll(() => study().sections.at(-1).items?.length).toBe(2);
  for (const number of [1, 2]) {
    const empty = page.getByRole('img', { name: /^What the picture shows/ }).first();
    await owners.drop(empty, `sketch ${number}.png`, await picture(number, 600, 600));
    await describe('Describe the new picture', `Sketch ${number}`, 'Use this picture');
  }
  const chooser = page.waitForEvent('filechooser');
  await owners.press('Add after', page.getByRole('img', { name: 'Sketch 2' }));
  const files = [3, 4, 5, 6].map(async (number) => ({
    name: `sketch ${number}.png`,
    mimeType: 'image/png',
    buffer: await picture(number, 600, 400 + 100 * number),
  }));
  await (await chooser).setFiles(await Promise.all(files));
  for (const number of [3, 4, 5, 6]) await describe(/^Describe “sketch/, `Sketch ${number}`, 'Add this picture');

  await addSection('Picture from edge to edge', page.getByRole('img', { name: 'Sketch 6' }));
  const strip = page.getByRole('img', { name: /^What the picture shows/ });
  await owners.drop(strip, 'mark.png', await picture(7, 2400, 800));
  await describe('Describe the new picture', 'The mark along the counter', 'Use this picture');

  await addSection('Colours', page.getByRole('img', { name: 'The mark along the counter' }));
  await typeNew('Oven');
  await owners.write(page.getByText('#202020'), '#b5482a');
  await owners.write(page.getByText('The second colour'), 'Flour');

  await addSection('Pictures', page.getByText('Oven', { exact: true }));
  const photo = page.getByRole('img', { name: /^What the picture shows/ });
  await owners.drop(photo, 'photo 1.png', await picture(8, 800, 1600));
  await describe('Describe the new picture', 'Photograph 1', 'Use this picture');
  const more = page.waitForEvent('filechooser');
  await owners.press('Add after', page.getByRole('img', { name: 'Photograph 1' }));
  const photos = [2, 3].map(async (number) => ({
    name: `photo ${number}.png`,
    mimeType: 'image/png',
    buffer: await picture(8 + number, 800, 1600),
  }));
  await (await more).setFiles(await Promise.all(photos));
  for (const number of [2, 3]) await describe(/^Describe “photo/, `Photograph ${number}`, 'Add this picture');
  await owners.press('Arrangement…', page.getByRole('img', { name: 'Photograph 3' }));
  const arrangement = owners.dialog('Arrangement');
  await arrangement.getByRole('radio', { name: 'Tall pictures in a row' }).check();
  await arrangement.getByRole('button', { name: 'Arrange them' }).click();

  await addSection('Figures', page.getByRole('img', { name: 'Photograph 3' }));
  await typeNew('+31');
  await owners.write(page.getByText('What the figure counts'), 'more bread in a year');
  await owners.press('Add below: Credits', page.getByText('more bread in a year'));
  await typeNew('Photographs');
  await owners.write(page.getByText('Who did it'), 'Jo Lavoie');
  expect(kinds()).toEqual(['text', 'quote', 'grid', 'strip', 'colours', 'phones', 'figures']);
  expect(study().credits).toEqual([{ role: 'Photographs', names: 'Jo Lavoie' }]);
});

test('sections and pictures are dragged to their places, and moved by keyboard', async () => {
  const quote = page.getByText('I sign my bread');
  const brief = page.getByRole('heading', { name: 'The brief' });
  await brief.scrollIntoViewIfNeeded();
  await owners.pointAt(quote);
  await drag(owners.tool('Drag to move the section'), brief, 'before');
  await page.mouse.up();
  await expect.poll(() => kinds().slice(0, 2)).toEqual(['quote', 'text']);
  // The editor follows it once the page shows it there.
  await expect(quote).toBeFocused();

  const sketches = () =>
    study().sections.find(({ arrangement }: { arrangement?: string }) => arrangement === 'grid').items[0].alt;
  const first = page.getByRole('img', { name: 'Sketch 1' });
  // Clear of the bars at the top and at the bottom.
  await first.evaluate((picture) => picture.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await drag(first, page.getByRole('img', { name: 'Sketch 2' }), 'after');
  await page.mouse.up();
  await expect.poll(sketches).toBe('Sketch 2');

  await owners.endTyping();
  await brief.focus();
  await expect(brief).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => kinds().slice(0, 2)).toEqual(['text', 'quote']);
  await expect(brief).toBeFocused();
});

test('a finger that rests on a picture drags it, and one that does not scrolls', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${site.address}/`, { waitUntil: 'domcontentloaded' });
  await expect(onThePage(phone, site).bar('Publish…')).toBeVisible({ timeout: 60_000 });
  // The page of a tab that is opened right after a change may be late.
  const { revision } = await (await phone.request.get(`${site.address}/__edit/content`)).json();
  const shown = () => phone.evaluate(() => document.querySelector<HTMLElement>('[data-revision]')?.dataset['revision']);
  await expect.poll(async () => Number(await shown()), { timeout: 30_000 }).toBeGreaterThanOrEqual(revision);
  const card = phone.getByRole('article', { name: ferry.title }).getByRole('img');
  await card.scrollIntoViewIfNeeded();
  let { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  const devtools = await context.newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: y + 40 + by }],
    });
  const scrolled = () => phone.evaluate(() => scrollY);
  const before = await scrolled();
  await touch('touchStart');
  for (const by of [-20, -40, -60]) await touch('touchMove', by);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(phone.locator('[data-edit-dragging]')).toHaveCount(0);

  await card.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // What the finger set in motion comes to rest.
  await expect
    .poll(
      async () => {
        const last = [x, y];
        ({ x = 0, y = 0 } = (await card.boundingBox()) ?? {});
        return [x, y].join() === last.join();
      },
      { intervals: [300] },
    )
    .toBe(true);
  const there = await scrolled();
  await touch('touchStart');
  await expect(phone.locator('[data-edit-dragging]')).toHaveCount(1);
  await touch('touchMove', 30);
  await expect(phone.locator('.drop-line')).toBeVisible();
  // A fraction of a pixel may be left of the scrolling before.
  expect(Math.abs((await scrolled()) - there)).toBeLessThan(2);
  await touch('touchEnd');
  await context.close();
});

test('the page is what visitors will see, and it took minutes', async () => {
  const minutes = (Date.now() - begun) / 60_000;
  console.log(`A rebrand in ${minutes.toFixed(1)} minutes, by pressing, dragging and typing`);
  await owners.bar(/^Preview/).click();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1 + 6 + 1 + 3 + 3);
  await expect(page.getByText('Jo Lavoie')).toBeVisible();
  await page.screenshot({ path: 'test-results/rebrand.png', fullPage: true });
  expect(faults).toEqual([]);
});
