import { expect, test, type Page } from '@playwright/test';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files-below';
import { theme as siteTheme } from '../../src/styles/theme';
import { fixtureFolder } from '../fixtures/build-site';
import { bus, clinic, ferry, garden, harbour, orchard, owner, projects, seeds } from '../fixtures/site';
import words from '../fixtures/words.json';
import { scanForLeaks } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { run, start, type Running } from '../support/command';
import { drawPicture } from '../support/content-tree';
import { freePort } from '../support/free-port';
import { siteDir } from '../support/served';

// An owner at work on the fixture's content: each test goes on where the one before has stopped.
test.describe.configure({ mode: 'serial' });

const inFolder = (path: string) => join(fixtureFolder, path);
const projectsFile = inFolder('content/projects.json');
const read = () => readFileSync(projectsFile, 'utf8');
const write = (value: unknown, file = 'content/projects.json') =>
  writeFileSync(inFolder(file), JSON.stringify(value, null, 2));

function replace(from: string, to: string): void {
  expect(read()).toContain(from);
  writeFileSync(
    projectsFile,
    read().replace(from, () => to),
  );
}

async function leaksIn(folder: string): Promise<string[]> {
  const leaks = await scanForLeaks(inFolder(folder), await collectSecrets(fixtureFolder));
  return [...new Set(leaks.map(({ what }) => what))];
}

test('nothing of a draft is in the finished site', async () => {
  expect(await leaksIn('content')).toEqual(
    expect.arrayContaining(['draft 0.title', 'draft 1.slug', 'draft 1.content.diagnostic.0', 'draft 1.image']),
  );
  expect(await leaksIn(siteDir)).toEqual([]);
  const scripts = filesBelow(inFolder(siteDir)).filter((file) => file.endsWith('.js'));
  const marked = scripts.filter((file) => /draft/i.test(readFileSync(inFolder(join(siteDir, file)), 'utf8')));
  expect(marked, 'the marks of drafts are for development alone').toEqual([]);
});

