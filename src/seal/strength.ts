import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZxcvbnFactory, type MatchExtended } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';

/** What a passphrase must be worth, in bits. */
export const leastBits = 60;

/** What five words of the list must be worth as words that people use: below it they are the first that come to mind. */
const leastRarity = 48;
const wordsSuggested = 5;
/** What text that makes sense is worth, a word, at most: what comes next is easy to guess. */
const bitsInSentence = 5;
/** What a word that no list has is worth at most: it may well be one of another language. */
const bitsOfUnknownWord = 20;
/** From how many bits a character on letters follow one another as in no word. */
const bitsOfNoWord = 4.6;
/** The same, of what is read with letters in place of digits: chance makes syllables of them. */
const bitsOfNoSpelling = 4.4;
/** What it takes that a digit or a sign follows a letter, or a capital a small one. */
const bitsOfChange = 6;
const bitsOfCapital = 1.5;
/** Shorter stretches follow by chance one another as in no word. */
const leastRandom = 6;
/** What a word of the list that stands on the site is worth at least. */
const bitsOnSite = 9;
/** Words as frequent as these hold sentences together, when one in so many words is. */
const mostWordsApart = 5;
const sentenceWords = 150;
/** The rest of a longer one isn't counted: the time would grow with the square of the length. */
const mostCounted = 80;

/** The 7,776 words of the EFF's long list, but for four hyphens; they come with the estimator. */
const { 'diceware-common': list, ...commonLists } = common.dictionary as Record<string, string[]> & {
  'diceware-common': string[];
};
const listed = new Set(list);

const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gu, 'oe');

