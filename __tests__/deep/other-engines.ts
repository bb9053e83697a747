import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { settled } from '../browser/support/accessibility';

interface EqualAccessResult {
  ruleId: string;
  /** The rule's level and its result. */
  value: [string, string];
  message: string;
  snippet: string;
}

declare global {
  interface Window {
    ace: {
      Checker: new () => { check: (root: Document, rules: string[]) => Promise<{ results: EqualAccessResult[] }> };
    };
    HTMLCS: {
      ERROR: number;
      process: (standard: string, root: Document, done: () => void) => void;
      getMessages: () => { type: number; code: string; msg: string; element: Element }[];
    };
  }
}

const source = (file: string) => readFileSync(createRequire(__filename).resolve(file), 'utf8');

const engines = [
  `${source('accessibility-checker-engine/ace.js')}; window.ace = ace;`,
  source('html_codesniffer/build/HTMLCS.js'),
];

/** The failures of WCAG 2.2 AA that Equal Access and HTML_CodeSniffer find in the page's current state. */
export async function otherFailures(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'HTMLCS' in window))) for (const engine of engines) await page.evaluate(engine);
  return page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    const found = results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => `Equal Access, ${ruleId}: ${snippet}: ${message}`);
    await new Promise<void>((done) => window.HTMLCS.process('WCAG2AA', document, done));
    const errors = window.HTMLCS.getMessages()
      .filter(({ type }) => type === window.HTMLCS.ERROR)
      .map(({ code, msg, element }) => `HTML_CodeSniffer, ${code}: ${element.outerHTML.slice(0, 200)}: ${msg}`);
    return [...found, ...errors];
  });
}
