const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Small letters without accents. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => letters[letter] ?? letter);

/** Letter case, accents, punctuation and characters that nobody sees don't matter. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const tags = /<[^<>]*>/g;

/** A text as it is, and as it reads with every tag for a space or for nothing: a tag may stand inside a word. */
export const readings = (text: string): string[] =>
  text.includes('<') ? [text, text.replace(tags, ' '), text.replace(tags, '')] : [text];

/** What is spelt out: five letters or more with something between each two of them. Names in minified scripts are that short: `(t,e,r,n)`. */
export const speltOut = (words: string[]): string[] => {
  const runs: string[] = [];
  let run = '';
  for (const word of [...words, '  ']) {
    if (word.length === 1) run += word;
    else {
      if (run.length > 4) runs.push(run);
      run = '';
    }
  }
  return runs;
};
