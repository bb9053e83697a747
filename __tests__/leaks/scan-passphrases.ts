import type { Secret } from './scan-text';

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
export const passphraseMatcher = (passphrases: Secret[]) => {
  const sought = passphrases.map(({ where, text }) => ({ where, plain: text.normalize('NFC'), forms: formsOf(text) }));
  return (bytes: Buffer, text: string): string[] =>
    sought
      .filter(({ plain, forms }) => text.includes(plain) || forms.some((form) => bytes.includes(form)))
      .map(({ where }) => where);
};
