import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { filesBelow } from '../../src/content/engine/folders';
import { tryOrUndefined } from '../../src/content/engine/try-or-undefined';
import { pictureFinder } from './looks';
import { digestNeedles, finder, passphraseNeedles, stretchNeedles } from './needles';
import type { Secrets } from './secrets';
import { textFinder } from './texts';

interface Leak {
  /** Relative to the scanned folder. */
  file: string;
  /** A description of the found secret that does not reveal it. */
  what: string;
}

const filesAtOnce = 4;
/** The maximum depth of nested encodings. */
const maxDepth = 3;
/** The minimum size in bytes of pictures and compressed data. */
const minBinarySize = 75;
const encodedRuns = /[A-Za-z0-9+/_-]{20,}/g;
const hexRun = /^(?:[\da-f]{2})+$/i;

const inflated = (bytes: Buffer): Buffer[] =>
  [gunzipSync, inflateSync, brotliDecompressSync].flatMap((unpack) => tryOrUndefined(() => unpack(bytes)) ?? []);

/** Decodes base64 and hex in bytes. Most matches are program code and not encoded text. */
const decoded = (bytes: Buffer): Buffer[] =>
  (bytes.toString('latin1').match(encodedRuns) ?? [])
    .map((run) => Buffer.from(run, hexRun.test(run) ? 'hex' : 'base64'))
    .filter((meant) => meant.length >= minBinarySize || isUtf8(meant));

const digestOf = (bytes: Buffer, algorithm = 'sha256'): string => createHash(algorithm).update(bytes).digest('hex');

/** Gatsby's variants, in a folder named by the picture's MD5. Each AVIF is slow to decode and has an equal JPEG. */
const avifVariant = /^static\/([\da-f]{32})\/.*\.avif$/;

/**
 * Returns a function that searches all files of a folder, including encoded data, for the secrets. Content that is
 * published anyway is not a leak. Files with the same bytes are read once.
 */
export function leakScanner(secrets: Secrets): (folder: string) => Promise<Leak[]> {
  const { passphrases, files, known } = secrets;
  const secretFiles = files.filter(({ bytes }) => known.files.every((file) => !file.bytes.equals(bytes)));
  const inText = textFinder(secrets);
  const inBytes = finder([
    ...passphrases.flatMap(passphraseNeedles),
    ...secretFiles.flatMap((file) => [...digestNeedles(file), ...stretchNeedles(file)]),
  ]);
  const inPicture = pictureFinder(secretFiles, known.files);
  const publicDigests = new Set(known.files.map(({ bytes }) => digestOf(bytes, 'md5')));
  const originals = new Map(secretFiles.map(({ where, bytes }) => [digestOf(bytes), [where]]));

  async function inLayers(bytes: Buffer, isScript: boolean, isShown: boolean, depth = 0): Promise<string[]> {
    const found = [...inBytes(bytes), ...inText(bytes, isScript), ...(originals.get(digestOf(bytes)) ?? [])];
    if (depth === maxDepth) return found;
    const isBinary = !isUtf8(bytes);
    if (isBinary && !isShown) found.push(...(await inPicture(bytes)));
    for (const layer of [...(isBinary ? inflated(bytes) : []), ...decoded(bytes)])
      found.push(...(await inLayers(layer, isScript, false, depth + 1)));
    return found;
  }

  const read = new Map<string, Promise<string[]>>();
  const inFile = async (folder: string, file: string): Promise<Leak[]> => {
    const bytes = await readFile(join(folder, file));
    const isScript = /\.(?:js|map)$/.test(file);
    const isShown = publicDigests.has(avifVariant.exec(file)?.[1] ?? '');
    const key = [digestOf(bytes), isScript, isShown].join();
    const inside = read.get(key) ?? inLayers(bytes, isScript, isShown);
    read.set(key, inside);
    const found = new Set([...inBytes(Buffer.from(file)), ...inText(Buffer.from(file), false), ...(await inside)]);
    return [...found].map((what) => ({ file, what }));
  };

  return async (folder) => {
    const leaks: Leak[][] = [];
    const queue = filesBelow(folder).sort().entries();
    const work = async () => {
      for (const [index, file] of queue) leaks[index] = await inFile(folder, file);
    };
    await Promise.all(Array.from({ length: filesAtOnce }, work));
    return leaks.flat();
  };
}
