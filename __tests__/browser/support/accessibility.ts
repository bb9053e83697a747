import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface Failure {
  engine: 'axe' | 'Equal Access' | 'HTML_CodeSniffer';
  rule: string;
  element: string;
}

/** What the engines leave on the window. */
interface Engines {
  axe: typeof axe;
  ace: { Checker: new () => { check: (root: Document, rules: string[]) => Promise<{ results: EqualAccessResult[] }> } };
  HTMLCS: {
    ERROR: number;
    process: (standard: string, root: Document, done: () => void) => void;
    getMessages: () => { type: number; code: string; msg: string; element: Element }[];
  };
}

interface EqualAccessResult {
  ruleId: string;
  /** How much the rule counts, and what came of it. */
  value: [string, string];
  message: string;
  snippet: string;
}

const source = (file: string) => readFileSync(createRequire(__filename).resolve(file), 'utf8');

const otherEngines = [
  `${source('accessibility-checker-engine/ace.js')}; window.ace = ace;`,
  source('html_codesniffer/build/HTMLCS.js'),
];

/** What three engines call a failure of WCAG 2.2 AA, or of their best practices, in the state that the page is in. */
export async function accessibilityFailures(page: Page): Promise<Failure[]> {
  const findings = await axeFindings(page);
  if (!(await page.evaluate(() => 'HTMLCS' in window))) for (const engine of otherEngines) await page.evaluate(engine);
  return [...findings, ...(await equalAccessFailures(page)), ...(await codeSnifferFailures(page))];
}

/** The same, by axe alone, which looks into shadow roots too. */
export async function axeFindings(page: Page): Promise<Failure[]> {
  await settled(page);
  // The page's policy forbids another script element; what a test evaluates runs all the same.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return axeFailures(page);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

function axeFailures(page: Page): Promise<Failure[]> {
  return page.evaluate(async (values): Promise<Failure[]> => {
    const { axe } = window as unknown as Engines;
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    /** Axe does not see the glass of the navigation bar, which is drawn by its ::before; navigation.spec.ts measures it. */
    const misjudged = (rule: string, selector: string) => {
      const element = rule === 'color-contrast' ? document.querySelector(selector) : null;
      return element !== null && element.closest('dialog') === null && element.closest('header > nav') !== null;
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !misjudged(id, String(target[0])))
        .map(({ html, failureSummary }) => ({ engine: 'axe', rule: id, element: `${html}: ${failureSummary}` })),
    );
  }, tags);
}

function equalAccessFailures(page: Page): Promise<Failure[]> {
  return page.evaluate(async (): Promise<Failure[]> => {
    const { ace } = window as unknown as Engines;
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({
        engine: 'Equal Access',
        rule: ruleId,
        element: `${snippet}: ${message}`,
      }));
  });
}

function codeSnifferFailures(page: Page): Promise<Failure[]> {
  return page.evaluate(
    () =>
      new Promise<Failure[]>((resolve) => {
        const { HTMLCS } = window as unknown as Engines;
        HTMLCS.process('WCAG2AA', document, () =>
          resolve(
            HTMLCS.getMessages()
              .filter(({ type }) => type === HTMLCS.ERROR)
              .map(({ code, msg, element }) => ({
                engine: 'HTML_CodeSniffer',
                rule: code,
                element: `${element.outerHTML.slice(0, 200)}: ${msg}`,
              })),
          ),
        );
      }),
  );
}

/** Ends every animation that has an end: colours are judged as they will stay. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
