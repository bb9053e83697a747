import type { Locator, Page } from '@playwright/test';
import { firstAddress, mostIllustrated, publicProjects } from './support/site';
import { expect, started, test } from './support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function box(picture: Locator) {
  const found = await picture.boundingBox();
  if (!found) throw new Error('The picture is not shown.');
  return found;
}

function expectPlaced(first: { x: number; y: number }, second: { x: number; y: number }, beside: boolean) {
  expect(second.x > first.x).toBe(beside);
  expect(second.y > first.y).toBe(!beside);
}

for (const { index, imageAlt, content } of publicProjects) {
  test.describe(`/project/${index}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/project/${index}`);
      await started(page);
    });

    test('shows its pictures in order, each framed 16:8, the last two as its content says', async ({ page }) => {
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
      const results = await box(page.getByRole('img', { name: design.resultsAlt }));
      const homepage = await box(page.getByRole('img', { name: design.homepageAlt }));
      expectPlaced(results, homepage, design.layout === 'sideBySide');
    });
  });
}

test('the two component sheets stand side by side, each under its label', async ({ page }) => {
  test.skip(!mostIllustrated.content.typeComponentImage, 'No public project of this list has two component sheets.');
  await page.goto(`/project/${mostIllustrated.index}`);
  await started(page);
  const sheet = (name: string) => box(page.getByRole('figure', { name }).getByRole('img'));
  expectPlaced(await sheet('Spacing component sheet'), await sheet('Type component sheet'), true);
});

test('side by side becomes stacked on a phone', async ({ page }) => {
  const beside = publicProjects.find(({ content }) => content.designImages.layout === 'sideBySide');
  const project = beside ?? mostIllustrated;
  test.skip(
    !beside && !project.content.typeComponentImage,
    'No public project of this list has pictures side by side.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${project.index}`);
  await started(page);
  const pictures = await Promise.all((await page.getByRole('figure').getByRole('img').all()).map(box));
  for (const { x, width } of pictures) expect([x, width]).toEqual([pictures[0]?.x, pictures[0]?.width]);
});

test('the details stand beside the research on a wide screen and stay in view', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  const research = await box(region(page, 'Initial research'));
  const details = await box(region(page, 'Project details'));
  expect(details.x).toBeGreaterThan(research.x + research.width);
  expect(details.y).toBeCloseTo(research.y, 0);
  // As far down as the research still reaches below the details.
  await page.evaluate((y) => window.scrollTo(0, y), research.y + research.height - details.height - 120);
  await expect(region(page, 'Project details')).toBeInViewport({ ratio: 1 });
});

test('the accent of a project colours its whole page', async ({ page }) => {
  for (const { index, color } of publicProjects) {
    await page.goto(`/project/${index}`);
    await started(page);
    const back = page.getByRole('link', { name: 'Retour aux projets' });
    await expect(back).toHaveCSS('color', { purple: 'rgb(91, 43, 217)', blue: 'rgb(31, 79, 224)' }[color] ?? '');
  }
});
