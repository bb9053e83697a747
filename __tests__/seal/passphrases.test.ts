import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertStrong, passphraseProblem, readKeys, suggestPassphrase } from '../../src/seal/passphrases';

describe('a passphrase', () => {
  test.each([
    '',
    '   ',
    'short',
    'azerty123456',
    'Password2025!',
    'motdepasse-2025',
    'mon mot de passe',
    'aaaaaaaaaaaaaaaa',
    'abcdefghijklmnop',
    '1234567890123456',
    '121212121212-12',
    'sustainability',
    '0612345678',
    'portfolio-designer',
  ])('is refused when it is easy to guess: %j', (weak) => {
    expect(passphraseProblem(weak)).toBeDefined();
  });

  test.each([
    'walrus-thimble-cinnamon-orbit',
    'gX7#kw!pQ2z%Lm',
    'l’été où j’ai appris à nager',
    '白鯨の夢を見る夜に猫が鳴く',
  ])('is taken when it is not: %s', (strong) => {
    expect(passphraseProblem(strong)).toBeUndefined();
  });

  test('may have 10,000 bytes and no more', () => {
    const long = (bytes: number) => suggestPassphrase().repeat(2000).slice(0, bytes);
    expect(passphraseProblem(long(10_000))).toBeUndefined();
    expect(passphraseProblem(long(10_001))).toContain('longer');
    expect(passphraseProblem('é'.repeat(5001))).toContain('longer');
  });

  test('is suggested anew each time, as four words that would be taken', () => {
    const suggestions = Array.from({ length: 200 }, suggestPassphrase);
    expect(new Set(suggestions).size).toBe(200);
    for (const suggestion of suggestions) {
      expect(suggestion).toMatch(/^[a-z]{3,8}(-[a-z]{3,8}){3}$/);
      expect(passphraseProblem(suggestion)).toBeUndefined();
    }
  });

  test('is not quoted when it is refused', () => {
    const refused = () => assertStrong({ default: 'hunter2hunter2', 'Agence X': 'tiny' });
    expect(refused).toThrow(/"default".*four random words[^]*"Agence X"/);
    expect(refused).not.toThrow(/hunter2|tiny/);
  });

  test('belongs to one recipient only, in any spelling of its accents', () => {
    const passphrase = 'été-walrus-thimble-orbit';
    expect(() => assertStrong({ default: passphrase, 'Agence X': passphrase.normalize('NFD') })).toThrow('shut it out');
    expect(() => assertStrong({})).toThrow('no recipient');
  });
});

describe('private/keys.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const file = join(folder, 'keys.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is optional, and read as it stands', () => {
    expect(readKeys(file)).toBeUndefined();
    writeFileSync(file, '\uFEFF{"default": " spaces count "}');
    expect(readKeys(file)).toEqual({ default: ' spaces count ' });
  });

  test('is not taken for missing when it only can’t be read', () => {
    rmSync(file);
    mkdirSync(file);
    expect(() => readKeys(file)).toThrow('EISDIR');
    rmSync(file, { recursive: true });
    symlinkSync('nowhere.json', file);
    expect(() => readKeys(file)).toThrow('ENOENT');
    rmSync(file);
  });

  test.each([
    '{"default": "walrus-thimble',
    '["walrus-thimble"]',
    '{"default": ["walrus-thimble"]}',
    'null',
    'walrus-thimble',
  ])('is refused without quoting it: %s', (text) => {
    writeFileSync(file, text);
    expect(() => readKeys(file)).toThrow('must be of the form');
    expect(() => readKeys(file)).not.toThrow('walrus');
  });
});
