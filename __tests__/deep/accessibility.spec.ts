import { kinds, missingPageNoise } from '../browser/support/site';
import { visitNoise, visits } from '../browser/support/states';
import { expect, open, test } from '../browser/support/test';
import { otherFailures } from './other-engines';

// `npm test` checks the same states with axe (browser/accessibility.spec.ts, browser/every-page.spec.ts).

test.beforeEach(async ({ page, expectNoise }) => {
  [...visitNoise, missingPageNoise].forEach(expectNoise);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const address of kinds) {
  test(`two more engines find no failure on ${address}`, async ({ page }) => {
    await open(page, address);
    expect(await otherFailures(page)).toEqual([]);
  });
}

for (const [place, states] of Object.entries(visits)) {
  test(`two more engines find no failure in any state of ${place}`, async ({ page, address }) => {
    for (const [state, reach] of Object.entries(states)) {
      await test.step(state, async () => {
        await reach(page, address);
        await page.setViewportSize({ width: 1280, height: 800 });
        expect(await otherFailures(page)).toEqual([]);
      });
    }
  });
}
