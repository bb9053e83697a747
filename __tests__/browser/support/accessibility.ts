import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { layOut } from './layout';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The failures that axe finds in the page's current state, in shadow roots too.
 * @param rules instead of all WCAG 2.2 AA and best-practice rules
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await layOut(page);
  await settled(page);
  // The page's policy blocks a script element, but not evaluated code.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    /** Axe does not consider the bar's background; navigation.spec.ts measures it. */
    const misjudged = (rule: string, selector: string) => {
      const element = rule === 'color-contrast' ? document.querySelector(selector) : null;
      return element !== null && element.closest('dialog') === null && element.closest('header > nav') !== null;
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !misjudged(id, String(target[0])))
        .map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    );
  }, runOnly);
}

declare global {
  interface Window {
    /** Set by axe-core. */
    axe: typeof axe;
  }
}

/** Finishes all finite animations, so that final colours are checked. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
