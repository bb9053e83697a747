import type { Locator, Page } from '@playwright/test';
import { bus, clinic, ferry, museum, projects, seeds } from '../fixtures/site';
import { layOut } from './support/layout';
import { firstAddress, seedsAddress } from './support/site';
import { expect, open, test } from './support/test';

const region = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
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

/** Whether two pictures are side by side. */
async function areSideBySide(page: Page, names: readonly [string, string]) {
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
  test(`${address} shows its texts in order, and its pictures in 16:8`, async ({ page }) => {
    const { imageAlt, content } = project;
    const { company, team, role } = content.projectDetails;
    await open(page, address);
    await layOut(page);
    await expect(page.getByRole('dialog'), 'nobody is asked for a password').toHaveCount(0);
    const text = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');
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
    expect(await areSideBySide(page, designOf(project)), 'as the content says').toBe(project === seeds);
    if (content.typeComponentImageAlt)
      expect(await areSideBySide(page, [content.searchFlowImageAlt, content.typeComponentImageAlt])).toBe(true);
    const figures = region(page, 'Project impact').getByRole('term');
    await expect(figures).toHaveCount(project === seeds ? 3 : 2);
    await expect(figures.first()).toHaveText(content.impact.searchUseIncrease);
  });
}
