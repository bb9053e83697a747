import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Bytes } from '../crypto/cipher';
import { checksumOf, parseEnvelope, type Envelope } from '../crypto/envelope';

export interface SealedCaseStudy {
  envelope: Envelope;
  /** The .bin files by name. */
  bins: Map<string, Bytes>;
}

const fix = 'Run "npm run seal", and commit everything in content/sealed.';

const shortHash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** A name with the hash of the ciphertext: it detects damaged or exchanged files and reveals nothing. */
export const binName = (name: string, sealed: Uint8Array): string => `${name}-${shortHash(sealed)}.bin`;

/**
 * Reads content/sealed/<name>.json.
 * @throws Error with a message for the owner if it can't be used
 */
export const readEnvelope = async (folder: string, name: string): Promise<{ text: string; envelope: Envelope }> => {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) throw new Error(`content/sealed/${name}.json is missing. ${fix}`);
  const text = readFileSync(file, 'utf8');
  try {
    const envelope = await parseEnvelope(text);
    if (envelope.name !== name) throw new Error(`It was sealed as "${envelope.name}".`);
    return { text, envelope };
  } catch (cause) {
    throw new Error(`content/sealed/${name}.json is damaged or of another version. ${fix}`, { cause });
  }
};

/** @throws Error with a message for the owner if the file is missing or altered */
export const readBin = (folder: string, name: string, bin: string): Bytes => {
  const file = join(folder, bin);
  if (!existsSync(file)) throw new Error(`content/sealed/${bin} is missing. ${fix}`);
  const bytes = Uint8Array.from(readFileSync(file));
  if (binName(name, bytes) !== bin) throw new Error(`content/sealed/${bin} was altered. ${fix}`);
  return bytes;
};

export const filesOf = (folder: string, name: string): string[] => {
  const lists = z.object({ files: z.array(z.string()), sources: z.array(z.string()) });
  const { files, sources } = lists.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
  return [`${name}.json`, ...files, ...sources];
};

/**
 * Replaces the content of `folder` with these case studies and the existing ones in `kept`. Everything is written next
 * to it first; then the new .bin files move in under their own names, each envelope replaces its old one atomically,
 * and the old .bin files are deleted. At every moment each case study is complete, either old or new.
 */
export const replaceSealed = (
  folder: string,
  staging: string,
  caseStudies: SealedCaseStudy[],
  kept: readonly string[] = [],
): void => {
  const bins = caseStudies.flatMap((caseStudy) => [...caseStudy.bins]);
  const envelopes = caseStudies.map(({ envelope }) => {
    return [`${envelope.name}.json`, `${JSON.stringify(envelope, null, 2)}\n`] as const;
  });
  const files = [...bins, ...envelopes];
  const current = new Set<string>([...files.map(([file]) => file), ...kept.flatMap((name) => filesOf(folder, name))]);
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true });
    for (const [file, bytes] of files) writeFileSync(join(staging, file), bytes);
    mkdirSync(folder, { recursive: true });
    for (const [file] of files) renameSync(join(staging, file), join(folder, file));
    for (const file of readdirSync(folder)) if (!current.has(file)) rmSync(join(folder, file), { recursive: true });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
};

/** The text of an envelope without the parts for its owner. */
const publicText = async ({ checksum: _, owner: __, ...envelope }: Envelope): Promise<string> => {
  const shown = { ...envelope, sources: [] };
  return JSON.stringify({ ...shown, checksum: await checksumOf(shown) });
};

/**
 * Copies the public parts of these case studies from content/sealed to public/static/sealed, under names that depend on
 * their content, and removes everything else there. Verifies the owner's files, too.
 * @returns the address of each envelope by name, without path prefix
 * @throws Error with a message for the owner if a file is missing or altered
 */
export const copySealed = async (
  contentDir: string,
  publicDir: string,
  names: readonly string[],
): Promise<Map<string, string>> => {
  const sealed = join(contentDir, 'sealed');
  const copies = new Map<string, Uint8Array | string>();
  const addresses = new Map<string, string>();
  for (const name of names) {
    const { envelope } = await readEnvelope(sealed, name);
    const text = await publicText(envelope);
    for (const bin of envelope.sources) readBin(sealed, name, bin);
    for (const bin of envelope.files) copies.set(bin, readBin(sealed, name, bin));
    const file = `${name}-${shortHash(text)}.json`;
    copies.set(file, text);
    addresses.set(name, `/static/sealed/${file}`);
  }

  const target = join(publicDir, 'static/sealed');
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) if (!copies.has(file)) rmSync(join(target, file), { recursive: true });
  for (const [file, bytes] of copies) writeFileSync(join(target, file), bytes);
  return addresses;
};
