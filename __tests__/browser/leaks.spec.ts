import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { fixtureFolder } from '../fixtures/folders';
import { leakScanner } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { siteDir } from '../support/served';

test.describe.configure({ timeout: 120_000 });

/** Gatsby records the names of the project's files and copies those of drafts; neither is published. */
const isGatsbys = ({ file, what }: { file: string; what: string }) =>
  what.startsWith('draft ') || (/^(?:\.parcel-cache|data)\//.test(file) && what.endsWith('(file name)'));

test('no built file nor any of Gatsby’s contains private or draft content', async () => {
  const scan = leakScanner(await collectSecrets(fixtureFolder, []));
  for (const folder of [siteDir, 'public', '.cache']) {
    const leaks = await scan(join(fixtureFolder, folder));
    expect(folder === '.cache' ? leaks.filter((leak) => !isGatsbys(leak)) : leaks, folder).toEqual([]);
  }
});
