import { once, plain, ranks } from './word-lists';

/** From how many bits a character on letters follow one another as in no word. */
const bitsOfNoWord = 4.6;
/** The same, of what is read with letters in place of digits: chance makes syllables of them. */
const bitsOfNoSpelling = 4.4;
/** What it takes that a digit or a symbol follows a letter, or a capital a small one. */
const bitsOfChange = 6;
const bitsOfCapital = 1.5;
/** Shorter stretches follow by chance one another as in no word. */
const leastRandom = 6;

/** How many bits one letter after another takes in the words of the lists. */
const surprises = once((): ((pair: string) => number) => {
  const pairs = new Map<string, number>();
  const firsts = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const word of ranks().keys()) {
    for (let at = 0; at + 1 < word.length; at++) {
      add(pairs, word.slice(at, at + 2));
      add(firsts, word.charAt(at));
    }
  }
  return (pair) => -Math.log2(((pairs.get(pair) ?? 0) + 0.5) / ((firsts.get(pair.charAt(0)) ?? 0) + 15));
});

const alphabets: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

const digitsForLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/** With letters in place of the signs that stand for them. */
export const withLetters = (text: string): string =>
  text.replace(/[013457$@!]/g, (character) => digitsForLetters[character] ?? character);

/** How many bits a character takes on the one before it, on average. */
const surpriseOf = (text: string): number => {
  const signs = plain(text);
  const pairs = Array.from({ length: signs.length - 1 }, (_, at) => signs.slice(at, at + 2));
  const bits = pairs.map((pair, at) => {
    if (/^\d+$/.test(pair)) return Math.log2(10);
    if (!/^[a-z]+$/i.test(pair)) return bitsOfChange;
    return (
      surprises()(pair.toLowerCase()) +
      (/[a-z][A-Z]/.test(pair) && !/[a-z]/.test(signs.charAt(at + 2)) ? bitsOfCapital : 0)
    );
  });
  return bits.reduce((sum, one) => sum + one, 0) / pairs.length;
};

/** Whether its characters follow one another as in no word, whatever symbols stand for letters. */
export const isRandom = (text: string): boolean =>
  text.length >= leastRandom && surpriseOf(text) >= bitsOfNoWord && surpriseOf(withLetters(text)) >= bitsOfNoSpelling;

/** What a random character is worth among such as these. */
export const bitsPerCharacter = (text: string): number => {
  if (/^[\da-f]+$/i.test(text)) return 4;
  return Math.log2(alphabets.reduce((sum, [alphabet, size]) => sum + (alphabet.test(text) ? size : 0), 0));
};
