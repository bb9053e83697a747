import { join } from 'node:path';
import { scanForLeaks } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';

jest.setTimeout(180_000);

const root = process.cwd();

test('nothing of a sealed case study stands in public/', async () => {
  const secrets = await collectSecrets(root);
  const { notSearched } = secrets;
  if (notSearched.length > 0)
    console.log(`No passphrase is known, so these were not looked for: ${notSearched.join(', ')}`);
  expect(await scanForLeaks(join(root, 'public'), secrets)).toEqual([]);
});
