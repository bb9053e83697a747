import { expect, test } from '@playwright/test';
import { editorStyle, pageStyle } from '../../src/editing/browser/style';
import { codeFeatures, markupFeatures, oldest, policyFeatures, styleFeatures, tooNew, type Features } from './compat';
import { parseStyle, stylesIn } from './css';
import { builtPages, builtPolicy } from './pages';
import { supportedBrowsers, mayBeMissing } from './supported-browsers';

// Compares the site's features with MDN's data about browsers.

test('the site and the editor use no feature newer than the supported browsers', () => {
  const code = codeFeatures();
  const isOfEditing = (path: string) => path.startsWith('src/editing/');
  const html = builtPages();
  const used: Record<keyof typeof supportedBrowsers, Features> = {
    visitors: new Map([
      ...styleFeatures(parseStyle(stylesIn(html))),
      ...markupFeatures(html),
      ...policyFeatures(builtPolicy()),
      ...code((path) => path.startsWith('src/') && !isOfEditing(path)),
    ]),
    owners: new Map([...styleFeatures(parseStyle(editorStyle + pageStyle)), ...code(isOfEditing)]),
  };
  for (const group of ['visitors', 'owners'] as const) {
    expect(used[group].size, `what ${group} use is found`).toBeGreaterThan(80);
    expect(
      tooNew(used[group], oldest(supportedBrowsers[group])).filter((name) => !mayBeMissing(name)),
      group,
    ).toEqual([]);
  }
});
