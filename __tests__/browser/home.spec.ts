import type { Page } from '@playwright/test';
import { owner, projects } from '../fixtures/site';
import { sidesWithoutFrame } from './support/layout';
import { bar, firstAddress } from './support/site';
import { expect, open, test } from './support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Selected projects' });
const cards = (page: Page) => section(page).getByRole('article');
const discover = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Discover projects', exact: true });

test('the first screen shows the headline and two links', async ({ page }) => {
  await open(page, '/');
  const heading = page.getByRole('heading', { level: 1 });
  for (const line of owner.hero.headline.split('\n')) await expect(heading).toContainText(line);
  const write = page.getByRole('main').getByRole('link', { name: "Let's talk!", exact: true });
  await expect(write).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(write).toBeInViewport({ ratio: 1 });
  await expect(discover(page)).toHaveAttribute('href', '#projects');
  await expect(discover(page)).toBeInViewport({ ratio: 1 });
});

for (const [width, height, share] of [
  [390, 844, 1],
  [1280, 800, 0.5],
  [1920, 1080, 0.5],
] as const) {
  test(`at ${width} × ${height} the first screen shows the first cover, ${share * 100} % of it at least`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(cards(page).first().getByRole('img')).toBeInViewport({ ratio: share });
  });
}

test('each card shows picture, title and category, and opens its project wherever pressed', async ({ page }) => {
  await open(page, '/');
  await expect(cards(page)).toHaveCount(projects.length);
  for (const [index, project] of projects.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('heading', { level: 3, name: project.title, exact: true })).toBeVisible();
    await expect(card.getByText(project.category)).toBeVisible();
    const picture = card.getByRole('img', { name: project.imageAlt });
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 8, 1);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/project/${index}`);
    await expect(card.getByText('Password protected')).toHaveCount(project.sealed ? 1 : 0);
  }
  await cards(page)
    .first()
    .getByRole('img')
    .click({ position: { x: 10, y: 10 }, force: true });
  await expect(page).toHaveURL(firstAddress);
});

test('the cards fade in with delays of 200 ms and 150 ms more for each', async ({ page }) => {
  await page.goto('/');
  const delays = await section(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.flatMap((item) =>
        item.getAnimations({ subtree: true }).flatMap(({ effect }) => {
          const isFade = effect instanceof KeyframeEffect && effect.getKeyframes()[0]?.['opacity'] === '0';
          return isFade ? Math.round(effect.getTiming().delay ?? 0) : [];
        }),
      ),
    );
  expect(delays).toEqual(projects.map((_project, index) => 200 + 150 * index));
});

// A unit test proves the 100 ms and the smooth scrolling.
test('“Discover projects” leads to the projects, just below the bar, and moves the focus', async ({ page }) => {
  await open(page, '/');
  await discover(page).click();
  await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  const top = () => section(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThanOrEqual(Math.round((await bar(page).boundingBox())?.height ?? 0));
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('the frame of the focus is seen around every card', async ({ page }) => {
  await open(page, '/');
  await expect(cards(page)).toHaveCount(projects.length);
  for (const card of await cards(page).all())
    expect(await sidesWithoutFrame(card.getByRole('link'), card), await card.innerText()).toEqual([]);
});
