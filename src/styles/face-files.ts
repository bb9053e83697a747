import { existsSync, readFileSync } from 'node:fs';
import type { Face } from './theme';

/**
 * The parts that a face may have, each with the letters of one group of languages that are written one after the other, from left to
 * right; “latin-ext” adds those of Central Europe and Turkey.
 */
export const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;

type Script = (typeof scripts)[number];

function pathOf({ package: name }: Face, script: Script): string {
  const family = name.replace(/^.*\//, '');
  return `node_modules/${name}/files/${family}-${script}-wght-normal.woff2`;
}

export const hasScript = (face: Face, script: Script): boolean => existsSync(pathOf(face, script));

/** A face as its package has it, in all its weights. @throws Error that names the face where there is no such file */
export function readFace(face: Face, script: Script): Buffer {
  if (hasScript(face, script)) return readFileSync(pathOf(face, script));
  throw new Error(
    `The face “${face.family}” of src/styles/theme.ts can’t be found: there is no ${pathOf(face, script)}. ` +
      `Install its package, npm install ${face.package}, or name another of Fontsource’s variable fonts.`,
  );
}
