import { expect } from '@playwright/test';
import { join } from 'node:path';
import { leakScanner } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { served as test, siteDir } from '../support/served';

test.describe.configure({ timeout: 120_000 });

test('nothing of a locked case study or a draft is in the finished site', async ({ root }) => {
  // The tested site is built in a copy without private/.
  const secrets = await collectSecrets('.');
  const isNothing = secrets.texts.length === 0 && secrets.files.length === 0;
  test.skip(isNothing, 'There is nothing to search for: no locked case study that can be opened here, and no draft.');
  if (secrets.notSearched.length > 0)
    console.log(
      `${secrets.notSearched.join(', ')} can’t be searched for leaks: there is neither private/ nor a passphrase ` +
        '(SEAL_PASSPHRASE) here.',
    );
  expect(await leakScanner(secrets)(join(root, siteDir))).toEqual([]);
});
