import { kinds, missingPageNoise } from '../browser/support/site';
import { expect, open, test } from '../browser/support/test';
import { otherFailures } from './other-engines';

// All further states are checked in browser/accessibility.spec.ts, which runs with these engines too.

test.beforeEach(async ({ page, expectNoise }) => {
  expectNoise(missingPageNoise);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const address of kinds) {
  test(`two more engines find no failure on ${address}`, async ({ page }) => {
    await open(page, address);
    expect(await otherFailures(page)).toEqual([]);
  });
}
