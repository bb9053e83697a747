import { namesIn } from './names';
import { readings, speltOut, wordsOf } from './words';

/** A text that must not be published, and what it is, for the report (which never quotes it). */
export interface Secret {
  where: string;
  text: string;
}

interface Needle {
  where: string;
  words: string[];
}

const windowLength = 6;
const leastLetters = 10;
const leastLettersOfOneWord = 12;
const leastLettersOfRun = 16;

const isDistinctive = (words: string[]): boolean =>
  words.join('').length >= (words.length > 1 ? leastLetters : leastLettersOfOneWord);

/** A short text as a whole; of a longer one every six words in a row, so that a part of it is found too. */
const needlesOf = ({ where, text }: Secret): Needle[] => {
  const words = wordsOf(text);
  const starts = Array.from({ length: Math.max(1, words.length - windowLength + 1) }, (_, start) => start);
  return starts.map((start) => ({ where, words: words.slice(start, start + windowLength) }));
};

const indexOf = (needles: Needle[]): Map<string, Needle[]> => {
  const index = new Map<string, Needle[]>();
  for (const needle of needles) {
    const start = needle.words.slice(0, 2).join(' ');
    index.set(start, [...(index.get(start) ?? []), needle]);
  }
  return index;
};

const found = (index: Map<string, Needle[]>, words: string[]): Needle[] =>
  words.flatMap((word, start) =>
    [...(index.get(word) ?? []), ...(index.get(`${word} ${words[start + 1]}`) ?? [])].filter((needle) =>
      needle.words.every((wanted, offset) => words[start + offset] === wanted),
    ),
  );

/** A function from a text without spaces to the needles in it: long ones, which no other words make up by chance. */
const runMatcher = (needles: Needle[]) => {
  const runs = new Map<string, { needle: Needle; run: string }[]>();
  for (const needle of needles) {
    const run = needle.words.join('');
    if (run.length < leastLettersOfRun) continue;
    const start = run.slice(0, leastLettersOfRun);
    runs.set(start, [...(runs.get(start) ?? []), { needle, run }]);
  }
  return (text: string): Needle[] => {
    const all: Needle[] = [];
    for (let at = 0; at + leastLettersOfRun <= text.length; at++) {
      const possible = runs.get(text.slice(at, at + leastLettersOfRun)) ?? [];
      for (const { needle, run } of possible) if (text.startsWith(run, at)) all.push(needle);
    }
    return all;
  };
};

/**
 * A function from an (unescaped) text to what it gives away. Letter case, accents, punctuation, tags and spaces don't matter.
 * Words that are public anyway give nothing away, nor do short texts such as a single common word; names do, however short.
 */
export const textMatcher = (secrets: Secret[], publicTexts: string[]): ((text: string) => Set<string>) => {
  const needles = secrets.flatMap(needlesOf).filter(({ words }) => isDistinctive(words));
  const all = indexOf(needles);
  const known = new Set(publicTexts.flatMap((text) => found(all, wordsOf(text))));
  const wanted = needles.filter((needle) => !known.has(needle));
  const names = namesIn(secrets, publicTexts).map(({ where, text }) => ({ where, words: wordsOf(text) }));
  const index = indexOf([...wanted, ...names]);
  const inRun = runMatcher(wanted);
  return (text) =>
    new Set(
      readings(text).flatMap((reading) => {
        const words = wordsOf(reading);
        const spelt = speltOut(words);
        return [...found(index, words), ...found(index, spelt), ...inRun(words.join(''))].map(({ where }) => where);
      }),
    );
};
