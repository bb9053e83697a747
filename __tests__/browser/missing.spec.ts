import { projects } from '../fixtures/site';
import { missingPageNoise, missingProject, title } from './support/site';
import { expect, open, started, test } from './support/test';

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

test('an unknown address shows the 404 page and is logged once', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Ignore the browser's own message about the status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) errors.push(message.text());
  });
  const response = await open(page, '/nothing/at/all');
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Oops! Page not found');
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]).toContain('/nothing/at/all');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(errors).toHaveLength(1);
});

test('a missing project shows its own page', async ({ page, request }) => {
  for (const address of [missingProject, '/project/0/1', '/project/abc']) {
    expect((await request.get(address)).status(), address).toBe(404);
    await open(page, address);
    await expect(title(page), address).toHaveText('Projet non trouvé');
    await expect(page.getByText("Le projet que vous recherchez n'existe pas.")).toBeVisible();
  }
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await expect(page).toHaveURL('/');
});

const last = projects.length - 1;

test('other spellings of a number redirect to the project, without an extra history entry', async ({ page }) => {
  await page.goto('/about');
  await page.goto(`/project/0${last}/`);
  await expect(page).toHaveURL(`/project/${last}`);
  await expect(title(page)).toHaveText(projects[last]?.title ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

const misspelt = [
  ['/about/', /\/about\/?$/, /^Hi! It's/],
  ['/project/0/', /\/project\/0\/?$/, projects[0]?.title ?? ''],
  ['/about%2523team', '/about', /^Hi! It's/],
  ['//about', '/about', /^Hi! It's/],
  ['/about%3Fa=1?b=2#c', '/about?b=2#c', /^Hi! It's/],
  ['/project/%30%3Fa', '/project/0', projects[0]?.title ?? ''],
  ['/no%2Fthing', '/no/thing', 'Oops! Page not found'],
  ['/about#%E0', '/about', /^Hi! It's/],
] as const;

test('an address with an extra slash, or with encoded #, ?, slashes or letters, is corrected', async ({
  page,
  baseURL,
}) => {
  for (const [address, meant, heading] of misspelt) {
    await open(page, `${baseURL}${address}`);
    await expect(page, address).toHaveURL(meant);
    await expect(title(page), address).toHaveText(heading);
  }
  await page.evaluate(() => void (location.hash = '#%80'));
  await expect(page).toHaveURL('/about');
  await expect(title(page)).toBeVisible();
});

test('an address with a malformed escape shows a page with working links', async ({ page }) => {
  for (const address of ['/%E0%A4%A', '/project/50%25']) {
    const logged = page.waitForEvent('console', (message) => message.text() === `404: no page at ${address}`);
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await logged;
    await expect(title(page)).toHaveText(/^(Oops! Page not found|Projet non trouvé)$/);
    await page.mouse.click(5, 5);
    await page.getByRole('main').locator('a[href="/"]').click();
    await expect(page).toHaveURL('/');
    await started(page);
  }
});
