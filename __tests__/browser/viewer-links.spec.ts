import { publicProjects } from './support/site';
import { expect, test } from './support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { index } of publicProjects) {
    test(`the pictures of project ${index} are links to their largest variants`, async ({ page }) => {
      await page.goto(`/project/${index}`);
      const links = page.getByRole('figure').getByRole('link');
      const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
      expect(new Set(targets).size).toBe(targets.length);
      for (const target of targets) {
        const response = await page.request.get(target);
        expect(response.status()).toBe(200);
        expect(response.headers()['content-type']).toMatch(/^image\//);
      }
      await links.first().click();
      await expect(page).toHaveURL(targets[0] ?? '');
    });
  }
});
