import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of WCAG 2.2 AA and of axe's best practices that the page breaks, each with the elements that do. */
export async function axeViolations(page: Page): Promise<{ rule: string; elements: string[] }[]> {
  await settled(page);
  // The page's policy forbids another script element; what a test evaluates runs all the same.
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    /** Axe does not see the glass of the navigation bar, which is drawn by its ::before; navigation.spec.ts measures it. */
    const misjudged = (rule: string, selector: string) => {
      const element = rule === 'color-contrast' ? document.querySelector(selector) : null;
      return element !== null && element.closest('[popover]') === null && element.closest('header > nav') !== null;
    };
    return violations
      .map(({ id, nodes }) => ({
        rule: id,
        elements: nodes
          .filter(({ target }) => !misjudged(id, String(target[0])))
          .map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
      }))
      .filter(({ elements }) => elements.length > 0);
  }, tags);
}

/** Ends every animation that has an end: colours are judged as they will stay. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