/** In small letters, without what stands between words: they count the same, however they are joined. */
const joined = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, (char) => (/[@!*#%&]/.test(char) ? char : ''));

const split = (text: string): string[] => text.split(/[\s\p{P}]+/u).filter(Boolean);

const knownPhrases = (): string[] =>
  readFileSync(join(__dirname, 'known-phrases.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => [joined(line), joined(plain(line))]);

const frequencies = (): string[][] =>
  [english, french].flatMap(({ dictionary }) =>
    Object.entries(dictionary as Record<string, string[]>)
      .filter(([name]) => /^(commonWords|wikipedia)/.test(name))
      .map(([, words]) => words),
  );

/** How frequent a word is: 1 for the most frequent of a language. */
const ranks = once((): Map<string, number> => {
  const found = new Map<string, number>();
  for (const words of frequencies())
    words.forEach((word, index) => {
      for (const spelled of [word, plain(word)])
        found.set(spelled, Math.min(found.get(spelled) ?? Infinity, index + 1));
    });
  return found;
});

const estimator = once(
  () =>
    new ZxcvbnFactory({
      // Under its name in the library the list would count by the alphabet: "abacus" would be the first guess.
      dictionary: {
        ...commonLists,
        diceware: list,
        ...english.dictionary,
        ...french.dictionary,
        phrases: [...new Set(knownPhrases())],
      },
      graphs: common.adjacencyGraphs,
      maxLength: mostCounted,
      l33tMaxSubstitutions: 4,
    }),
);

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
const withLetters = (text: string): string => text.replace(/[013457$@!]/g, (sign) => digitsForLetters[sign] ?? sign);

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

/** Whether its characters follow one another as in no word, whatever signs stand for letters. */
const isRandom = (text: string): boolean =>
  text.length >= leastRandom && surpriseOf(text) >= bitsOfNoWord && surpriseOf(withLetters(text)) >= bitsOfNoSpelling;

/** What a random character is worth among such as these. */
const bitsOfSign = (text: string): number => {
  if (/^[\da-f]+$/i.test(text)) return 4;
  return Math.log2(alphabets.reduce((sum, [alphabet, size]) => sum + (alphabet.test(text) ? size : 0), 0));
};

interface Piece {
  /** In small letters. */
  word: string;
  /** What it is worth to who tries the list of words. */
  bits: number;
  /** What it is worth to who tries the words that people use, the most frequent first. */
  rarity: number;
  isWord: boolean;
}

/** Bits of every word that is on the list; those on the site are tried before. */
const bitsOfListed = Math.log2(list.length);

const pieceOf = ({ pattern, token, ...match }: MatchExtended): Piece => {
  const word = token.toLowerCase();
  const guessed = Math.log2(Number(match['guesses'] ?? 1));
  const worth = (bits: number, isWord = false): Piece => ({ word, bits, rarity: bits, isWord });
  if (pattern === 'dictionary') {
    const bits = listed.has(word) && match['dictionaryName'] !== 'userInputs' ? bitsOfListed : guessed;
    return { word, bits, rarity: Math.min(guessed, bitsOfListed), isWord: true };
  }
  if (pattern !== 'bruteforce') return worth(guessed);
  if (isRandom(token)) return worth(token.length * bitsOfSign(token));
  const cautious = token.length * Math.log2(10);
  return /^\p{L}+$/u.test(word) ? worth(Math.min(cautious, bitsOfUnknownWord), true) : worth(cautious);
};

const isFrequent = (word: string): boolean => !listed.has(word) && (ranks().get(word) ?? Infinity) <= sentenceWords;

/** What the pieces are worth, each once. Their order and what stands between them is worth nothing. */
const sumOf = (pieces: readonly Piece[]): number => {
  const words = pieces.filter(({ isWord }) => isWord);
  const isSentence = words.filter(({ word }) => isFrequent(word)).length * mostWordsApart >= Math.max(words.length, 1);
  const seen = new Set<string>();
  let bits = 0;
  let rarity = 0;
  for (const piece of pieces) {
    const most = seen.has(piece.word) ? 1 : isSentence && piece.isWord ? bitsInSentence : Infinity;
    bits += Math.min(most, piece.bits);
    rarity += Math.min(most, piece.rarity);
    seen.add(piece.word);
  }
  return Math.min(bits, (rarity * leastBits) / leastRarity);
};

/** The words that a guesser of this owner's passphrases would start with, as the estimator wants them. */
const asInputs = (siteWords: readonly string[]): string[] => {
  const spelled = siteWords.flatMap((text) => [text, joined(text), ...split(text).filter((word) => word.length > 2)]);
  const inputs = spelled.map((text) => text.toLowerCase()).flatMap((text) => [text, plain(text)]);
  return [...new Set(inputs)].filter((text) => text.length > 1 && text.length <= mostCounted / 2);
};

/** As it reads with whatever signs, accents and spaces: "L1bre, égal" is "iibreegai". */
const blurred = (text: string): string => withLetters(plain(joined(text))).replace(/l/g, 'i');

/** Counts the bits of passphrases of an owner whose site shows these texts to everybody. */
export const bitCounter = (siteWords: readonly string[]): ((passphrase: string) => number) => {
  const inputs = asInputs(siteWords);
  const rankOf = new Map(inputs.map((word, index) => [word, index + 1]));
  const texts = siteWords.map(blurred).join('\n');

  const piecesOf = (text: string): Piece[] => estimator().check(text, inputs).sequence.map(pieceOf);

  /** Words of the list: they need not be found, and none of them is taken for two others. */
  const listedPiece = (word: string): Piece => {
    const ofSite = rankOf.has(word) ? Math.max(bitsOnSite, Math.log2(rankOf.get(word) ?? 1)) : Infinity;
    const bits = Math.min(bitsOfListed, ofSite);
    return { word, bits, rarity: Math.min(bits, Math.log2(ranks().get(word) ?? Infinity)), isWord: true };
  };

  /** A text of any language is known by its short words. */
  const textBits = (words: readonly string[]): number => {
    const pieces = words.map(piecesOf);
    const short = words.filter((word) => /^\p{L}{1,3}$/u.test(word) && !listed.has(word.toLowerCase()));
    const isText = words.length >= mostWordsApart && short.length * mostWordsApart >= words.length;
    if (!isText) return sumOf(pieces.flat());
    const known = new Map(words.map((word, index) => [word.toLowerCase(), sumOf(pieces[index] ?? [])]));
    return Array.from(known).reduce(
      (sum, [word, bits]) => sum + (/^\p{L}+$/u.test(word) ? Math.min(bits, bitsInSentence) : bits),
      0,
    );
  };

  /** Of random characters nothing is a word by more than chance, up to three letters. */
  const randomBits = (text: string): number => {
    const bits = (part: string): number =>
      estimator()
        .check(part, inputs)
        .sequence.reduce((sum, match) => {
          const isChance =
            match.pattern === 'bruteforce' || (match.pattern === 'dictionary' && match.token.length <= 3);
          return sum + (isChance ? match.token.length * bitsOfSign(text) : pieceOf(match).bits);
        }, 0);
    // "1a2b3c4d" is two runs, one inside the other.
    const apart = bits(text.replace(/[^a-z]/gi, '')) + bits(text.replace(/[a-z]/gi, ''));
    return Math.min(bits(text), apart, bits(withLetters(joined(text))));
  };

  return (passphrase) => {
    const typed = passphrase.normalize('NFC').slice(0, mostCounted);
    const whole = blurred(typed);
    if ([whole, Array.from(whole).reverse().join('')].some((text) => texts.includes(text))) return 0;
    const words = split(typed.toLowerCase());
    if (words.length > 1 && words.every((word) => listed.has(word))) return sumOf(words.map(listedPiece));
    if (!/\s/.test(typed) && isRandom(typed)) return randomBits(typed);
    const spellings = [joined(typed), plain(joined(typed)), withLetters(plain(joined(typed)))];
    const sums = Array.from(new Set(spellings), (text) => sumOf(piecesOf(text)));
    return Math.min(textBits(split(typed)), ...sums);
  };
};

/** Five random words of a list of 7,776: some 64 bits. The few that would be refused are not suggested. */
export const suggestPassphrase = (bitsOf: (passphrase: string) => number): string => {
  for (;;) {
    const words = Array.from({ length: wordsSuggested }, () => list[randomInt(list.length)]).join('-');
    if (bitsOf(words) >= leastBits) return words;
  }
};
