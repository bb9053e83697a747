import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assertDistinct,
  assertKeys,
  assertStrong,
  demoPassword,
  isSample,
  readSiteWords,
} from '../../../src/lock/owner/passphrases';
import { randomKey, type Keys } from '../../../src/lock/owner/recipients';
import { isStrong, suggestPassphrase } from '../../../src/lock/owner/strength';
import { openWorkingCopy } from '../../../src/lock/owner/working-copy';
import { audience, owner, passphrase, removeSite, write } from '../support/site';

const siteWords = ['camille', 'marchand', 'gravelotte', 'zinquelin', 'thimbaud', 'ardenval'];
const expectCheck = (typed: string, label = 'default') =>
  expect(() => assertStrong([{ label, passphrase: typed }], siteWords));

describe('a passphrase', () => {
  test('is refused when it is empty', () => {
    for (const empty of ['', '   ', '\u00a0']) expectCheck(empty).toThrow('it is empty');
  });

  test.each([
    ['a word with a year', 'contraseñasegura2026'],
    ['few characters, if random ones', 'gX7#kw!pQ2z%'],
    ['names of the site', 'ardenval-camille-marchand'],
  ])('is refused when it is easy to guess: %s', (_, weak) => expectCheck(weak).toThrow('easy to guess'));

  test('is accepted when it is not', () => {
    expectCheck('ornithorynque gabardine clavecin brouette').not.toThrow();
    expectCheck('gX7#kw!pQ2z%LmR9').not.toThrow();
  });

  test('must not consist of the recipient’s name', () => {
    expectCheck('Vermillon Quintefeuille 1987').not.toThrow();
    expectCheck('Vermillon Quintefeuille 1987', 'Vermillon Quintefeuille').toThrow('easy to guess');
  });

  test('may have up to 10,000 bytes', () => {
    expectCheck(`${passphrase} `.repeat(400).slice(0, 10_000)).not.toThrow();
    expectCheck('é'.repeat(5001)).toThrow('longer');
  });

  test('suggestions are five random words, and are accepted', () => {
    const suggestions = Array.from({ length: 40 }, suggestPassphrase);
    expect(new Set(suggestions.flatMap((suggested) => suggested.split('-'))).size).toBeGreaterThan(150);
    for (const suggested of suggestions) expect(suggested).toMatch(/^[a-z]{3,9}(-[a-z]{3,9}){4}$/);
    expect(isStrong(suggestions[0] ?? '', siteWords)).toBe(true);
  });

  test('is not quoted when it is refused', () => {
    const openers = [
      { label: 'default', passphrase: 'hunter2' },
      { label: 'Agence X', passphrase: 'hunter3' },
    ];
    const refused = expect(() => assertStrong(openers, siteWords));
    refused.toThrow(/"default".*five random words.*: \w+-[^]*"Agence X"/);
    refused.not.toThrow(/hunter[23]/);
  });

  test('belongs to one recipient only, in any Unicode form', () => {
    const accented = 'été-walrus-thimble-orbit-gravel-lagoon';
    const duplicates = [
      { label: 'default', passphrase: accented },
      { label: 'Agence X', passphrase: accented.normalize('NFD') },
    ];
    expect(() => assertStrong(duplicates, siteWords)).toThrow('shut it out');
  });
});

test('the site’s words come from the readable files of content/', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  mkdirSync(join(root, 'content'));
  writeFileSync(
    join(root, 'content/site.json'),
    '{"name": "Zoé Zinquelin", "links": [{"url": "https://zinquelin.example"}]}',
  );
  writeFileSync(join(root, 'content/projects.json'), '[{"title": ');
  expect(readSiteWords(root)).toEqual(['zoé', 'zinquelin', 'https', 'example']);
  rmSync(root, { recursive: true });
});

test('every recipient has own secrets, other than the owner’s key', () => {
  const key = randomKey();
  const expectKeysCheck = (recipients: Keys['recipients'], ownerKey = owner) =>
    expect(() => assertDistinct({ owner: ownerKey, recipients }));
  expectKeysCheck([{ label: 'X', until: '2027-03-31' }]).toThrow('neither a passphrase nor a key');
  expectKeysCheck([
    { label: 'X', key },
    { label: 'Y', key },
  ]).toThrow('same link as "X"');
  expectKeysCheck(audience({ X: 'été-walrus' }).recipients, 'e\u0301te\u0301-walrus').toThrow('what "X" opens with');
  expectKeysCheck([{ label: 'X', key }], key).toThrow('what "X" opens with');
  expectKeysCheck(audience({ X: demoPassword }).recipients, demoPassword).not.toThrow();
  expectKeysCheck([...audience({ X: passphrase }).recipients, { label: 'Y', key }]).not.toThrow();
});

/** Skipped after the sample was replaced: the digest in src/lock/owner/passphrases.ts identifies it. */
test('only the unchanged sample can be sealed with the demo password', async () => {
  const site = mkdtempSync(join(tmpdir(), 'sample-'));
  cpSync(join(__dirname, '../../../content'), join(site, 'content'), { recursive: true });
  const opened = await openWorkingCopy(site, 'coaching', demoPassword).catch(() => undefined);
  for (const { path, bytes } of opened?.sources ?? []) write(site, join('private', path), bytes);
  const file = join(site, 'private/coaching.json');
  const expectSealing = (...typed: string[]) => {
    const recipients = typed.map((one, index) => ({ label: `recipient ${index}`, passphrase: one }));
    return expect(() => assertKeys(site, { recipients }, ['coaching']));
  };
  if (opened) {
    expect(isSample(site, 'coaching')).toBe(true);
    expectSealing(demoPassword, passphrase).not.toThrow();
    expectSealing(demoPassword, 'hunter2').toThrow('easy to guess');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('coaching practice', 'insurance company'));
    expectSealing(demoPassword).toThrow('is the demo password');
    writeFileSync(file, text);
    write(site, 'private/coaching-flow.png', Buffer.from('another'));
    expectSealing(demoPassword).toThrow('is the demo password');
    expectSealing(passphrase).not.toThrow();
  }
  removeSite(site);
});
