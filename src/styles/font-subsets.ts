import type { CreateWebpackConfigArgs } from 'gatsby';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { hasScript, readFace } from './face-files';
import { fontParts, type FontPart } from './font-characters';
import { theme, type Face } from './theme';

/** A face without the letters of an extended script has none to offer. */
const scriptOf = (part: FontPart, face: Face) =>
  part === 'extended' && hasScript(face, 'latin-ext') ? 'latin-ext' : 'latin';

/**
 * Writes the faces of the theme into a folder, each in the parts of src/styles/font-characters.ts, as `display-common.font` and so
 * on, with only the weights the pages use. What was cut of the same face before stays: webpack watches it, and to cut it takes time.
 * @throws Error that names a face that can't be found
 */
export async function writeFontSubsets(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [role, face] of Object.entries(theme.faces)) {
    for (const part of ['common', 'western', 'extended'] as const) {
      const file = join(folder, `${role}-${part}.font`);
      const options = { targetFormat: 'woff2', variationAxes: { wght: face.weights } } as const;
      const characters = String.fromCodePoint(...fontParts[part]);
      const whole = readFace(face, scriptOf(part, face));
      const origins = [whole, JSON.stringify({ options, characters })];
      const recordFile = `${file}.origin`;
      const [before, record] = await Promise.all([file, recordFile].map((name) => readFile(name).catch(() => '')));
      if (record?.toString() === digestOf(...origins, before ?? '')) continue;
      const subset = await subsetFont(whole, characters, options);
      await writeFile(file, subset);
      await writeFile(recordFile, digestOf(...origins, subset));
    }
  }
}

function digestOf(...pieces: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  pieces.forEach((piece) => hash.update(piece));
  return hash.digest('hex');
}

/** Lets webpack publish those files as they are; Gatsby's own rule for `.woff2` would put small ones into the style, as data. */
export function publishFontSubsets({ actions, loaders }: CreateWebpackConfigArgs): void {
  const use = [loaders.file({ name: 'static/[name]-[hash].woff2' })];
  actions.setWebpackConfig({ module: { rules: [{ test: /\.font$/, use }] } });
}
