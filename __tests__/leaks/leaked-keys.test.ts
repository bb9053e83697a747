import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { write } from '../seal/site';
import { plantation } from './planted';

jest.setTimeout(60_000);

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256)).toString('base64url');
const { plant, leaks, secretFile } = plantation(async (root) => {
  write(root, 'private/keys.json', {
    default: 'walrus-thimble-cinnamon-orbit',
    'Agence X': { passphrase: 'turnip-velvet-cascade-almanac', key },
  });
});

describe.each(['md5', 'sha1', 'sha256'])('the %s of an original', (algorithm) => {
  const what = 'coaching: designImages.results (hash)';
  test.each(['hex', 'base64', 'base64url'] as const)('is found in %s', async (encoding) => {
    const hash = createHash(algorithm)
      .update(readFileSync(secretFile('weekly-digest.png')))
      .digest(encoding);
    plant('data.json', JSON.stringify({ hash }));
    expect(await leaks()).toEqual([`data.json ← ${what}`]);
  });
  test('is found as the name of a folder', async () => {
    const hash = createHash(algorithm)
      .update(readFileSync(secretFile('weekly-digest.png')))
      .digest('hex');
    plant(`static/${hash}/a.txt`, 'nothing');
    expect(await leaks()).toEqual([`static/${hash}/a.txt ← ${what}`]);
  });
});

test.each<[string, string | Buffer]>([
  ['as it is', key],
  ['in hex', Buffer.from(key, 'base64url').toString('hex')],
  ['in base64 once more', Buffer.from(key).toString('base64')],
  ['as bytes', Buffer.concat([Buffer.from('odd'), Buffer.from(key, 'base64url'), Buffer.from('odd')])],
])('finds the key of a link, %s', async (_, text) => {
  plant('a.bin', text);
  expect(await leaks()).toEqual(['a.bin ← key of "Agence X"']);
});

test('finds the passphrase beside a key', async () => {
  plant('a.js', 'const x = "turnip-velvet-cascade-almanac";');
  expect(await leaks()).toEqual(['a.js ← passphrase of "Agence X"']);
});
