import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files';
import { isImage, layersOf, metadataTexts, textIn } from './bytes';
import { picturesInside } from './embedded';
import { fileNameMatcher } from './file-names';
import { filmMatcher } from './films';
import { hashMatcher } from './hashes';
import { imageMatcher } from './images';
import { passphraseMatcher } from './passphrases';
import type { Secrets } from './secrets';
import { textMatcher } from './texts';
import { unescape } from './unescape';

interface Leak {
  /** Relative to public/. */
  file: string;
  /** Which secret was found there, in words that don't give it away again. */
  what: string;
}

const filesAtOnce = 4;

/**
 * A function that reads every byte of a built site, and what is encoded in it, for the texts, names, file names, hashes,
 * metadata, passphrases, keys, images and films of sealed case studies. What content/ publishes anyway is no leak.
 */
export const leakScanner = (secrets: Secrets): ((publicDir: string) => Promise<Leak[]>) => {
  const { texts, passphrases, fileNames, images, films, known } = secrets;
  const matchText = textMatcher([...texts, ...passphrases], known.texts);
  const matchFileName = fileNameMatcher(fileNames, known.fileNames, known.texts);
  const matchHash = hashMatcher([...images, ...films], [...known.images, ...known.films]);
  const matchPassphrase = passphraseMatcher(passphrases);
  const matchImage = imageMatcher(images, known.images);
  const matchFilm = filmMatcher(films, known.films);

  const inText = (text: string): string[] => [...matchText(text), ...matchFileName(text), ...matchHash(text)];
  const inImage = async (bytes: Buffer): Promise<string[]> => {
    const shown = await matchImage(bytes);
    return [...(await metadataTexts(bytes)).flatMap(inText), ...(shown ? [shown] : [])];
  };
  const inFile = async (publicDir: string, file: string): Promise<Leak[]> => {
    const found = new Set(inText(unescape(file)));
    const add = (all: string[]) => all.forEach((what) => found.add(what));
    for (const layer of layersOf(readFileSync(join(publicDir, file)))) {
      const text = unescape(textIn(layer));
      add([...inText(text), ...matchPassphrase(layer, text), ...matchFilm(layer)]);
      for (const picture of [...(isImage(layer) ? [layer] : []), ...picturesInside(layer)]) add(await inImage(picture));
    }
    return [...found].map((what) => ({ file, what }));
  };

  return async (publicDir) => {
    const leaks: Leak[][] = [];
    const queue = filesBelow(publicDir).sort().entries();
    const work = async () => {
      for (const [index, file] of queue) leaks[index] = await inFile(publicDir, file);
    };
    await Promise.all(Array.from({ length: filesAtOnce }, work));
    return leaks.flat();
  };
};

/** The same, of one site alone. */
export const scanForLeaks = (publicDir: string, secrets: Secrets): Promise<Leak[]> => leakScanner(secrets)(publicDir);
