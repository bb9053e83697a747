import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readFace } from './face-files';
import { theme } from './theme';

const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

const accented = 'àâäæçéèêëîïôöœùûüÿñ';

/** The characters of English and French: ASCII, accented letters, typographic punctuation, arrows and the euro. */
const characters =
  printable(0x20, 0x7e) + accented + accented.toUpperCase() + '\u00a0\u202f«»‹›‘’“”–—…•·°×−²³½€©®™→←↑↓↗';

/**
 * Writes the faces of the theme into a folder as `display.woff2` and `text.woff2`, cut to the characters and weights the pages use.
 * A file that is there already and the same stays, because webpack watches it.
 * @throws Error that names a face that can't be found
 */
export async function writeFontSubsets(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [role, face] of Object.entries(theme.faces)) {
    const file = join(folder, `${role}.woff2`);
    const options = { targetFormat: 'woff2', variationAxes: { wght: face.weights } } as const;
    const subset = await subsetFont(readFace(face, 'latin'), characters, options);
    const before = await readFile(file).catch(() => undefined);
    if (!before?.equals(subset)) await writeFile(file, subset);
  }
}
