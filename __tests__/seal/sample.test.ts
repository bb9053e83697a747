import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, isSample } from '../../src/seal/demo';
import { assertPassphrases } from '../../src/seal/passphrases';
import { openWorkingCopy } from '../../src/seal/open-working-copy';
import { passphrase, removeSite, write } from './site';

/**
 * The case study that the site came with. An owner who has replaced it has nothing to test here: the digest in
 * src/seal/demo.ts says what it was.
 */
let root: string;
let isThere = false;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sample-'));
  cpSync(join(__dirname, '../../content'), join(root, 'content'), { recursive: true });
  const opened = await openWorkingCopy(root, 'coaching', demoPassword).catch(() => undefined);
  for (const { path, bytes } of opened?.sources ?? []) write(root, join('private', path), bytes);
  isThere = opened !== undefined;
});
afterAll(() => removeSite(root));

const text = () => join(root, 'private/coaching.json');
const sealing =
  (...passphrases: string[]) =>
  () =>
    assertPassphrases(
      root,
      ['coaching'],
      passphrases.map((one, index) => ({ label: `recipient ${index}`, passphrase: one })),
    );

test('the sample is sealed with the demo password, however its JSON is written, and with others', () => {
  if (!isThere) return;
  expect(isSample(root, 'coaching')).toBe(true);
  const { heroSubtitle, ...rest } = JSON.parse(readFileSync(text(), 'utf8'));
  writeFileSync(text(), JSON.stringify({ ...rest, heroSubtitle }));
  expect(sealing(demoPassword)).not.toThrow();
  expect(sealing(demoPassword, passphrase)).not.toThrow();
  expect(sealing(demoPassword, 'hunter2')).toThrow('easy to guess');
});

test('once a word or a picture of it is another, it is not', () => {
  if (!isThere) return;
  const before = readFileSync(text(), 'utf8');
  writeFileSync(text(), before.replace('coaching practice', 'insurance company'));
  expect(sealing(demoPassword)).toThrow('is the demo password');
  writeFileSync(text(), before);
  expect(sealing(demoPassword)).not.toThrow();
  write(root, 'private/coaching-flow.png', Buffer.from('another'));
  expect(sealing(demoPassword)).toThrow('is the demo password');
  expect(sealing(passphrase)).not.toThrow();
});
