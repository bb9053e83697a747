import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertStrong } from '../../../src/lock/owner/passphrases';
import { readSiteWords, siteWords } from '../../../src/lock/owner/site-words';
import { bitCounter, leastBits, suggestPassphrase } from '../../../src/lock/owner/strength';
import { passphrase } from '../support/site';

const content = siteWords(
  {
    name: 'Camille Marchand',
    brand: 'Camille Marchand',
    profession: 'product designer',
    email: 'hello@example.com',
    siteUrl: 'https://camille-marchand.example.com',
    place: 'Lyon, France',
    description: 'Camille Marchand is a senior product designer in a freelance collective, based in Lyon.',
  },
  [
    {
      title: 'The search that nobody could find',
      slug: 'search',
      category: 'Knowledge platform · Search',
      image: './uploads/wheelbarrow.png',
      content: { projectDetails: { company: 'Ardenval Group, industrial engineering, 38,000 people' } },
    },
    { title: 'AI as a coaching service', slug: 'coaching', sealed: './sealed/coaching.json' },
  ],
);

const taking =
  (passphrase: string, label = 'default') =>
  () =>
    assertStrong([[label, passphrase]], content);

const suggestion = (): string => {
  try {
    assertStrong([['default', 'short']], content);
  } catch (error) {
    return /for instance: (.*)\.$/.exec(String(error))?.[1] ?? '';
  }
  return '';
};

const weak = readFileSync(join(__dirname, 'weak-passphrases.txt'), 'utf8').trim().split('\n');

describe('a passphrase', () => {
  test('is refused when it is empty', () => {
    for (const empty of ['', '   ', '\u00a0']) expect(taking(empty)).toThrow('it is empty');
  });

  test('is refused when it is easy to guess: of all kinds of these', () => {
    const bitsOf = bitCounter(['default', ...content]);
    expect(weak).toHaveLength(36);
    expect(weak.filter((passphrase) => bitsOf(passphrase) >= leastBits)).toEqual([]);
    expect(taking(weak[0] ?? '')).toThrow('easy to guess');
  });

  test.each([
    'WalrusThimbleCinnamonOrbitGravel',
    'ornithorynque-gabardine-clavecin-brouette-zinc',
    'gX7#kw!pQ2z%LmR9',
    '白鯨の夢を見る夜に猫が鳴く、月は沈み海は眠る',
  ])('is taken when it is not: %s', (strong) => {
    expect(taking(strong)).not.toThrow();
  });

  test('is not made of what the site says, in whatever order, nor of the recipient’s name', () => {
    const own = 'Gravelotte Zinquelin Thimbaud';
    expect(taking(`${own} Besançon`)).not.toThrow();
    expect(taking(`${own} Besançon`, own)).toThrow('easy to guess');
    const named = siteWords({ company: own });
    for (const written of [
      own,
      'gravelottezinquelinthimbaud',
      'duabmiht nileuqniz ettolevarg',
      'Thimbaud-Gravelotte-Zinquelin!',
    ])
      expect(() => assertStrong([['default', written]], named)).toThrow('easy to guess');
  });

  test('may have 10,000 bytes and no more', () => {
    const long = (bytes: number) =>
      Array.from({ length: 1000 }, () => passphrase)
        .join(' ')
        .slice(0, bytes);
    expect(taking(`pistachio-${long(9990)}`)).not.toThrow();
    expect(taking(long(10_001))).toThrow('longer');
    expect(taking('é'.repeat(5001))).toThrow('longer');
  });

  test('is suggested anew each time, as five words that would be taken', () => {
    const bitsOf = bitCounter(content);
    const suggestions = Array.from({ length: 40 }, () => suggestPassphrase(bitsOf));
    expect(new Set(suggestions).size).toBe(40);
    expect(new Set(suggestions.flatMap((suggested) => suggested.split('-'))).size).toBeGreaterThan(150);
    for (const suggested of [...suggestions, suggestion()]) {
      expect(suggested).toMatch(/^[a-z]{3,9}(-[a-z]{3,9}){4}$/);
      expect(bitsOf(suggested)).toBeGreaterThanOrEqual(leastBits);
    }
  });

  test('is not quoted when it is refused', () => {
    const refused = () =>
      assertStrong(
        [
          ['default', 'hunter2hunter2'],
          ['Agence X', 'hunter3'],
        ],
        content,
      );
    expect(refused).toThrow(/"default".*five random words[^]*"Agence X"/);
    expect(refused).not.toThrow(/hunter[23]/);
  });

  test('belongs to one recipient only, in any spelling of its accents', () => {
    const accented = 'été-walrus-thimble-orbit-gravel-lagoon';
    const twins = [
      ['default', accented],
      ['Agence X', accented.normalize('NFD')],
    ] as const;
    expect(() => assertStrong(twins, content)).toThrow('shut it out');
    expect(() => assertStrong([], content)).toThrow('no recipient');
  });
});

describe('the words of the site', () => {
  test('are all of its texts, each once, names before the others, and no files', () => {
    expect(content.slice(0, 3)).toEqual(['Camille Marchand', 'product designer', 'hello@example.com']);
    expect(content.at(-1)).toContain('freelance collective');
    expect(content.join()).not.toMatch(/wheelbarrow|sealed/);
  });

  test('are read from the files of content/ that can be read', () => {
    const root = mkdtempSync(join(tmpdir(), 'words-'));
    mkdirSync(join(root, 'content'));
    writeFileSync(join(root, 'content/site.json'), '{"name": "Zinquelin"}');
    writeFileSync(join(root, 'content/projects.json'), '[{"title": ');
    expect(readSiteWords(root)).toEqual(['Zinquelin']);
    rmSync(root, { recursive: true });
  });
});
