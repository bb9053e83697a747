import { expect } from '@playwright/test';
import { parseStyle, unsupported, stylesIn } from './css';
import { builtPages } from './pages';
import { engines, test } from './engine-test';

for (const engine of engines)
  test.describe(engine, () => {
    test.use({ engine });

    test('every declaration, selector and media query of the site is supported', async ({ tab, address }) => {
      await tab.open(`${address}/robots.txt`);
      const parts = parseStyle(stylesIn(builtPages()));
      expect(parts.declarations.length).toBeGreaterThan(200);
      expect(await unsupported(tab, parts)).toEqual([]);
    });
  });
