import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { theme } from '../../src/styles/theme';
import { bus, clinic, ferry, museum, projects, seeds } from '../fixtures/site';
import { rgb } from '../support/rgb';
import { busAddress, firstAddress, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pictures = (page: Page) => page.getByRole('figure').getByRole('img');

function expectInOrder(text: string, parts: readonly string[]) {
  let from = 0;
  for (const part of parts) {
    const start = text.indexOf(part, from);
    expect(start, `“${part}” comes after what precedes it`).toBeGreaterThanOrEqual(0);
    from = start + part.length;
  }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

async function areBeside(first: Locator, second: Locator) {
  const [one, other] = [await boxOf(first), await boxOf(second)];
  expect(one.x < other.x).not.toBe(one.y < other.y);
  return one.x < other.x;
}

async function designIsBeside(page: Page, { content }: typeof ferry) {
  const picture = (name: string) => page.getByRole('img', { name });
  return areBeside(picture(content.designImages.resultsAlt), picture(content.designImages.homepageAlt));
}

const sheets = ['From drawer to date stamp', 'Six sizes, no more'];

for (const { project, address, others } of [
  { project: ferry, address: firstAddress, others: [seeds, bus, clinic] },
  { project: seeds, address: seedsAddress, others: [bus, clinic, museum] },
]) {
  test(`${address} shows its content in order, word for word, and its pictures, each framed 16:8`, async ({ page }) => {
    const { imageAlt, content } = project;
    const { company, team, role } = content.projectDetails;
    await page.goto(address);
    await started(page);
    await expect(page.getByRole('dialog'), 'nobody is asked for a password').toHaveCount(0);
    const text = await page.getByRole('main').innerText();
    expectInOrder(text, [
      ...['Retour aux projets', project.category, project.title, content.heroSubtitle],
      ...['Initial research', ...content.initialResearch],
      ...['Project details', 'Company', company, 'Team', team, 'My role', role],
      ...['Diagnostic', ...content.diagnostic],
      content.searchFlowTitle,
      ...(project === seeds ? sheets : []),
      ...['Design', ...content.design],
      ...['Project impact', content.impact.description],
      ...['Autres projets', ...others.map(({ title }) => title)],
    ]);
    for (const point of content.strategy) expect(text).not.toContain(point);
    await expect(page.getByText(project === ferry ? museum.title : ferry.title)).toHaveCount(0);
    const links = region(page, 'Autres projets').getByRole('article').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      others.map((other) => `/project/${projects.indexOf(other)}`),
    );

    expect(await pictures(page).evaluateAll((all) => all.map((img) => img.getAttribute('alt')))).toEqual([
      imageAlt,
      content.searchFlowImageAlt,
      ...(content.typeComponentImageAlt ? [content.typeComponentImageAlt] : []),
      content.designImages.resultsAlt,
      content.designImages.homepageAlt,
    ]);
    for (const picture of await pictures(page).all()) {
      const { width, height } = await boxOf(picture);
      expect(width / height).toBeCloseTo(2, 1);
    }
    const figure = region(page, 'Project impact').getByRole('term').first();
    await expect(figure, 'the accent of a project colours its figures').toHaveCSS(
      'color',
      await rgb(theme.accents[project.color].accent),
    );
  });
}

test('on desktops the details stand beside the research and stay in view', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  const research = await boxOf(region(page, 'Initial research'));
  const details = await boxOf(region(page, 'Project details'));
  expect(details.x).toBeGreaterThan(research.x + research.width);
  expect(details.y).toBeCloseTo(research.y, 0);
  // As far down as the research still reaches below the details.
  await page.evaluate((y) => window.scrollTo(0, y), research.y + research.height - details.height - 120);
  await expect(region(page, 'Project details')).toBeInViewport({ ratio: 1 });
});

test('two pictures stand side by side from tablets on where the content says so, and else one under the other', async ({
  page,
}) => {
  const phone = { width: 390, height: 844 };
  const tablet = { width: 768, height: 1024 };
  const desktop = { width: 1280, height: 800 };
  await page.goto(firstAddress);
  for (const size of [phone, tablet, desktop]) {
    await page.setViewportSize(size);
    expect(await designIsBeside(page, ferry), `${size.width} px`).toBe(false);
  }
  await page.goto(seedsAddress);
  const sheet = (name: string) => page.getByRole('figure', { name }).getByRole('img');
  for (const size of [phone, tablet, desktop]) {
    await page.setViewportSize(size);
    expect(await designIsBeside(page, seeds), `${size.width} px`).toBe(size !== phone);
    const areSheetsBeside = await areBeside(sheet('From drawer to date stamp'), sheet('Six sizes, no more'));
    expect(areSheetsBeside, `${size.width} px`).toBe(size !== phone);
  }
});

test('in large windows the type grows with the column, by a fifth at most', async ({ page }) => {
  await page.goto(firstAddress);
  const heading = page.getByRole('heading', { level: 1 });
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const size = await heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const column = (await boxOf(page.getByRole('navigation', { name: 'Main' }))).width;
    return { size, column };
  };
  const [usual, large, huge] = [await shown(1600), await shown(1920), await shown(2560)];
  expect(large.size / usual.size).toBeCloseTo(1.2);
  expect(huge.size).toBe(large.size);
  expect(huge.column).toBe(large.column);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures are links to their largest variants', async ({ page }) => {
    await page.goto(seedsAddress);
    const links = page.getByRole('figure').getByRole('link');
    const offered = await links.evaluateAll((all) =>
      all.map((link) => ({
        target: link.getAttribute('href') ?? '',
        variants: [...link.querySelectorAll('[srcset]')].map((each) => each.getAttribute('srcset') ?? '').join(),
      })),
    );
    expect(new Set(offered.map(({ target }) => target)).size).toBe(5);
    for (const { target, variants } of offered) {
      const response = await page.request.get(target);
      expect(response.status()).toBe(200);
      const { width } = await sharp(await response.body()).metadata();
      const widths = [...variants.matchAll(/ (\d+)w/g)].map(([, pixels]) => Number(pixels));
      expect(widths.length).toBeGreaterThan(1);
      expect(width).toBe(Math.max(...widths));
    }
    await links.first().click();
    await expect(page).toHaveURL(offered[0]?.target ?? '');
  });
});

test('no heading is as large as the title, however long that is', async ({ page }) => {
  await page.goto(busAddress);
  const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const title = await page.getByRole('heading', { level: 1 }).evaluate(sizeOf);
    const headings = await page.getByRole('heading', { level: 2 }).all();
    const sizes = await Promise.all(headings.map((heading) => heading.evaluate(sizeOf)));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes), `${width} px`).toBeLessThan(title);
  }
});
