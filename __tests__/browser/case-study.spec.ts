import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { bus, clinic, ferry, museum, projects, seeds } from '../fixtures/site';
import { busAddress, firstAddress, seedsAddress } from './support/site';
import { expect, open, test } from './support/test';

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

/** Whether two pictures stand beside each other instead of one below the other. */
async function areBeside(page: Page, names: readonly [string, string]) {
  const [one, other] = await Promise.all(names.map((name) => boxOf(page.getByRole('img', { name }))));
  if (!one || !other) throw new Error('One of them is not shown.');
  expect(one.x < other.x).not.toBe(one.y < other.y);
  return one.x < other.x;
}

const designOf = ({ content: { designImages } }: typeof ferry) =>
  [designImages.resultsAlt, designImages.homepageAlt] as const;

const sheets = ['From drawer to date stamp', 'Six sizes, no more'];

for (const { project, address, others } of [
  { project: ferry, address: firstAddress, others: [seeds, bus, clinic] },
  { project: seeds, address: seedsAddress, others: [bus, clinic, museum] },
]) {
  test(`${address} shows its content in order, word for word, and its pictures, each framed 16:8`, async ({ page }) => {
    const { imageAlt, content } = project;
    const { company, team, role } = content.projectDetails;
    await open(page, address);
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
      ...designOf(project),
    ]);
    for (const picture of await pictures(page).all()) {
      const { width, height } = await boxOf(picture);
      expect(width / height).toBeCloseTo(2, 1);
    }
    expect(await areBeside(page, designOf(project)), 'as the content says').toBe(project === seeds);
    const figures = region(page, 'Project impact').getByRole('term');
    await expect(figures).toHaveCount(project === seeds ? 3 : 2);
    await expect(figures.first()).toHaveText(content.impact.searchUseIncrease);
  });
}

test('without figures the impact is its description; two sheets stand beside each other', async ({ page }) => {
  await page.goto(busAddress);
  await expect(region(page, 'Project impact').getByRole('definition')).toHaveCount(0);
  await expect(region(page, 'Project impact')).toContainText(/through two changes of staff/);
  await page.goto(seedsAddress);
  const { searchFlowImageAlt, typeComponentImageAlt = '' } = seeds.content;
  expect(await areBeside(page, [searchFlowImageAlt, typeComponentImageAlt])).toBe(true);
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
