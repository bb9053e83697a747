import type { Page } from '@playwright/test';
import { projects, publicProjects } from './support/site';
import { expect, started, test } from './support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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

for (const { index, title, category, content } of publicProjects) {
  test.describe(`/project/${index}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/project/${index}`);
      await started(page);
    });

    test('shows every section in order, word for word, and keeps the strategy to itself', async ({ page }) => {
      const { company, team, role } = content.projectDetails;
      const sheets = content.typeComponentImage ? ['Spacing component sheet', 'Type component sheet'] : [];
      const text = await words(page);
      expectInOrder(text, [
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
        ...(projects.length > 1 ? ['Autres projets'] : []),
      ]);
      for (const point of content.strategy) expect(text, 'The strategy is not shown').not.toContain(point);
    });

    test('shows its metrics, if it has them, and leads on to three other projects', async ({ page }) => {
      const { impact } = content;
      const metrics = [
        [impact.searchUseIncrease, impact.searchUseIncreaseText],
        [impact.dropoutReduction, impact.dropoutReductionText],
        [impact.confidenceIncrease, impact.confidenceIncreaseText],
      ].filter(([value]) => value);
      const expected = impact.searchUseIncrease && impact.dropoutReduction ? metrics : [];
      const section = region(page, 'Project impact');
      await expect(section.getByRole('definition')).toHaveText(expected.map(([value]) => value ?? ''));
      await expect(section.getByRole('term')).toHaveText(expected.map(([, text]) => text ?? ''));

      const others = projects.map((other, place) => ({ ...other, place })).filter(({ place }) => place !== index);
      const links = region(page, 'Autres projets').getByRole('article').getByRole('link');
      await expect(links).toHaveText(others.slice(0, 3).map((other) => other.title));
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(others.slice(0, 3).map(({ place }) => `/project/${place}`));
    });
  });
}
