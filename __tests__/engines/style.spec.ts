import { expect } from '@playwright/test';
import { askedBy, refused, stylesIn } from './css';
import { builtPages } from './pages';
import { engines, test } from './walking';

for (const engine of engines)
  test.describe(engine, () => {
    test.use({ engine });

    test('every declaration, selector and media query of the site is supported', async ({ tab, address }) => {
      await tab.open(`${address}/robots.txt`);
      const asked = askedBy(stylesIn(builtPages()));
      expect(asked.declarations.length).toBeGreaterThan(200);
      expect(await refused(tab, asked)).toEqual([]);
    });
  });
