const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step);
const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

const accented = 'àâäæçéèêëîïôöœùûüÿñ';
const punctuation = '\u00a0\u202f«»‹›‘’“”–—…•·°×−²³½€©®™→←↑↓↗';

const common = new Set([...from(0x20, 0x7e), ...codesOf(accented + accented.toUpperCase() + punctuation)]);

/**
 * The characters of each part that a face is cut into: what English and French need, which every page loads; what the other
 * languages of Western Europe need besides; and the letters of the rest of Europe. A page loads the last two only where they occur.
 */
export const fontParts = {
  common: [...common],
  western: [...from(0xa1, 0xff), ...codesOf('‚„')].filter((code) => !common.has(code)),
  extended: [...from(0x100, 0x2af), ...from(0x1e00, 0x1eff)].filter((code) => !common.has(code)),
};

export type FontPart = keyof typeof fontParts;

/** Characters as CSS names them in `unicode-range`, such as "U+A1-AA,U+AC". */
export function unicodeRange(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}
