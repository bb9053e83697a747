import type { Locator, Page } from '@playwright/test';
import { lockedIndex, projects, publicProjects } from './support/site';
import { expect, test } from './support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function box(picture: Locator) {
  const found = await picture.boundingBox();
  if (!found) throw new Error('The picture is not shown.');
  return found;
}

/** The headings and the texts of the page's content in their order, as one text. */
const words = (page: Page) => page.getByRole('main').innerText();

function expectInOrder(text: string, parts: readonly string[]) {
  let from = 0;
  for (const part of parts) {
    const place = text.indexOf(part, from);
    expect(place, `“${part}” comes after what precedes it`).toBeGreaterThanOrEqual(0);
    from = place + part.length;
  }
}

for (const { index, title, category, imageAlt, content } of publicProjects) {
  test.describe(`/project/${index}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/project/${index}`);
    });

    test('shows every section in order, word for word', async ({ page }) => {
      const { company, team, role } = content.projectDetails;
      const sheets = content.typeComponentImage ? ['Spacing component sheet', 'Type component sheet'] : [];
      expectInOrder(await words(page), [
        'Retour aux projets',
        category,
        title,
        content.heroSubtitle,
        'Initial research',
        ...content.initialResearch,
        'Project details',
        ...['Company', company, 'Team', team, 'My role', role],
        'Diagnostic',
        ...content.diagnostic,
        content.searchFlowTitle,
        ...sheets,
        'Design',
        ...content.design,
        'Project impact',
        content.impact.description,
        'Autres projets',
      ]);
    });

    test('keeps the strategy to itself', async ({ page }) => {
      const text = await words(page);
      for (const point of content.strategy) expect(text).not.toContain(point);
    });

    test('shows its pictures in order, each framed 16:8', async ({ page }) => {
      const { designImages: design } = content;
      const alternatives = [
        imageAlt,
        content.searchFlowImageAlt,
        ...(content.typeComponentImageAlt ? [content.typeComponentImageAlt] : []),
        design.resultsAlt,
        design.homepageAlt,
      ];
      const pictures = page.getByRole('figure').getByRole('img');
      expect(await pictures.evaluateAll((all) => all.map((img) => img.getAttribute('alt')))).toEqual(alternatives);
      for (const picture of await pictures.all()) {
        const { width, height } = await box(picture);
        expect(width / height).toBeCloseTo(2, 1);
      }
    });

    test('puts its two design pictures as its content says', async ({ page }) => {
      const { layout, resultsAlt, homepageAlt } = content.designImages;
      const results = await box(page.getByRole('img', { name: resultsAlt }));
      const homepage = await box(page.getByRole('img', { name: homepageAlt }));
      expect(layout === 'sideBySide').toBe(index === 4);
      expectPlaced(results, homepage, layout === 'sideBySide');
    });

    test('shows its metrics, if it has them', async ({ page }) => {
      const { impact } = content;
      const expected = [
        [impact.searchUseIncrease, impact.searchUseIncreaseText],
        [impact.dropoutReduction, impact.dropoutReductionText],
        [impact.confidenceIncrease, impact.confidenceIncreaseText],
      ].filter(([value]) => value);
      expect(expected).toHaveLength([2, NaN, 2, 0, 3][index] ?? 2);
      const section = region(page, 'Project impact');
      await expect(section.getByRole('definition')).toHaveText(expected.map(([value]) => value ?? ''));
      await expect(section.getByRole('term')).toHaveText(expected.map(([, text]) => text ?? ''));
    });

    test('leads on to three other projects', async ({ page }) => {
      const others = projects.map((other, place) => ({ ...other, place })).filter(({ place }) => place !== index);
      const links = region(page, 'Autres projets').getByRole('article').getByRole('link');
      await expect(links).toHaveText(others.slice(0, 3).map((other) => other.title));
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(others.slice(0, 3).map(({ place }) => `/project/${place}`));
    });
  });
}

function expectPlaced(first: { x: number; y: number }, second: { x: number; y: number }, beside: boolean) {
  expect(second.x > first.x).toBe(beside);
  expect(second.y > first.y).toBe(!beside);
}

test('the two component sheets stand side by side, each under its label', async ({ page }) => {
  await page.goto('/project/4');
  const sheets = await Promise.all(
    ['Spacing component sheet', 'Type component sheet'].map((name) =>
      box(page.getByRole('figure', { name }).getByRole('img')),
    ),
  );
  const [spacing, type] = sheets;
  if (spacing && type) expectPlaced(spacing, type, true);
});

test('side by side becomes stacked on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/project/4');
  const pictures = await Promise.all((await page.getByRole('figure').getByRole('img').all()).map(box));
  for (const { x, width } of pictures) expect([x, width]).toEqual([pictures[0]?.x, pictures[0]?.width]);
});

test('the details stand beside the research on a wide screen and stay in view', async ({ page }) => {
  await page.goto('/project/0');
  const research = await box(region(page, 'Initial research'));
  const details = await box(region(page, 'Project details'));
  expect(details.x).toBeGreaterThan(research.x + research.width);
  expect(details.y).toBeCloseTo(research.y, 0);
  await page.evaluate((y) => window.scrollTo(0, y), research.y + 60);
  await expect(region(page, 'Project details')).toBeInViewport({ ratio: 1 });
});

test('the accent of a project colours its whole page', async ({ page }) => {
  for (const { index, color } of publicProjects) {
    await page.goto(`/project/${index}`);
    const back = page.getByRole('link', { name: 'Retour aux projets' });
    await expect(back).toHaveCSS('color', { purple: 'rgb(91, 43, 217)', blue: 'rgb(31, 79, 224)' }[color] ?? '');
  }
});

test('the footer of every case study reaches the owner', async ({ page }) => {
  for (const index of [0, lockedIndex]) {
    await page.goto(`/project/${index}`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('© 2025')).toContainText('Tous droits réservés.');
  }
});
