import type { Bytes } from '../crypto/cipher';

/* Keys, files and marks are filled up with random ones, which nobody can tell from them, so that nobody can count them. */

/** There is always a multiple of so many. */
const step = 8;

export const random = (length: number): Bytes => {
  const bytes = new Uint8Array(length);
  // Browsers and Node give 64 KiB at a time.
  for (let start = 0; start < length; start += 65_536) crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  return bytes;
};

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** How many dummies so many real ones need. */
export const missingIn = (count: number): number => Math.max(step, Math.ceil(count / step) * step) - count;

/** In an order that says nothing: what is compared is random. */
export const inNoOrder = (texts: string[]): string[] => texts.sort();

/** With dummies of so many bytes, in no order. */
export const withDummies = (texts: string[], length: number): string[] =>
  inNoOrder([...texts, ...Array.from({ length: missingIn(texts.length) }, () => base64(random(length)))]);
