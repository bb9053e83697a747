import { projects } from '../fixtures/site';
import { missingPageNoise, missingProject, title } from './support/site';
import { expect, open, started, test } from './support/test';

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

test('an unknown address shows the 404 page and is logged once', async ({ page }) => {
  for (const address of ['/nothing/at/all', '/About']) {
    const errors: string[] = [];
    page.on('console', (message) => {
      // Ignore the browser's own message about the status.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) errors.push(message.text());
    });
    const response = await open(page, address);
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText('Oops! Page not found');
    await expect.poll(() => errors.length).toBe(1);
    expect(errors[0]).toContain(address);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    expect(errors).toHaveLength(1);
    page.removeAllListeners('console');
  }
});

const noIds = ['abc', '-1', '0.5', '1e9', '0/1', '%20', 'not-found'];

test('a missing project shows its own page', async ({ page, request }) => {
  const document = await (await request.get(missingProject)).text();
  for (const id of noIds) {
    const response = await request.get(`/project/${id}`);
    expect([id, response.status()]).toEqual([id, 404]);
    expect(await response.text(), id).toBe(document);
  }
  // Valid numbers and other names are told apart by script.
  for (const address of [missingProject, '/project/abc']) {
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

test('a trailing slash is redirected', async ({ page }) => {
  for (const address of ['/about/', '/project/0/']) {
    const response = await open(page, address);
    expect(response?.status(), address).toBe(200);
    const same = await page.request.get(address.slice(0, -1));
    expect(await same.text()).toBe(await response?.text());
    await expect(title(page)).not.toHaveText('Oops! Page not found');
  }
});

const misspelt = [
  ['/about%2523team', '/about', /^Hi! It's/],
  ['/about%2F', /\/about\/?$/, /^Hi! It's/],
  ['//about', '/about', /^Hi! It's/],
  ['/about%3Fa=1?b=2#c', '/about?b=2#c', /^Hi! It's/],
  ['/project/%30%3Fa', '/project/0', projects[0]?.title ?? ''],
  ['/no%2Fthing', '/no/thing', 'Oops! Page not found'],
] as const;

test('an address with encoded #, ?, slashes or letters is corrected', async ({ page, baseURL }) => {
  for (const [address, meant, heading] of misspelt) {
    await open(page, `${baseURL}${address}`);
    await expect(page, address).toHaveURL(meant);
    await expect(title(page), address).toHaveText(heading);
  }
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('missing projects and pages show a message too', async ({ page }) => {
    await page.goto(missingProject);
    await expect(title(page)).toHaveText('Projet non trouvé');
    await page.goto('/nothing');
    await expect(title(page)).toHaveText('Oops! Page not found');
  });
});
