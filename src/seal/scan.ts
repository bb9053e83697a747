import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { metadataTexts } from './metadata';
import { layersOf } from './scan-bytes';
import { fileNameMatcher } from './scan-file-names';
import { imageMatcher } from './scan-images';
import { passphraseMatcher } from './scan-passphrases';
import { textMatcher, unescape } from './scan-text';
import type { Secrets } from './secrets';

export interface Leak {
  /** Relative to public/. */
  file: string;
  /** Which secret stands there, in words that don't give it away again. */
  what: string;
}

const filesAtOnce = 4;
const imageStart = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp|II\*\0|MM\0\*)/s;

const isImage = (bytes: Buffer): boolean => imageStart.test(bytes.toString('latin1', 0, 12));

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
      const text = unescape(layer.toString('utf8'));
      add([...inText(text), ...matchPassphrase(layer, text)]);
      if (isImage(layer)) add(await inImage(layer));
    }
    return [...found].map((what) => ({ file, what }));
  };

  const leaks: Leak[] = [];
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).sort();
  const queue = files.filter((file) => statSync(join(publicDir, file)).isFile()).values();
  const work = async () => {
    for (const file of queue) leaks.push(...(await inFile(file)));
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  return leaks;
};