test.describe('while editing', () => {
  let developing: Running;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    const port = await freePort();
    developing = start(`npm run develop -- --port ${port}`, fixtureFolder);
    await developing.says(/success Building development bundle/);
    page = await browser.newPage();
    await page.goto(`http://localhost:${port}`);
  });

  test.afterAll(() => developing.stop());

  test('a changed text is shown', async () => {
    await page.getByRole('heading', { name: ferry.title }).waitFor();
    replace(ferry.title, 'A changed title');
    await page.getByRole('heading', { name: 'A changed title' }).waitFor();
  });

  test('drafts are shown with a mark, after all that is published', async () => {
    const home = page.url();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(projects.length + 2);
    await expect(cards.filter({ hasText: 'Draft' })).toHaveCount(2);
    await expect(cards.nth(projects.length)).toContainText(new RegExp(`${orchard.title}.*Draft`));
    await expect(cards.nth(projects.length + 1)).toContainText(new RegExp(`${harbour.title}.*Draft`));
    for (const [index, { slug }] of [orchard, harbour].entries()) {
      await page.goto(new URL(`/p/${slug}`, home).href);
      await expect(page).toHaveURL(new URL(`/project/${projects.length + index}`, home).href);
      await expect(page.getByText('Draft: in the published site there is no such page')).toBeVisible();
    }
    await page.goto(new URL(`/p/${orchard.slug}`, home).href);
    await expect(page.getByRole('dialog').getByText(`Draft: ${orchard.title}`)).toBeVisible();
    await page.goto(home);
  });

  test('a permanent address leads to its project, wherever that stands now', async () => {
    const home = page.url();
    await page.goto(new URL(`/p/${ferry.slug}?from=mail#others`, home).href);
    await expect(page).toHaveURL(new URL('/project/0?from=mail#others', home).href);
    const before = read();
    const [draft, first, second, ...others] = JSON.parse(before);
    write([draft, { ...second, slug: 'lent-seeds' }, first, ...others]);
    const addressOf = async (slug: string) => (await page.request.get(new URL(`/p/${slug}`, home).href)).url();
    await expect.poll(() => addressOf('lent-seeds')).toBe(new URL('/project/0', home).href);
    expect(await addressOf('ferry-2')).toBe(new URL('/project/1', home).href);
    writeFileSync(projectsFile, before);
    await expect.poll(() => addressOf('ferry-2')).toBe(new URL('/project/0', home).href);
    await page.goto(home);
  });

  test('a changed title is in the tab and the link preview, without a restart', async () => {
    const home = page.url();
    await page.goto(new URL('/project/0', home).href);
    await expect(page).toHaveTitle(/^A changed title/);
    replace('A changed title', 'A title changed again');
    await expect(page).toHaveTitle(/^A title changed again/);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^A title changed again/);
    await page.goto(home);
  });

  test('a new picture is shown, once it is named', async () => {
    await drawPicture(99, 800).toFile(inFolder('content/uploads/new, 1 #2.png'));
    replace('two words (1200).png', 'new, 1 #2.png');
    const picture = page.getByRole('img', { name: seeds.imageAlt });
    await expect(picture).toHaveAttribute('src', /new/);
    // The page may name it before Gatsby has made it.
    await expect(async () => {
      await page.reload();
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    }).toPass();
  });

  test('what is saved in the theme shows at once, the background, an accent and a face too', async () => {
    const theme = readFileSync(inFolder('src/styles/theme.ts'), 'utf8');
    const { paper } = siteTheme.color;
    const { accent } = siteTheme.accents[siteTheme.siteAccent];
    const { family, weights } = siteTheme.faces.display;
    const changed = theme
      .replace(`'${paper}'`, "'#c0ffee'")
      .replace(`'${accent}'`, "'#0b6b3a'")
      .replace(`'${family}'`, "'Another Face'")
      .replace(`min: ${weights.min}`, `min: ${weights.min - 100}`);
    const face = () =>
      page.evaluate(() => [...document.fonts].find(({ family }) => /Another Face/.test(family))?.weight);
    const root = page.locator('html');
    await expect(root).not.toHaveCSS('background-color', 'rgb(192, 255, 238)');
    await root.evaluate((element) => (element.dataset['sameDocument'] = ''));
    const file = inFolder('.cache/fonts/display-common.font');
    const before = readFileSync(file);
    writeFileSync(inFolder('src/styles/theme.ts'), changed);
    await expect(root).toHaveCSS('background-color', 'rgb(192, 255, 238)');
    await expect(root).toHaveCSS('--accent', '#0b6b3a');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Another Face/);
    await expect.poll(face).toBe(`${weights.min - 100} ${weights.max}`);
    await expect.poll(() => readFileSync(file).equals(before)).toBe(false);
    await expect(root).toHaveAttribute('data-same-document');
    writeFileSync(inFolder('src/styles/theme.ts'), theme);
    await expect(root).not.toHaveCSS('background-color', 'rgb(192, 255, 238)');
  });

  test('the terminal and the browser say what is wrong, until it is fixed', async () => {
    const valid = read();
    replace(`"${ferry.color}",`, `"${ferry.color}"`);
    await developing.says(/content\/projects\.json:\d+:\d+ .*error/);
    const overlay = page.getByRole('dialog');
    await overlay.getByText('content/projects.json').waitFor();
    const margins = await overlay.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return { beside: left - (innerWidth - right), above: top - (innerHeight - bottom) };
    });
    expect(Math.abs(margins.beside) + Math.abs(margins.above), 'the report stands in the middle').toBeLessThan(20);
    writeFileSync(projectsFile, valid.replace('A title changed again', 'A fixed title'));
    await developing.says(/Ready to publish/);
    await overlay.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'A fixed title' }).waitFor();
  });
});

/** Every fixed word in French, as far as the tests care: none is an English one any more. */
const french = Object.fromEntries(
  Object.entries(words).map(([name, { text }]) => {
    const placeholders = text.match(/\{\w+\}/g) ?? [];
    return [name, { text: ['Mot français', name, ...placeholders].join(' '), lang: 'fr' }];
  }),
);

