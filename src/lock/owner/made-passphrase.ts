import { randomInt } from 'node:crypto';
import leftOut from './passphrase-words-left-out.json';
import words from './passphrase-words.json';

/*
 * The words are the EFF's long list of 7,776 (CC BY 3.0 US), in two files: those that passphrases are made of, and
 * those of illness, body, violence, faith, sex and drugs, which only passphrases made by earlier versions have.
 */

const numberOfWords = 5;
const minCharacters = 22;
const minDifferent = 12;
/** The least share of characters of another kind (small, capital, digit, sign) than the one before: random have 0.6. */
const minChanges = 0.4;
/** From here on a text may have fewer changes, and lack a kind, so that no key of an owner is ever refused. */
const longLength = 40;
const minChangesIfLong = 0.2;

const known = new Set([...words, ...leftOut]);

/** A new passphrase: five different random words of 5,604, which are 62 bits. */
export const makePassphrase = (): string => {
  const drawn = new Set<string | undefined>();
  while (drawn.size < numberOfWords) drawn.add(words[randomInt(words.length)]);
  return [...drawn].join('-');
};

/** What a passphrase must be, for owners. */
export const madePassphrase =
  `one that was made: five words of the list, or ${minCharacters} characters or more of a password manager, ` +
  'without a blank or a word, with capitals, small letters and digits mixed';

const areWords = (passphrase: string): boolean => {
  const typed = passphrase
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean);
  return new Set(typed).size >= numberOfWords && typed.every((word) => known.has(word));
};

const minWordLength = 4;
const longestWord = Math.max(...Array.from(known, ({ length }) => length));

/** A text without the words of four letters or more in it, in any spelling. */
function withoutWords(text: string): string {
  const small = text.toLowerCase();
  for (let start = 0; start < text.length; start++)
    for (let end = start + longestWord; end >= start + minWordLength; end--)
      if (known.has(small.slice(start, end))) return text.slice(0, start) + withoutWords(text.slice(end));
  return text;
}

const neededKinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u];
const kindOf = (character: string): RegExp | undefined => neededKinds.find((kind) => kind.test(character));

const areRandomCharacters = (passphrase: string): boolean => {
  if (/\s/u.test(passphrase)) return false;
  const isLong = passphrase.length >= longLength;
  const characters = Array.from(withoutWords(passphrase));
  const changes = characters.filter((one, index) => index > 0 && kindOf(one) !== kindOf(characters[index - 1] ?? ''));
  return (
    characters.length >= minCharacters &&
    new Set(characters).size >= minDifferent &&
    (isLong || neededKinds.every((kind) => kind.test(passphrase))) &&
    changes.length >= (isLong ? minChangesIfLong : minChanges) * (characters.length - 1)
  );
};

/**
 * Whether a passphrase was made, not invented: five different words of the list or more, or random characters. No check
 * can prove that, but what people invent is refused.
 */
export const isMade = (passphrase: string): boolean => areWords(passphrase) || areRandomCharacters(passphrase);
