import { isUtf8 } from 'node:buffer';
import { parse } from 'node:path';
import { plainText } from '../../src/content/engine/rich-text';
import { publishedPath } from '../../src/data-layer/content-file';
import { finder } from './needles';
import type { Original, Secret, Secrets } from './secrets';

const pieceLength = 24;
const minLetters = 10;
const minLettersOfName = 4;
const words = /[\p{L}\p{N}]+/gu;
const extensions = 'png|jpe?g|webp|avif|gif|mp4|webm|pdf|json|bin';

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

/** Decodes the escapes of JSON, HTML and URLs. */
const unescaped = (text: string): string =>
  text
    .replace(/\\+u([\da-f]{4})|&#x([\da-f]+);|&#(\d+);/gi, (_, json?: string, hex?: string, decimal?: string) =>
      character(decimal ? Number(decimal) : parseInt(json ?? hex ?? '', 16)),
    )
    .replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
    .replace(/\\+[nrt]|&\w+;/g, ' ')
    .normalize('NFC');

/** Non-ASCII spaces, quotation marks and dashes. */
const typography = /[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+/g;
/** For each byte the lower-case letter or digit, any byte of other alphabets, or 0. */
const letters = Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toLowerCase();
  return byte >= 128 ? byte : /[a-z\d]/.test(letter) ? letter.charCodeAt(0) : 0;
});

/**
 * Only lower-case letters and digits, in UTF-8, so that case, spaces, punctuation and remains of escapes don't matter.
 */
function lettersOf(source: Buffer | string): Buffer {
  const bytes = Buffer.from(typeof source === 'string' ? source.toLowerCase().replace(typography, '') : source);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const letter = letters[bytes[at] ?? 0];
    if (letter) bytes[length++] = letter;
  }
  return bytes.subarray(0, length);
}

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '');

/** Pieces of a text, so that a truncated text is found too; without short pieces. */
function piecesOf(text: string): Buffer[] {
  const all = lettersOf(unescaped(text));
  const isWord = text.match(words)?.length === 1;
  if (all.length < (isWord ? pieceLength : minLetters)) return [];
  const last = Math.max(0, all.length - pieceLength);
  const starts = Array.from({ length: Math.ceil(last / pieceLength) }, (_, index) => index * pieceLength);
  return [...starts, last].map((start) => all.subarray(start, start + pieceLength));
}

/** The original and the published path of a picture or video. */
const namesOf = ({ path }: Original): string[] => [path, publishedPath(path)].map((file) => parse(file).name);

/** The words of the client's name, and team members with at least two names. */
function properNames({ where, text }: Secret): string[] {
  const [, field] = /projectDetails\.(company|team)$/.exec(where) ?? [];
  const persons = text.match(/\p{Lu}\p{L}*(?:[ -]\p{Lu}\p{L}*)+/gu) ?? [];
  const all = field === 'company' ? [text] : field === 'team' ? persons : [];
  const capitalised = all.flatMap((part) => part.match(words) ?? []).filter((word) => /^\p{Lu}/u.test(word));
  return capitalised.filter((word) => word.length >= minLettersOfName);
}

/** Returns a function that finds secrets by words that are followed by a pattern. */
function wordFinder(secrets: Secret[], after: string): (text: string) => string[] {
  if (secrets.length === 0) return () => [];
  const whereOf = new Map(secrets.map(({ text, where }) => [text, where]));
  const escaped = [...whereOf.keys()].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(${escaped.join('|')})${after}(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => [...text.matchAll(pattern)].flatMap(([, word = '']) => whereOf.get(word) ?? []);
}

/**
 * Returns a function that finds what the text in bytes reveals: sentences and parts of them, file names, and names of
 * the client and of people, unless they are public as well.
 */
export function textFinder(secrets: Secrets): (bytes: Buffer, isScript: boolean) => string[] {
  const { texts, passphrases, files, known } = secrets;
  const publicLetters = Buffer.concat(
    known.texts.flatMap(({ text }) =>
      [text, plainText(text)].flatMap((one) => [lettersOf(unescaped(one)), Buffer.from(' ')]),
    ),
  );
  const publicWords = new Set([
    ...known.texts.flatMap(({ text }) => text.match(words) ?? []),
    ...known.files.flatMap(namesOf),
  ]);
  const secretNames = (secret: { where: string }, names: string[], kind: string): Secret[] =>
    names.filter((name) => !publicWords.has(name)).map((text) => ({ where: `${secret.where} (${kind})`, text }));
  const fileNames = files.flatMap((file) => secretNames(file, namesOf(file), 'file name'));
  const pieces = [...texts, ...passphrases, ...fileNames].flatMap(({ where, text }) =>
    [text, plainText(text)].flatMap(piecesOf).map((bytes) => ({ where, bytes })),
  );
  const inLetters = finder(pieces.filter(({ bytes }) => !publicLetters.includes(bytes)));
  const inNames = wordFinder(
    texts.flatMap((secret) => secretNames(secret, properNames(secret), 'a name')),
    '',
  );
  const added = '(?:[-._@](?:[\\da-f]{6,64}|\\d{1,5}[wx]?))*';
  const inFileNames = wordFinder(fileNames, `${added}\\.(?:${extensions})`);
  return (bytes, isScript) => {
    const isText = isUtf8(bytes);
    const text = isText ? unescaped(bytes.toString()) : bytes.toString();
    const readings = isText ? new Set([text, withoutTags(text)]) : [bytes];
    return [
      ...[...readings].flatMap((reading) => inLetters(lettersOf(reading))),
      // Not in scripts, where any word may be an identifier.
      ...(isScript ? [] : inNames(text)),
      ...inFileNames(text),
    ];
  };
}
