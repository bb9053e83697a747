import type { MatchExtended } from '@zxcvbn-ts/core';
import { bitsPerCharacter, isRandom } from './randomness';
import { list, listed, ranks } from './word-lists';

/** What a passphrase must be worth, in bits. */
export const leastBits = 60;

/** What five words of the list must be worth as words that people use: below it they are the first that come to mind. */
const leastRarity = 48;
/** What text that makes sense is worth, a word, at most: what comes next is easy to guess. */
export const bitsInSentence = 5;
/** What a word that no list has is worth at most: it may well be one of another language. */
const bitsOfUnknownWord = 20;
/** Words as frequent as these hold sentences together, when one in so many words is. */
export const mostWordsApart = 5;
const sentenceWords = 150;

export interface Piece {
  /** In small letters. */
  word: string;
  /** What it is worth to who tries the list of words. */
  bits: number;
  /** What it is worth to who tries the words that people use, the most frequent first. */
  rarity: number;
  isWord: boolean;
}

/** Bits of every word that is on the list; those on the site are tried before. */
export const bitsOfListed = Math.log2(list.length);

export const pieceOf = ({ pattern, token, ...match }: MatchExtended): Piece => {
  const word = token.toLowerCase();
  const guessed = Math.log2(Number(match['guesses'] ?? 1));
  const worth = (bits: number, isWord = false): Piece => ({ word, bits, rarity: bits, isWord });
  if (pattern === 'dictionary') {
    const bits = listed.has(word) && match['dictionaryName'] !== 'userInputs' ? bitsOfListed : guessed;
    return { word, bits, rarity: Math.min(guessed, bitsOfListed), isWord: true };
  }
  if (pattern !== 'bruteforce') return worth(guessed);
  if (isRandom(token)) return worth(token.length * bitsPerCharacter(token));
  const cautious = token.length * Math.log2(10);
  return /^\p{L}+$/u.test(word) ? worth(Math.min(cautious, bitsOfUnknownWord), true) : worth(cautious);
};

const isFrequent = (word: string): boolean => !listed.has(word) && (ranks().get(word) ?? Infinity) <= sentenceWords;

/** What the pieces are worth, each once. Their order and what stands between them is worth nothing. */
export const sumOf = (pieces: readonly Piece[]): number => {
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
