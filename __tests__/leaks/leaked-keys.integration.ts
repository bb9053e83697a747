import { write } from '../seal/site';
import { plantation } from './planted';

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256)).toString('base64url');
const { plant, leaks } = plantation(async (root) => {
  write(root, 'private/keys.json', {
    default: 'walrus-thimble-cinnamon-orbit',
    'Agence X': { passphrase: 'turnip-velvet-cascade-almanac', key },
  });
});

test.each<[string, string | Buffer]>([
  ['as it is', key],
  ['in hex', Buffer.from(key, 'base64url').toString('hex')],
  ['in base64 once more', Buffer.from(key).toString('base64')],
  ['as bytes', Buffer.concat([Buffer.from('odd'), Buffer.from(key, 'base64url'), Buffer.from('odd')])],
])('finds the key of a link, %s', async (_, text) => {
  plant('a.bin', text);
  expect(await leaks()).toContain('a.bin ← link of "Agence X"');
});

test('finds the passphrase beside a key', async () => {
  plant('a.js', 'const x = "turnip-velvet-cascade-almanac";');
  expect(await leaks()).toEqual(['a.js ← passphrase of "Agence X"']);
});
