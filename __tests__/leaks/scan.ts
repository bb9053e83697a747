import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files-below';
import { isImage, layersOf, metadataTexts, textIn } from './bytes';
import { filmMatcher } from './films';
import { imageMatcher } from './images';
import type { Secrets } from './secrets';
import { fileNameMatcher, textMatcher, unescape, type Secret } from './texts';

interface Leak {
  /** Relative to public/. */
  file: string;
  /** Which secret was found there, in words that don't give it away again. */
  what: string;
}

const filesAtOnce = 4;

/** Base64 of a text wherever it starts in a longer one: of each alignment, the part that does not depend on the rest. */
const base64Forms = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap((lead) => {
    const encoded = Buffer.concat([Buffer.alloc(lead), bytes]).toString('base64');
    const certain = encoded.slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + bytes.length) * 8) / 6));
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });

const formsOf = (passphrase: string): Buffer[] => {
  const spellings = new Set([passphrase, passphrase.normalize('NFC'), passphrase.normalize('NFD')]);
  return [...spellings].flatMap((spelling) => {
    const bytes = Buffer.from(spelling);
    const hex = bytes.toString('hex');
    const encoded = [...new Set(base64Forms(bytes)), hex, hex.toUpperCase()].map((text) => Buffer.from(text));
    return [bytes, Buffer.from(spelling, 'utf16le'), ...encoded];
  });
};

/** A function from bytes, and the (unescaped) text in them, to the passphrases there: as text, base64 or hex. */
const passphraseMatcher = (passphrases: Secret[]) => {
  const wanted = passphrases.map(({ where, text }) => ({ where, plain: text.normalize('NFC'), forms: formsOf(text) }));
  return (bytes: Buffer, text: string): string[] =>
    wanted
      .filter(({ plain, forms }) => text.includes(plain) || forms.some((form) => bytes.includes(form)))
      .map(({ where }) => where);
};

/**
 * Reads every byte of a built site, and what is encoded in it, for the texts, file names, metadata, passphrases,
 * images and films of sealed case studies. What content/ publishes anyway is no leak.
 */
export const scanForLeaks = async (publicDir: string, secrets: Secrets): Promise<Leak[]> => {
  const { texts, passphrases, fileNames, images, films, known } = secrets;
  const matchText = textMatcher([...texts, ...passphrases], known.texts);
  const matchFileName = fileNameMatcher(fileNames, known.fileNames);
  const matchPassphrase = passphraseMatcher(passphrases);
  const matchImage = imageMatcher(images, known.images);
  const matchFilm = filmMatcher(films, known.films);

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
      add([...inText(text), ...matchPassphrase(layer, text), ...matchFilm(layer)]);
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
