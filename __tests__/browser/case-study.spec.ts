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

const phone = { width: 390, height: 844 };

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
    const figure = region(page, 'Project impact').getByRole('definition').first();
    await expect(figure, 'the accent of a project colours its figures').toHaveCSS(
      'color',
      await rgb(theme.accents[project.color].accent),
    );
  });
}

test('on a wide screen a case study is composed in two columns, on a phone in one', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  const title = page.getByRole('heading', { level: 1 });
  const subtitle = page.getByText(ferry.content.heroSubtitle);
  await test.step('title and subtitle stand beside each other and end on one line', async () => {
    const [left, right] = [await boxOf(title), await boxOf(subtitle)];
    expect(right.x).toBeGreaterThan(left.x + left.width);
    expect(Math.abs(left.y + left.height - right.y - right.height)).toBeLessThan(20);
  });
  await test.step('pictures are stacked', async () => {
    expect(await designIsBeside(page, ferry)).toBe(false);
  });
  await test.step('what the figures mean stands under them, at the edge of the column', async () => {
    const impact = region(page, 'Project impact');
    const figure = await boxOf(impact.getByRole('definition').first());
    const meaning = await boxOf(impact.getByText(ferry.content.impact.description));
    expect(meaning.x).toBeCloseTo(figure.x, 0);
    expect(meaning.y).toBeGreaterThan(figure.y + figure.height);
  });
  await test.step('the details stand beside the research and stay in view', async () => {
    const research = await boxOf(region(page, 'Initial research'));
    const details = await boxOf(region(page, 'Project details'));
    expect(details.x).toBeGreaterThan(research.x + research.width);
    expect(details.y).toBeCloseTo(research.y, 0);
    // As far down as the research still reaches below the details.
    await page.evaluate((y) => window.scrollTo(0, y), research.y + research.height - details.height - 120);
    await expect(region(page, 'Project details')).toBeInViewport({ ratio: 1 });
  });
  await test.step('the titled picture reaches from edge to edge, if these are not far from the column; its caption is on the column', async () => {
    const { searchFlowTitle, searchFlowImageAlt, searchFlowImageCaption = '' } = ferry.content;
    const picture = page.getByRole('img', { name: searchFlowImageAlt });
    for (const [windowWidth, width] of [
      [1920, 1600],
      [1280, 1280],
      [phone.width, phone.width],
    ] as const) {
      await page.setViewportSize({ width: windowWidth, height: 844 });
      expect(await boxOf(picture)).toMatchObject({ x: (windowWidth - width) / 2, width });
      const heading = await boxOf(page.getByRole('heading', { name: searchFlowTitle }));
      const caption = page.getByText(searchFlowImageCaption);
      const left = await caption.evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().left;
      });
      expect(left, `at ${windowWidth} px`).toBeCloseTo(heading.x, 0);
    }
  });
  await test.step('on a phone the subtitle stands under the title', async () => {
    const [above, below] = [await boxOf(title), await boxOf(subtitle)];
    expect(below.y).toBeGreaterThan(above.y + above.height);
  });
});

test('where the content says so, two pictures stand side by side on the page’s column, and narrow pictures for phones do so on phones and tablets', async ({
  page,
}) => {
  await page.goto(seedsAddress);
  expect(await designIsBeside(page, seeds)).toBe(true);
  const sheet = (name: string) => page.getByRole('figure', { name }).getByRole('img');
  expect(await areBeside(sheet('From drawer to date stamp'), sheet('Six sizes, no more'))).toBe(true);
  const picture = (name: string) => boxOf(page.getByRole('img', { name }));
  const { searchFlowImageAlt, typeComponentImageAlt = '', designImages } = seeds.content;
  for (const [first, second] of [
    [searchFlowImageAlt, typeComponentImageAlt],
    [designImages.resultsAlt, designImages.homepageAlt],
  ] as const) {
    for (const [windowWidth, margin] of [
      [1280, 64],
      [1440, 120],
    ] as const) {
      await page.setViewportSize({ width: windowWidth, height: 800 });
      const [left, right] = [await picture(first), await picture(second)];
      expect([left.x, right.x + right.width]).toEqual([margin, windowWidth - margin]);
      expect(right.x - left.x - left.width).toBe(32);
    }
  }
  for (const windowWidth of [phone.width, 768]) {
    await page.setViewportSize({ width: windowWidth, height: 800 });
    const [left, right] = [await picture(searchFlowImageAlt), await picture(typeComponentImageAlt)];
    expect(left.x + right.x + right.width).toBeCloseTo(windowWidth, 1);
    expect(right.x - left.x - left.width).toBeCloseTo(windowWidth === 768 ? 24 : 16, 1);
    expect(left.y).toBe(right.y);
    expect(Math.abs(left.height - right.height)).toBeLessThan(4);
    expect(left.height / left.width).toBeCloseTo(2.2, 1);
    expect(right.height / right.width).toBeCloseTo(2, 1);
    expect(await designIsBeside(page, seeds)).toBe(false);
    for (const name of [searchFlowImageAlt, typeComponentImageAlt]) {
      const image = page.getByRole('img', { name });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('phones');
    }
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
