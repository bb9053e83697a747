import { join } from 'node:path';
import { knownPassphrases } from '../leaks/known-passphrases';
import { scanForLeaks } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';

jest.setTimeout(180_000);

const root = process.cwd();

test('nothing of a sealed case study stands in public/', async () => {
  const secrets = await collectSecrets(root, knownPassphrases(root));
  expect(await scanForLeaks(join(root, 'public'), secrets)).toEqual([]);
});
