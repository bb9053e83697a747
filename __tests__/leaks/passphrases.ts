import type { Secret } from './texts';

/** Base64 of a text wherever it starts in a longer one: of each alignment, the part that does not depend on the rest. */
const base64Forms = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap((lead) => {
    const encoded = Buffer.concat([Buffer.alloc(lead), bytes]).toString('base64');
    const certain = encoded.slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + bytes.length) * 8) / 6));
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });

/** What a key of 256 random bits stands for, as bytes and in hex: it is written in base64 itself. */
const rawKeys = (key: string): Buffer[] => {
  if (!/^[\w+/-]{43}=?$/.test(key)) return [];
  const bytes = Buffer.from(key, 'base64');
  const hex = bytes.toString('hex');
  const standard = bytes.toString('base64').slice(0, 43);
  return [bytes, ...[hex, hex.toUpperCase(), standard, bytes.toString('base64url')].map((text) => Buffer.from(text))];
};

const formsOf = (passphrase: string): Buffer[] => {
  const spellings = new Set([passphrase, passphrase.normalize('NFC'), passphrase.normalize('NFD')]);
  return [...spellings].flatMap((spelling) => {
    const bytes = Buffer.from(spelling);
    const hex = bytes.toString('hex');
    const encoded = [...new Set(base64Forms(bytes)), hex, hex.toUpperCase()].map((text) => Buffer.from(text));
    return [bytes, Buffer.from(spelling, 'utf16le'), ...encoded, ...rawKeys(spelling)];
  });
};

/** A function from bytes, and the (unescaped) text in them, to the passphrases and keys there: as text, base64 or hex. */
export const passphraseMatcher = (passphrases: Secret[]) => {
  const wanted = passphrases.map(({ where, text }) => ({ where, plain: text.normalize('NFC'), forms: formsOf(text) }));
  return (bytes: Buffer, text: string): string[] =>
    wanted
      .filter(({ plain, forms }) => text.includes(plain) || forms.some((form) => bytes.includes(form)))
      .map(({ where }) => where);
};
