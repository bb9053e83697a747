import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { fixtureFolder } from '../fixtures/folders';
import { leakScanner } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { siteDir } from '../support/served';

test.describe.configure({ timeout: 120_000 });

/** Gatsby notes the names of the project's files, and digests of those in content/. Neither is published. */
const notes = /^(?:\.parcel-cache|caches-lmdb)\//;

test('no file that was built, nor of Gatsby’s own, holds anything of locked case studies and drafts', async () => {
  const scan = leakScanner(await collectSecrets(fixtureFolder, []));
  for (const folder of [siteDir, 'public', '.cache']) {
    const leaks = await scan(join(fixtureFolder, folder));
    const outside = leaks.filter(({ file, what }) => !(notes.test(file) && /\((?:file name|hash)\)$/.test(what)));
    expect(outside, folder).toEqual([]);
  }
});
