import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanForLeaks } from '../../src/seal/scan';
import { collectSecrets, demoPassword } from '../../src/seal/secrets';
import { sealedNames } from '../../src/seal/working-copy';

jest.setTimeout(180_000);

const root = process.cwd();
const passphrase = process.env['SEAL_PASSPHRASE'] || demoPassword(readFileSync(join(root, 'README.md'), 'utf8'));
const names = sealedNames(join(root, 'content'));
const isKnown = passphrase !== undefined || names.every((name) => existsSync(join(root, 'private', `${name}.json`)));

(isKnown ? test : test.skip)(
  'nothing of a sealed case study stands in public/ (needs private/ or SEAL_PASSPHRASE)',
  async () => {
    const secrets = await collectSecrets(root, passphrase);
    expect(await scanForLeaks(join(root, 'public'), secrets)).toEqual([]);
  },
);