test('a case study that is locked after it was published, and a project taken off, leave nothing behind', async () => {
  const isOfGarden = (file: string) => !/\.\w+$/.test(file) || /project\/5|garden/.test(file);
  cpSync(inFolder(siteDir), inFolder('published'), { recursive: true, filter: isOfGarden });
  const { content, ...card } = garden;
  write([ferry, harbour, seeds, bus, clinic, { ...card, sealed: './sealed/garden.json' }, orchard]);
  write(JSON.parse(JSON.stringify(content).replaceAll('./uploads/', './')), 'private/garden.json');
  for (const name of readdirSync(inFolder('content/uploads')).filter((file) => /garden (?!cover)/.test(file)))
    renameSync(inFolder(`content/uploads/${name}`), inFolder(`private/${name}`));
  // The next test is about these.
  write({ ...owner, lang: 'fr' }, 'content/site.json');
  write(french, 'content/words.json');
  expect(await run('npm run seal', fixtureFolder)).toEqual({ status: 0, said: expect.stringContaining('Sealed:') });
  expect(await run('npm run build', fixtureFolder)).toEqual({
    status: 0,
    said: expect.stringMatching(
      /Built 9 pages \(5 case studies, 2 of them locked\) into dist\/, [\d.]+ MB\. 2 drafts left out\./,
    ),
  });

  const dist = inFolder(siteDir);
  expect(filesBelow(dist).filter((file) => /^project\/.*html$/.test(file))).toHaveLength(5);
  expect(await leaksIn(siteDir)).toEqual([]);
  expect(await leaksIn('published')).toEqual(
    expect.arrayContaining([
      'garden: initialResearch.0',
      'garden: searchFlowImageAlt',
      'garden: searchFlowImage',
      'garden: searchFlowImage (file name)',
    ]),
  );
  const named = filesBelow(dist)
    .filter((file) => /\.(html|json)$/.test(file))
    .flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/\/static\/[^\s"\\,)]+/g) ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((url) => !existsSync(join(dist, decodeURIComponent(url))))).toEqual([]);
});

test('a site whose words and language are French is French throughout', () => {
  const dist = inFolder(siteDir);
  const pages = filesBelow(dist).filter((file) => file.endsWith('.html'));
  const english = Object.values(words).filter(({ text, lang }) => lang === 'en' && text.length > 8);
  for (const file of pages) {
    const html = readFileSync(join(dist, file), 'utf8');
    expect([file, html.match(/ lang="\w+"/g)]).toEqual([file, [' lang="fr"']]);
    expect([file, html.match(/property="og:locale" content="(\w+)"/)?.[1]]).toEqual([file, 'fr_FR']);
    expect([file, ...(html.match(/"inLanguage":"\w+"/g) ?? [])]).not.toContain('"inLanguage":"en"');
    expect([file, english.filter(({ text }) => html.includes(text)).map(({ text }) => text)]).toEqual([file, []]);
  }
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('"inLanguage":"fr"');
  expect(readFileSync(join(dist, 'about.html'), 'utf8')).toContain(`Mot français greeting ${owner.name}</h1>`);
  expect(readFileSync(join(dist, 'project/3.html'), 'utf8')).toContain(`Mot français lockedDescription ${owner.name}`);
  expect(JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'))).toMatchObject({ lang: 'fr' });
});

test('content with two mistakes stops the build with both, and leaves what is published alone', async () => {
  const finished = () =>
    filesBelow(inFolder(siteDir)).map((file) => [file, readFileSync(inFolder(join(siteDir, file)), 'base64')]);
  const before = finished();
  replace('"category"', '"kategory"');
  replace('100% done.png', '200% done.png');
  const { status, said } = await run('npm run build', fixtureFolder);
  expect(status).toBe(1);
  expect(said).toMatch(/content\/projects\.json:4:5 .*\n.*“kategory”/);
  expect(said).toMatch(
    /content\/projects\.json:\d+:\d+ .*\n.*“\.\/uploads\/200% done\.png”, where the site finds no picture/,
  );
  expect(said).toMatch(/\n\nNothing was built: the content must be fixed first, as said above\.\n/);
  const traceOfCode = /^\s+at |\.[jt]sx?:\d/m;
  expect(said).not.toMatch(traceOfCode);
  expect(finished()).toEqual(before);
});
