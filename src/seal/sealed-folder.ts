import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bytes } from './cipher';
import { parseEnvelope, type Envelope } from './envelope';

export interface SealedCaseStudy {
  envelope: Envelope;
  /** Every .bin file by its name. */
  bins: Map<string, Bytes>;
}

const remedy = 'Run "npm run seal", and commit everything in content/sealed.';

export const shortHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Named by its ciphertext: a damaged or exchanged file is noticed, and the name says nothing. */
export const binName = (name: string, sealed: Uint8Array): string => `${name}-${shortHash(sealed)}.bin`;

/** The text of content/sealed/<name>.json and what it says. @throws, in the owner's words, when it can't be used. */
export const readEnvelope = async (folder: string, name: string): Promise<{ text: string; envelope: Envelope }> => {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) throw new Error(`content/sealed/${name}.json is missing. ${remedy}`);
  const text = readFileSync(file, 'utf8');
  try {
    const envelope = await parseEnvelope(text);
    if (envelope.name !== name) throw new Error(`It was sealed as "${envelope.name}".`);
    return { text, envelope };
  } catch (cause) {
    throw new Error(`content/sealed/${name}.json is damaged or of another version. ${remedy}`, { cause });
  }
};

/** @throws, in the owner's words, when the file is missing or altered. */
export const readBin = (folder: string, name: string, bin: string): Bytes => {
  const file = join(folder, bin);
  if (!existsSync(file)) throw new Error(`content/sealed/${bin} is missing. ${remedy}`);
  const bytes = Uint8Array.from(readFileSync(file));
  if (binName(name, bytes) !== bin) throw new Error(`content/sealed/${bin} was altered. ${remedy}`);
  return bytes;
};

/**
 * Makes `folder` hold these case studies and nothing else. All is written beside it first; then the new .bin files move
 * in under names of their own, each envelope takes the place of its old one in a single step, and the old .bin files go.
 * So at every moment each envelope is whole, the old one or the new one.
 */
export const replaceSealed = (folder: string, staging: string, caseStudies: SealedCaseStudy[]): void => {
  const bins = caseStudies.flatMap((caseStudy) => [...caseStudy.bins]);
  const envelopes = caseStudies.map(({ envelope }) => {
    return [`${envelope.name}.json`, `${JSON.stringify(envelope, null, 2)}\n`] as const;
  });
  const files = [...bins, ...envelopes];
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true });
    for (const [file, bytes] of files) writeFileSync(join(staging, file), bytes);
    mkdirSync(folder, { recursive: true });
    for (const [file] of files) renameSync(join(staging, file), join(folder, file));
    const current = new Set<string>(files.map(([file]) => file));
    for (const file of readdirSync(folder)) if (!current.has(file)) rmSync(join(folder, file), { recursive: true });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
};
