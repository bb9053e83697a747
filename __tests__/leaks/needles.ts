import { isUtf8 } from 'node:buffer';
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

/** Base64 of bytes wherever they start in longer ones: of each alignment, the part that does not depend on the rest. */
const base64Forms = (bytes: Buffer): string[] =>
  [0, 1, 2].map((lead) => {
    const encoded = Buffer.concat([Buffer.alloc(lead), bytes]).toString('base64');
    return encoded.slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + bytes.length) * 8) / 6));
  });

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/** A key of 256 random bits is written in base64. */
const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A passphrase or key: as it is, escaped, in base64 and in hex; a key as its bytes and in hex as well. */
export function passphraseNeedles({ where, text }: Secret): Needle[] {
  const raw = isKey(text) ? [Buffer.from(text, 'base64url')] : [];
  const forms = [Buffer.from(text), ...raw].flatMap((bytes) => {
    const hex = bytes.toString('hex');
    const base64 = base64Forms(bytes);
    return [bytes, ...[hex, hex.toUpperCase(), ...base64, ...base64.map(urlSafe)].map((form) => Buffer.from(form))];
  });
  return forms.map((bytes) => ({ where, bytes }));
}

const algorithms = ['md5', 'sha1', 'sha256'];
/** As much of a digest as programs put into a name. */
const digestLength = 16;

/** The digests of a file, in hex and in base64. */
export const digestNeedles = ({ where, bytes }: Original): Needle[] =>
  algorithms.flatMap((algorithm) => {
    const digest = createHash(algorithm).update(bytes).digest();
    const base64 = digest.toString('base64');
    return [digest.toString('hex'), base64, urlSafe(base64)].map((text) => ({
      where: `${where} (hash)`,
      bytes: Buffer.from(text.slice(0, digestLength)),
    }));
  });

const stretchLength = 48;
const leastDistinct = 20;

/**
 * Three stretches of a file, by which it is found inside of others, or cut short. Left out are those in which few bytes
 * differ and those that are text, such as the settings that a program writes into all of its films.
 */
export const stretchNeedles = ({ where, bytes }: Original): Needle[] =>
  [0.25, 0.5, 0.75]
    .map((share) => Math.floor(bytes.length * share))
    .map((start) => ({ where, bytes: bytes.subarray(start, start + stretchLength) }))
    .filter((needle) => new Set(needle.bytes).size >= leastDistinct && !isUtf8(needle.bytes));
