import { expect, test } from '@playwright/test';
import { editorStyle, pageStyle } from '../../src/editing/browser/style';
import { codeFeatures, markupFeatures, oldest, policyFeatures, styleFeatures, tooNew, type Features } from './compat';
import { askedBy, stylesIn } from './css';
import { builtPages, builtPolicy } from './pages';
import { promises, mayBeMissing } from './promises';

// Compares the site's features with MDN's data about browsers.

test('the site and the editor use no feature newer than the supported browsers', () => {
  const code = codeFeatures();
  const isOfEditing = (path: string) => path.startsWith('src/editing/');
  const html = builtPages();
  const used: Record<keyof typeof promises, Features> = {
    visitors: new Map([
      ...styleFeatures(askedBy(stylesIn(html))),
      ...markupFeatures(html),
      ...policyFeatures(builtPolicy()),
      ...code((path) => path.startsWith('src/') && !isOfEditing(path)),
    ]),
    owners: new Map([...styleFeatures(askedBy(editorStyle + pageStyle)), ...code(isOfEditing)]),
  };
  for (const who of ['visitors', 'owners'] as const) {
    expect(used[who].size, `what ${who} use is found`).toBeGreaterThan(80);
    expect(
      tooNew(used[who], oldest(promises[who])).filter((name) => !mayBeMissing(name)),
      who,
    ).toEqual([]);
  }
});
