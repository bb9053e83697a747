import { axeFindings } from './support/accessibility';
import { hiddenStops, wideParts } from './support/layout';
import { visitNoise, visits } from './support/states';
import { expect, test } from './support/test';

// Axe checks wide windows of every page in site/pages.spec.ts, and two more engines of every state in deep/.

test.beforeEach(async ({ page, expectNoise }) => {
  visitNoise.forEach(expectNoise);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const [place, states] of Object.entries(visits)) {
  test(`axe finds no failure in any state of ${place}; the keyboard reaches all controls at 400 %`, async ({
    page,
    address,
  }) => {
    for (const [state, reach] of Object.entries(states)) {
      await test.step(state, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await reach(page, address);
        await page.setViewportSize({ width: 390, height: 800 });
        expect(await axeFindings(page)).toEqual([]);
        // A window of 1280 × 1024 at 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        expect(await wideParts(page)).toEqual([]);
        expect(await hiddenStops(page)).toEqual({ hidden: [], missed: [] });
      });
    }
  });
}
