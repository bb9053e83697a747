import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files-below';
import { metadataTexts } from './metadata';
import { isImage, layersOf, textIn } from './scan-bytes';
import { fileNameMatcher } from './scan-file-names';
import { imageMatcher } from './scan-images';
import { passphraseMatcher } from './scan-passphrases';
import { textMatcher, unescape } from './scan-text';
import type { Secrets } from './secrets';

interface Leak {
  /** Relative to public/. */
  file: string;
  /** Which secret stands there, in words that don't give it away again. */
  what: string;
}

const filesAtOnce = 4;

/**
 * Reads every byte of a built site, and what is encoded in it, for the texts, file names, metadata, passphrases and
 * images of sealed case studies. What content/ publishes anyway is no leak.
 */
export const scanForLeaks = async (publicDir: string, secrets: Secrets): Promise<Leak[]> => {
  const { texts, passphrases, fileNames, images, known } = secrets;
  const matchText = textMatcher([...texts, ...passphrases], known.texts);
  const matchFileName = fileNameMatcher(fileNames, known.fileNames);
  const matchPassphrase = passphraseMatcher(passphrases);
  const matchImage = imageMatcher(images, known.images);

  const inText = (text: string): string[] => [...matchText(text), ...matchFileName(text)];
  const inImage = async (bytes: Buffer): Promise<string[]> => {
    const shown = await matchImage(bytes);
    return [...(await metadataTexts(bytes)).flatMap(inText), ...(shown ? [shown] : [])];
  };
  const inFile = async (file: string): Promise<Leak[]> => {
    const found = new Set(inText(file));
    const add = (all: string[]) => all.forEach((what) => found.add(what));
    for (const layer of layersOf(readFileSync(join(publicDir, file)))) {
      const text = unescape(textIn(layer));
      add([...inText(text), ...matchPassphrase(layer, text)]);
      if (isImage(layer)) add(await inImage(layer));
    }
    return [...found].map((what) => ({ file, what }));
  };

  const leaks: Leak[][] = [];
  const queue = filesBelow(publicDir).sort().entries();
  const work = async () => {
    for (const [index, file] of queue) leaks[index] = await inFile(file);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  return leaks.flat();
};
