import { join } from 'node:path';
import { expect, test } from '../browser/support/test';
import { scanForLeaks } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { siteDir } from '../support/served';

test.describe.configure({ timeout: 300_000 });

test('nothing of a sealed case study can be found in the finished site', async ({ root }) => {
  const secrets = await collectSecrets(root);
  if (secrets.notSearched.length > 0)
    console.log(
      `Nobody can tell whether anything of ${secrets.notSearched.join(', ')} leaks: there is neither private/ nor a ` +
        'passphrase (SEAL_PASSPHRASE) here.',
    );
  expect(await scanForLeaks(join(root, siteDir), secrets)).toEqual([]);
});
