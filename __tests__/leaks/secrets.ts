import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { filesBelow } from '../../src/content/check/files-below';
import { publishedPath } from '../../src/data-layer/published-names';
import { readJson } from '../../src/seal/json';
import { metadataTexts } from './metadata';
import { readKeys } from '../../src/seal/passphrases';
import { isImage } from './scan-bytes';
import type { KnownImage } from './scan-images';
import type { Secret } from './scan-text';
import { openSources } from '../../src/seal/unseal';
import { readWorkingCopy, sealedNames, workingCopyOf, type WorkingCopy } from '../../src/seal/working-copy';

/** What must not be in public/, and what may be there although it looks alike. */
export interface Secrets {
  texts: Secret[];
  passphrases: Secret[];
  /** Without folder and extension. */
  fileNames: Secret[];
  images: KnownImage[];
  known: { texts: string[]; fileNames: string[]; images: KnownImage[] };
}

const stringsOf = (value: unknown, path = ''): Secret[] => {
  if (typeof value === 'string') return [{ where: path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, path ? `${path}.${key}` : key));
};

/** Of a picture, as it is and as it would be published. */
const namesOf = (path: string): string[] => [...new Set([path, publishedPath(path)].map((file) => parse(file).name))];

/** Everything in content/ but the case studies of sealed projects, should one have been left there in clear. */
const knownOf = async (contentDir: string): Promise<Secrets['known']> => {
  const projects = readJson(join(contentDir, 'projects.json')) as object[];
  const open = projects.map((project) => ('sealed' in project ? { ...project, content: undefined } : project));
  const uploads = join(contentDir, 'uploads');
  const files = existsSync(uploads) ? filesBelow(uploads) : [];
  const images = files
    .map((file) => ({ where: file, bytes: readFileSync(join(uploads, file)) }))
    .filter(({ bytes }) => isImage(bytes));
  const texts = stringsOf([readJson(join(contentDir, 'site.json')), open]).map(({ text }) => text);
  const metadata = await Promise.all(images.map(({ bytes }) => metadataTexts(bytes)));
  return { texts: [...texts, ...metadata.flat()], fileNames: files.flatMap(namesOf), images };
};

const metadataSecrets = async ({ name, images }: WorkingCopy): Promise<Secret[]> => {
  const secrets = images.map(async ({ path, bytes }) =>
    (await metadataTexts(bytes)).map((text) => ({ where: `${name}: metadata of ${path}`, text })),
  );
  return (await Promise.all(secrets)).flat();
};

const openCopy = async (root: string, name: string, passphrases: readonly string[]): Promise<WorkingCopy> => {
  for (const passphrase of passphrases) {
    const opened = await openSources(root, name, passphrase);
    const files = opened && new Map(opened.sources.map(({ path, bytes }) => [path, bytes]));
    if (files) return workingCopyOf(name, (path) => files.get(path) ?? Buffer.alloc(0));
  }
  throw new Error(
    `No known passphrase opens content/sealed/${name}.json, so nobody can tell whether anything of it leaks. ` +
      'Write it into private/keys.json, or set SEAL_PASSPHRASE.',
  );
};

/**
 * What the leak scan looks for: from private/ as far as it is there, and from content/sealed when passphrases are given.
 * @throws when none of these opens it, or when there is neither: a scan for nothing would prove nothing.
 */
export const collectSecrets = async (root: string, known?: readonly string[]): Promise<Secrets> => {
  const names = sealedNames(join(root, 'content'));
  const inPrivate = names.filter((name) => existsSync(join(root, 'private', `${name}.json`)));
  const copies = [
    ...inPrivate.map((name) => readWorkingCopy(root, name)),
    ...(known ? await Promise.all(names.map((name) => openCopy(root, name, known))) : []),
  ];
  const unseen = names.find((name) => !copies.some((copy) => copy.name === name));
  if (unseen) throw new Error(`Nothing is known about "${unseen}": give a passphrase, or run "npm run unseal".`);
  const keys = Object.entries(readKeys(join(root, 'private/keys.json')) ?? {});
  const passphrases = keys.map(([label, text]) => ({ where: `passphrase of "${label}"`, text }));
  for (const text of known ?? []) passphrases.push({ where: 'passphrase', text });
  const texts = copies.flatMap(({ name, content }) =>
    stringsOf(content).map(({ where, text }) => ({ where: `${name}: ${where}`, text })),
  );
  const images = copies.flatMap(({ name, images: own }) =>
    own.map(({ field, path, bytes }) => ({ where: `${name}: ${field}`, path, bytes })),
  );
  return {
    texts: [...texts, ...(await Promise.all(copies.map(metadataSecrets))).flat()],
    passphrases,
    fileNames: images.flatMap(({ where, path }) =>
      namesOf(path).map((text) => ({ where: `${where} (file name)`, text })),
    ),
    images,
    known: await knownOf(join(root, 'content')),
  };
};
