import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertDistinct, assertKeys, assertMade, demoPassword, isSample } from '../../../src/lock/owner/passphrases';
import { randomKey, type Keys } from '../../../src/lock/owner/recipients';
import { makePassphrase } from '../../../src/lock/owner/made-passphrase';
import leftOut from '../../../src/lock/owner/passphrase-words-left-out.json';
import words from '../../../src/lock/owner/passphrase-words.json';
import { openWorkingCopy } from '../../../src/lock/owner/working-copy';
import { audience, owner, passphrase, removeSite, write } from '../support/site';

const expectCheck = (typed: string) => expect(() => assertMade([{ label: 'default', passphrase: typed }]));

/** Invented ones: quotations, examples, keyboards, numbers, words with small changes. */
const invented = [
  'to be or not to be',
  'to be or not to be that is the question',
  'ToBeOrNotToBeThatIsTheQuestion',
  'correct horse battery staple',
  'Correct-Horse-Battery-Staple-2026!',
  'bonjour tout le monde',
  'Bonjour-tout-le-monde-entier-2026',
  'the quick brown fox',
  'The quick brown fox jumps over the lazy dog',
  '31415926535897932384',
  '3141592653589793238462643383279502884197',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'contraseñasegura2026',
  'ornithorynque gabardine clavecin brouette',
  'Je pense, donc je suis',
  'walrus-walrus-walrus-walrus-walrus',
  'walrus-thimble-cinnamon-oboe',
  'gX7#kw!pQ2z%LmR9',
  'aB3!aB3!aB3!aB3!aB3!aB3!',
];

const made = [
  'walrus-thimble-cinnamon-oboe-lagoon',
  'Walrus thimble, cinnamon: oboe. LAGOON',
  // Made by earlier versions.
  'bottle-epileptic-penholder-hanky-unstable',
  'gX7#kw!pQ2z%LmR9vT4&cY',
  'Jx3w0nQ7bB1mZr9tVhK2sY',
  randomKey(),
];

describe('a passphrase', () => {
  test('is refused when it is empty', () => {
    for (const empty of ['', '   ', '\u00a0']) expectCheck(empty).toThrow('it is empty');
  });

  test.each(invented)('is refused when it is invented: %s', (typed) => expectCheck(typed).toThrow('may guess it'));

  test.each(made)('is accepted when it was made: %s', (typed) => expectCheck(typed).not.toThrow());

  test('may have up to 10,000 bytes', () => {
    expectCheck(`${passphrase} `.repeat(400).slice(0, 10_000)).not.toThrow();
    expectCheck('é'.repeat(5001)).toThrow('longer');
  });

  test('is made of five random words with 62 bits, none of which anybody would be ashamed to send', () => {
    expect(5 * Math.log2(words.length)).toBeGreaterThanOrEqual(62);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => leftOut.includes(word) || !/^[a-z]{3,9}$/.test(word))).toEqual([]);
    const shameful =
      /epilep|hanky|unstable|cancer|corpse|blood|^kill|murder|weapon|^pray|prayer|jesus|islam|breast|drug/;
    expect(words.filter((word) => shameful.test(word))).toEqual([]);
    const passphrases = Array.from({ length: 40 }, makePassphrase);
    expect(new Set(passphrases.flatMap((one) => one.split('-'))).size).toBeGreaterThan(150);
    for (const one of passphrases) expectCheck(one).not.toThrow();
  });

  test('is not quoted when it is refused', () => {
    const openers = [
      { label: 'default', passphrase: 'hunter2' },
      { label: 'Agence X', passphrase: 'hunter3' },
    ];
    const refused = expect(() => assertMade(openers));
    refused.toThrow(/"default".*five words of the list.*: \w+-[^]*"Agence X"/);
    refused.not.toThrow(/hunter[23]/);
  });

  test('belongs to one recipient only, in any Unicode form', () => {
    const accented = 'Zürich-Vx8LrYbWnK5uEHd2sGfJ7pAiQo1TzX4vNk';
    const duplicates = [
      { label: 'default', passphrase: accented },
      { label: 'Agence X', passphrase: accented.normalize('NFD') },
    ];
    expect(() => assertMade(duplicates)).toThrow('shut it out');
  });
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
    return expect(assertKeys(site, { recipients }, ['coaching']));
  };
  if (opened) {
    expect(isSample(site, 'coaching')).toBe(true);
    await expectSealing(demoPassword, passphrase).resolves.toBeUndefined();
    await expectSealing(demoPassword, 'hunter2').rejects.toThrow('may guess it');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('coaching practice', 'insurance company'));
    await expectSealing(demoPassword).rejects.toThrow('is the demo password');
    writeFileSync(file, text);
    write(site, 'private/coaching-flow.png', Buffer.from('another'));
    await expectSealing(demoPassword).rejects.toThrow('is the demo password');
    await expectSealing(passphrase).resolves.toBeUndefined();
  }
  removeSite(site);
});
