import type { Page } from '@playwright/test';
import { projects } from '../fixtures/site';
import { missingPageNoise, missingProject } from './support/site';
import { expect, started, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

for (const address of ['/nothing/at/all', '/About']) {
  test(`${address} is the 404 page, and its path is logged once`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      // The browser's own report of the status is not the site's.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) errors.push(message.text());
    });
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await started(page);
    await expect(heading(page)).toHaveText('Oops! Page not found');
    await expect.poll(() => errors.length).toBe(1);
    await expectCards(page);
    expect(errors[0]).toContain(address);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    expect(errors).toHaveLength(1);
  });
}

/** Below what is missing stand cards that lead to the work. */
async function expectCards(page: Page) {
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toHaveAttribute('href', '/project/0');
  await expect(cards.first()).toHaveAccessibleName(projects[0]?.title ?? '');
}

const noIds = ['abc', '-1', '0.5', '1e9', '0/1', '%20'];

test('what is no project is said to be none, above the work', async ({ page, request }) => {
  const document = await (await request.get(missingProject)).text();
  for (const id of noIds) {
    const response = await request.get(`/project/${id}`);
    expect([id, response.status()]).toEqual([id, 404]);
    expect(await response.text(), id).toBe(document);
  }
  // The first is a number, the second none: they are told apart by script alone.
  for (const address of [missingProject, '/project/abc']) {
    await page.goto(address);
    await started(page);
    await expect(heading(page), address).toHaveText('Projet non trouvé');
    await expect(page.getByText("Le projet que vous recherchez n'existe pas.")).toBeVisible();
  }
  await expectCards(page);
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await expect(page).toHaveURL('/');
});

const last = projects.length - 1;

test('other spellings of a number end at its project, from where back leaves', async ({ page }) => {
  await page.goto('/about');
  for (const [spelling, index] of [
    ['00', 0],
    [`0${last}/`, last],
    [`+${last}`, last],
  ]) {
    await page.goto(`/project/${spelling}`);
    await expect(page, String(spelling)).toHaveURL(`/project/${index}`);
    await expect(heading(page)).not.toHaveText('Projet non trouvé');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
});

test('an address with a slash at its end reaches the page without it', async ({ page }) => {
  for (const address of ['/about/', '/project/0/']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await started(page);
    const same = await page.request.get(address.slice(0, -1));
    expect(await same.text()).toBe(await response?.text());
    await expect(heading(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a missing project and a missing page say so too', async ({ page }) => {
    await page.goto(missingProject);
    await expect(heading(page)).toHaveText('Projet non trouvé');
    await page.goto('/nothing');
    await expect(heading(page)).toHaveText('Oops! Page not found');
  });
});
