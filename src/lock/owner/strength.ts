import { randomInt } from 'node:crypto';
import { bitsInSentence, bitsOfListed, leastBits, mostWordsApart, pieceOf, sumOf, type Piece } from './pieces';
import { bitsPerCharacter, isRandom, withLetters } from './randomness';
import { estimator, joined, list, listed, mostCounted, plain, ranks, split } from './word-lists';

export { leastBits } from './pieces';

const wordsSuggested = 5;
/** What a word of the list that stands on the site is worth at least. */
const bitsOnSite = 9;

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
          return sum + (isChance ? match.token.length * bitsPerCharacter(text) : pieceOf(match).bits);
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
