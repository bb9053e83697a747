import { assertStrong } from '../../src/seal/passphrases';
import { audience } from './site';

const assertAll = (passphrases: Record<string, string>) => assertStrong(audience(passphrases).recipients);
const taking = (passphrase: string) => () => assertAll({ default: passphrase });

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
    const refused = () => assertAll({ default: 'hunter2hunter2', 'Agence X': 'tiny' });
    expect(refused).toThrow(/"default".*four random words[^]*"Agence X"/);
    expect(refused).not.toThrow(/hunter2|tiny/);
  });

  test('belongs to one recipient only, in any spelling of its accents', () => {
    const passphrase = 'été-walrus-thimble-orbit';
    expect(() => assertAll({ default: passphrase, 'Agence X': passphrase.normalize('NFD') })).toThrow('shut it out');
    expect(() => assertAll({})).toThrow('no recipient');
  });
});
