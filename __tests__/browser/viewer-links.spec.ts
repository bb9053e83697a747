import sharp from 'sharp';
import { publicProjects } from './support/site';
import { expect, test } from './support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { index } of publicProjects) {
    test(`the pictures of project ${index} are links to their largest variants`, async ({ page }) => {
      await page.goto(`/project/${index}`);
      const links = page.getByRole('figure').getByRole('link');
      const offered = await links.evaluateAll((all) =>
        all.map((link) => ({
          target: link.getAttribute('href') ?? '',
          variants: [...link.querySelectorAll('[srcset]')].map((each) => each.getAttribute('srcset') ?? '').join(),
        })),
      );
      expect(new Set(offered.map(({ target }) => target)).size).toBe(offered.length);
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
  }
});
