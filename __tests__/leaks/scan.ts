import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files';
import { isImage, layersOf, metadataTexts, textIn } from './bytes';
import { picturesInside } from './embedded';
import { fileNameMatcher } from './file-names';
import { filmMatcher } from './films';
import { hashMatcher } from './hashes';
import { imageMatcher } from './images';
import { passphraseMatcher } from './passphrases';
import type { KnownImage } from './images';
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
 * The variants of public pictures whose largest one stands for them: gatsby-plugin-sharp puts all that it makes of a picture into a folder
 * named after the MD5 of its bytes. Were it to name them otherwise, each would be looked at.
 */
function furtherVariants(publicDir: string, files: string[], publicImages: KnownImage[]): Set<string> {
  const digests = new Set(publicImages.map(({ bytes }) => createHash('md5').update(bytes).digest('hex')));
  const folderOf = (file: string) => /^static\/([\da-f]{32})\//.exec(file)?.[1] ?? '';
  const variants = files.filter((file) => digests.has(folderOf(file)));
  const sizes = new Map(variants.map((file) => [file, statSync(join(publicDir, file)).size]));
  const bySize = variants.toSorted((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0));
  const largest = new Map(bySize.map((file) => [folderOf(file), file]));
  return new Set(variants.filter((file) => largest.get(folderOf(file)) !== file));
}

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
  const inImage = async (bytes: Buffer, isSeen: boolean): Promise<string[]> => {
    const shown = isSeen ? undefined : await matchImage(bytes);
    return [...(await metadataTexts(bytes)).flatMap(inText), ...(shown ? [shown] : [])];
  };
  const inFile = async (publicDir: string, file: string, isSeen: boolean): Promise<Leak[]> => {
    const found = new Set(inText(unescape(file)));
    const add = (all: string[]) => all.forEach((what) => found.add(what));
    for (const layer of layersOf(readFileSync(join(publicDir, file)))) {
      const text = unescape(textIn(layer));
      add([...inText(text), ...matchPassphrase(layer, text), ...matchFilm(layer)]);
      if (isImage(layer)) add(await inImage(layer, isSeen));
      for (const picture of picturesInside(layer)) add(await inImage(picture, false));
    }
    return [...found].map((what) => ({ file, what }));
  };

  return async (publicDir) => {
    const leaks: Leak[][] = [];
    const files = filesBelow(publicDir).sort();
    const seen = furtherVariants(publicDir, files, known.images);
    const queue = files.entries();
    const work = async () => {
      for (const [index, file] of queue) leaks[index] = await inFile(publicDir, file, seen.has(file));
    };
    await Promise.all(Array.from({ length: filesAtOnce }, work));
    return leaks.flat();
  };
};

/** The same, of one site alone. */
export const scanForLeaks = (publicDir: string, secrets: Secrets): Promise<Leak[]> => leakScanner(secrets)(publicDir);
