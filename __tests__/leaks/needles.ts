import { createHash } from 'node:crypto';
import type { Original, Secret } from './secrets';

/** Bytes to search for, and their description for the report. */
export interface Needle {
  where: string;
  bytes: Buffer;
}

const startLength = 4;

/** Returns a function that finds needles in bytes. Needles have at least four bytes. */
export function finder(needles: Needle[]): (bytes: Buffer) => string[] {
  const byStart = new Map<number, Needle[]>();
  // Two bytes are enough to rule out most positions.
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

/** Whether a text is a key of 256 random bits in base64. */
const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

const standard = (base64url: string): string => base64url.replaceAll('-', '+').replaceAll('_', '/');

/** A passphrase or a key; keys also as bytes, in hex and in the other base64 alphabet. */
export function passphraseNeedles({ where, text }: Secret): Needle[] {
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex');
  const others = isKey(text)
    ? [bytes, ...[hex, hex.toUpperCase(), standard(text)].map((form) => Buffer.from(form))]
    : [];
  return [Buffer.from(text), ...others].map((form) => ({ where, bytes: form }));
}

const algorithms = ['md5', 'sha1', 'sha256'];
/** The length of digests in file names. */
const digestLength = 16;

/** The digests of a file in hex and base64. */
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
/** The minimum number of distinct bytes in a stretch: random bytes have about 44, texts and tables fewer. */
const minDistinct = 36;

/**
 * Three stretches of a video, to find it inside other files or truncated. Stretches with few distinct bytes are left
 * out, such as the encoder settings that all of a program's videos share.
 */
export const stretchNeedles = ({ where, path, bytes }: Original): Needle[] =>
  (/\.(?:mp4|webm)$/i.test(path) ? [0.25, 0.5, 0.75] : [])
    .map((share) => Math.floor(bytes.length * share))
    .map((start) => ({ where, bytes: bytes.subarray(start, start + stretchLength) }))
    .filter((needle) => new Set(needle.bytes).size >= minDistinct);
