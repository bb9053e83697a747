import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { plantation } from './planted';

const { plant, leaks, secretFile } = plantation();

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
