import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/engine/folders';
import { editorStyle, pageStyle } from '../../src/editing/browser/style';
import { visitedFolder } from '../fixtures/folders';
import { siteDir } from '../support/served';
import { codeFeatures, markupFeatures, oldest, policyFeatures, styleFeatures, tooNew, type Features } from './compat';

// Compares the site's features with MDN's data about the browsers of `docs/browsers.md`.

const documented = readFileSync('docs/browsers.md', 'utf8');

/** Its browserslist query of visitors or owners. */
const queryOf = (group: string) => new RegExp(`${group}\\s\`([^\`]+)\``).exec(documented)?.[1] ?? '';

const listed = documented
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

/** Files that a visitor's browser runs to open a locked case study, show a picture at full size, or start a page. */
const isOfEveryVisit = (path: string) =>
  /^src\/(?:browser|components|content\/model|lock\/(?:crypto|visitor|templates)|pages|templates)\/|^src\/content\/engine\/(?:rich-text|last-day)\.ts$/.test(
    path,
  ) && path !== 'src/browser/report-overlay.ts';

/** Whether the page documents the lack of a feature, declaration or selector, or of a group that contains it. */
const mayBeMissing = (name: string): boolean =>
  listed.some(
    (one) =>
      name === one ||
      name.startsWith(`${one}:`) ||
      name.startsWith(`${one}.`) ||
      (one.startsWith(':') && name.includes(`:${one}`)),
  );

test('the site and the editor use no feature newer than the supported browsers', () => {
  const code = codeFeatures();
  const isOfEditing = (path: string) => path.startsWith('src/editing/');
  const site = join(visitedFolder, siteDir);
  const pages = filesBelow(site).filter((file) => file.endsWith('.html'));
  const html = pages.map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
  const style = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n');
  const policy = /content-security-policy: (.*)/.exec(readFileSync(join(site, '_headers'), 'utf8'))?.[1] ?? '';
  const used: Record<'visitors' | 'older browsers' | 'owners', Features> = {
    visitors: new Map([
      ...styleFeatures(style),
      ...markupFeatures(html),
      ...policyFeatures(policy),
      ...code((path) => path.startsWith('src/') && !isOfEditing(path)),
    ]),
    'older browsers': code(isOfEveryVisit),
    owners: new Map([...styleFeatures(editorStyle + pageStyle), ...code(isOfEditing)]),
  };
  for (const group of ['visitors', 'older browsers', 'owners'] as const) {
    expect(used[group].size, `what ${group} use is found`).toBeGreaterThan(80);
    expect(
      tooNew(used[group], oldest(queryOf(group))).filter((name) => !mayBeMissing(name)),
      group,
    ).toEqual([]);
  }
});
