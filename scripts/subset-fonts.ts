import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const faces = { 'bricolage-grotesque': { min: 500, max: 800 }, 'instrument-sans': { min: 400, max: 700 } };

const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

const accented = 'àâäæçéèêëîïôöœùûüÿñ';

/** The characters of English and French: ASCII, accented letters, typographic punctuation, arrows and the euro. */
const characters =
  printable(0x20, 0x7e) + accented + accented.toUpperCase() + '\u00a0\u202f«»‹›‘’“”–—…•·°×−²³½€©®™→←↑↓↗';

/**
 * Writes both faces of the site into `folder`, cut to the characters and weights it uses.
 * @returns the size of each file in bytes, by its name
 */
async function writeFontSubsets(folder: string): Promise<Record<string, number>> {
  const sizes = Object.entries(faces).map(async ([family, wght]) => {
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
    const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
    const subset = await subsetFont(readFileSync(source), characters, options);
    writeFileSync(join(folder, `${family}.woff2`), subset);
    return [`${family}.woff2`, subset.length] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

writeFontSubsets('src/styles/fonts')
  .then((sizes) => {
    for (const [file, bytes] of Object.entries(sizes)) console.log(`${file}: ${(bytes / 1000).toFixed(1)} kB`);
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
