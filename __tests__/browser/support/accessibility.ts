import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface Failure {
  engine: 'axe' | 'Equal Access' | 'HTML_CodeSniffer';
  rule: string;
  element: string;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe calls a failure in the state that the page is in; in shadow roots too.
 * @param rules instead of all of WCAG 2.2 AA and of its best practices
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<Failure[]> {
  await settled(page);
  // The page's policy forbids another script element; what a test evaluates runs all the same.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    /** Axe does not see what the navigation bar draws behind its words; navigation.spec.ts measures it. */
    const misjudged = (rule: string, selector: string) => {
      const element = rule === 'color-contrast' ? document.querySelector(selector) : null;
      return element !== null && element.closest('dialog') === null && element.closest('header > nav') !== null;
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !misjudged(id, String(target[0])))
        .map(({ html, failureSummary }): Failure => ({
          engine: 'axe',
          rule: id,
          element: `${html}: ${failureSummary}`,
        })),
    );
  }, runOnly);
}

declare global {
  interface Window {
    /** What the engine leaves there. */
    axe: typeof axe;
  }
}

/** Ends every animation that has an end: colours are judged as they will stay. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
