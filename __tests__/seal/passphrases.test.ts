import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertStrong, readKeys } from '../../src/seal/passphrases';

const taking = (passphrase: string) => () => assertStrong({ default: passphrase });

const suggestion = (): string => {
  try {
    taking('short')();
  } catch (error) {
    return /for instance: (.*)\.$/.exec(String(error))?.[1] ?? '';
  }
  return '';
};

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
    expect(taking(weak)).toThrow('refused');
  });

  test.each([
    'walrus-thimble-cinnamon-orbit',
    'gX7#kw!pQ2z%Lm',
    'l’été où j’ai appris à nager',
    '白鯨の夢を見る夜に猫が鳴く',
  ])('is taken when it is not: %s', (strong) => {
    expect(taking(strong)).not.toThrow();
  });

  test('may have 10,000 bytes and no more', () => {
    const long = (bytes: number) => Array.from({ length: 1000 }, suggestion).join(' ').slice(0, bytes);
    expect(taking(long(10_000))).not.toThrow();
    expect(taking(long(10_001))).toThrow('longer');
    expect(taking('é'.repeat(5001))).toThrow('longer');
  });

  test('is suggested anew each time, as four words that would be taken', () => {
    const suggestions = Array.from({ length: 200 }, suggestion);
    expect(new Set(suggestions).size).toBe(200);
    for (const suggested of suggestions) {
      expect(suggested).toMatch(/^[a-z]{3,8}(-[a-z]{3,8}){3}$/);
      expect(taking(suggested)).not.toThrow();
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
  const root = mkdtempSync(join(tmpdir(), 'keys-'));
  const file = join(root, 'private/keys.json');
  beforeAll(() => mkdirSync(join(root, 'private')));
  afterAll(() => rmSync(root, { recursive: true }));

  test('is optional, and read as it is written', () => {
    expect(readKeys(root)).toBeUndefined();
    writeFileSync(file, '\uFEFF{"default": " spaces count "}');
    expect(readKeys(root)).toEqual({ default: ' spaces count ' });
  });

  test('is not taken for missing when it only can’t be read', () => {
    rmSync(file);
    mkdirSync(file);
    expect(() => readKeys(root)).toThrow('EISDIR');
    rmSync(file, { recursive: true });
    symlinkSync('nowhere.json', file);
    expect(() => readKeys(root)).toThrow('ENOENT');
    rmSync(file);
  });

  test.each([
    '{"default": "walrus-thimble',
    '["walrus-thimble"]',
    '{"default": ["walrus-thimble"]}',
    'null',
    'walrus-thimble',
    Buffer.from('{"default": "walrus-thimble-été"}', 'latin1'),
  ])('is refused without quoting it: %s', (written) => {
    writeFileSync(file, written);
    expect(() => readKeys(root)).toThrow('must be of the form');
    expect(() => readKeys(root)).not.toThrow('walrus');
  });
});
