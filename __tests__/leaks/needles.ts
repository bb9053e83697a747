import { createHash } from 'node:crypto';
import type { Original, Secret } from './secrets';

/** Bytes to look for, and what they are, for the report. */
export interface Needle {
  where: string;
  bytes: Buffer;
}

const startLength = 4;

/** A function from bytes to what is found in them. Needles have at least four bytes. */
export function finder(needles: Needle[]): (bytes: Buffer) => string[] {
  const byStart = new Map<number, Needle[]>();
  // Most bytes of a file start no needle: two of them mostly tell.
  const isStart = new Uint8Array(0x10000);
  for (const needle of needles) {
    const start = needle.bytes.readUInt32LE();
    byStart.set(start, [...(byStart.get(start) ?? []), needle]);
    isStart[start & 0xffff] = 1;
  }
  return (bytes) => {
    const found = new Set<string>();
    for (let at = 0; at + startLength <= bytes.length; at++) {
      if (!isStart[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)]) continue;
      for (const needle of byStart.get(bytes.readUInt32LE(at)) ?? [])
        if (needle.bytes.equals(bytes.subarray(at, at + needle.bytes.length))) found.add(needle.where);
    }
    return [...found];
  };
}

/** In base64, a key of 256 random bits. */
const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

const standard = (base64url: string): string => base64url.replaceAll('-', '+').replaceAll('_', '/');

/** A passphrase or a key; a key as its bytes, in hex and in the other base64 as well. */
export function passphraseNeedles({ where, text }: Secret): Needle[] {
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex');
  const others = isKey(text)
    ? [bytes, ...[hex, hex.toUpperCase(), standard(text)].map((form) => Buffer.from(form))]
    : [];
  return [Buffer.from(text), ...others].map((form) => ({ where, bytes: form }));
}

const algorithms = ['md5', 'sha1', 'sha256'];
/** As much of a digest as programs put into a name. */
const digestLength = 16;

/** The digests of a file, in hex and in base64. */
export const digestNeedles = ({ where, bytes }: Original): Needle[] =>
  algorithms.flatMap((algorithm) => {
    const digest = createHash(algorithm).update(bytes).digest();
    const base64 = digest.toString('base64url');
    return [digest.toString('hex'), base64, standard(base64)].map((text) => ({
      where: `${where} (hash)`,
      bytes: Buffer.from(text.slice(0, digestLength)),
    }));
  });

const stretchLength = 48;
/** Random bytes have 44, a text or a table fewer. */
const leastDistinct = 36;

/**
 * Three stretches of a film, by which it is found inside of other files, or cut short. Left out are those in which few
 * bytes differ, such as the settings that a program writes into all of its films.
 */
export const stretchNeedles = ({ where, path, bytes }: Original): Needle[] =>
  (/\.(?:mp4|webm)$/i.test(path) ? [0.25, 0.5, 0.75] : [])
    .map((share) => Math.floor(bytes.length * share))
    .map((start) => ({ where, bytes: bytes.subarray(start, start + stretchLength) }))
    .filter((needle) => new Set(needle.bytes).size >= leastDistinct);
