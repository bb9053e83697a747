import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownPassphrases } from './known-passphrases';

const root = mkdtempSync(join(tmpdir(), 'known-'));
const before = process.env['SEAL_PASSPHRASE'];

beforeAll(() => delete process.env['SEAL_PASSPHRASE']);
afterAll(() => {
  if (before !== undefined) process.env['SEAL_PASSPHRASE'] = before;
  else delete process.env['SEAL_PASSPHRASE'];
  rmSync(root, { recursive: true });
});

test('where nothing names a passphrase, none is known', () => {
  expect(knownPassphrases(root)).toEqual([]);
  writeFileSync(join(root, 'README.md'), 'No password here.');
  expect(knownPassphrases(root)).toEqual([]);
});

test('the owner’s keys or else SEAL_PASSPHRASE come first, then what README gives away', () => {
  writeFileSync(join(root, 'README.md'), '…\nDemo password: `four words - here`\n');
  expect(knownPassphrases(root)).toEqual(['four words - here']);
  process.env['SEAL_PASSPHRASE'] = 'given by the host';
  expect(knownPassphrases(root)).toEqual(['given by the host', 'four words - here']);
  mkdirSync(join(root, 'private'));
  writeFileSync(
    join(root, 'private/keys.json'),
    '{"default": "a visitor’s", "Agence X": "another", "owner": "the owner’s"}',
  );
  expect(knownPassphrases(root)).toEqual(['the owner’s', 'a visitor’s', 'another', 'four words - here']);
});
