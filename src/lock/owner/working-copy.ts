import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseJson } from '../../content/engine/json-files';
import { isPicture } from '../../content/schema/file-kinds';
import { imageFields } from '../../content/schema/image-fields';
import { caseStudySchema } from '../../content/schema/schema';
import { decrypt } from '../crypto/cipher';
import { openList, sourceRole, type Recipient } from '../crypto/envelope';
import { deriveKey } from '../crypto/keys';
import { readBin, readEnvelope } from './sealed-folder';

/** An unencrypted file of private/. */
export interface Source {
  /** Relative to private/. */
  path: string;
  bytes: Buffer;
}

export interface WorkingCopy {
  name: string;
  /** `field` is its path in the case study, such as "designImages.results". */
  images: (Source & { field: string })[];
  /** Videos, and PDFs to download. */
  videos: (Source & { field: string })[];
  /** All its files, the JSON file first. */
  sources: Source[];
}

/**
 * The normalised path.
 * @throws Error if it leads out of private/
 */
export const inPrivate = (path: string): string => {
  const inside = posix.normalize(path);
  if (posix.isAbsolute(inside) || inside.startsWith('..')) throw new Error(`${path} must be in private/.`);
  return inside;
};

/**
 * Reads private/<name>.json without validation, and the pictures and videos it names.
 * @throws Error if one is missing or outside of private/, or the JSON is invalid
 */
export const readWorkingCopy = (root: string, name: string): WorkingCopy => {
  const read = (path: string): Source => ({ path, bytes: readFileSync(join(root, 'private', path)) });
  const file = read(`${name}.json`);
  const named = imageFields(caseStudySchema, parseJson(file.bytes)).map(({ path, written, slot }) => ({
    field: path.join('.'),
    slot,
    ...read(inPrivate(written)),
  }));
  const sources = new Map([file, ...named].map(({ path, bytes }) => [path, { path, bytes }]));
  return {
    name,
    images: named.filter(({ slot }) => isPicture(slot)),
    videos: named.filter(({ slot }) => slot === 'video' || slot === 'download'),
    sources: [...sources.values()],
  };
};

/** A working copy decrypted for its owner. */
export interface OpenedWorkingCopy {
  /** The recipients it was sealed for. */
  recipients: readonly Recipient[];
  /** The JSON file first. */
  sources: Source[];
}

/** Reads who a sealed case study opens for, and its files; undefined if the owner's key is wrong. */
const openOwnersPart = async (root: string, name: string, ownersKey: string) => {
  const { envelope } = await readEnvelope(join(root, 'content/sealed'), name);
  const key = await deriveKey(ownersKey, envelope.kdf, 'decrypt');
  const list = await openList(envelope, key).catch(() => undefined);
  return list && { envelope, key, list };
};

/**
 * The recipients that content/sealed/<name>.json was sealed for; undefined if the owner's key is wrong.
 * @throws Error with a message for the owner if the file is missing or altered
 */
export const sealedRecipients = async (root: string, name: string, ownersKey: string) =>
  (await openOwnersPart(root, name, ownersKey))?.list.recipients;

/**
 * Decrypts the working copy in content/sealed/<name>.json; undefined if the owner's key is wrong.
 * @throws Error with a message for the owner if a file is missing or altered
 */
export const openWorkingCopy = async (
  root: string,
  name: string,
  ownersKey: string,
): Promise<OpenedWorkingCopy | undefined> => {
  const opened = await openOwnersPart(root, name, ownersKey);
  if (!opened) return undefined;
  const { envelope, key, list } = opened;
  const folder = join(root, 'content/sealed');
  const open = async ({ path, file }: (typeof list.sources)[number]): Promise<Source> => ({
    path,
    bytes: Buffer.from(await decrypt(key, readBin(folder, name, file), envelope, sourceRole(path))),
  });
  return { recipients: list.recipients, sources: await Promise.all(list.sources.map(open)) };
};
