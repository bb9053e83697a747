import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

const accented = 'àâäæçéèêëîïôöœùûüÿñ';

/** The characters of English and French: ASCII, accented letters, typographic punctuation, arrows and the euro. */
const characters =
  printable(0x20, 0x7e) + accented + accented.toUpperCase() + '\u00a0\u202f«»‹›‘’“”–—…•·°×−²³½€©®™→←↑↓↗';

async function writeSubset(family: string, wght: { min: number; max: number }): Promise<void> {
  const source = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const subset = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(`src/styles/fonts/${family}.woff2`, subset);
  console.log(`${family}.woff2: ${(subset.length / 1000).toFixed(1)} kB`);
}

void Promise.all([
  writeSubset('bricolage-grotesque', { min: 500, max: 800 }),
  writeSubset('instrument-sans', { min: 400, max: 700 }),
]);
