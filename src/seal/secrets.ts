import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { publishedPath } from '../content/published-names';
import { metadataTexts } from './metadata';
import { readKeys } from './passphrases';
import { isImage } from './scan-bytes';
import type { KnownImage } from './scan-images';
import type { Secret } from './scan-text';
import { openSources } from './unseal';
import { readWorkingCopy, sealedNames, workingCopyOf, type WorkingCopy } from './working-copy';

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

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));

/** Everything in content/ but the case studies of sealed projects, should one have been left there in clear. */
const knownOf = async (contentDir: string): Promise<Secrets['known']> => {
  const projects = readJson(join(contentDir, 'projects.json')) as object[];
  const open = projects.map((project) => ('sealed' in project ? { ...project, content: undefined } : project));
  const uploads = join(contentDir, 'uploads');
  const entries = existsSync(uploads) ? readdirSync(uploads, { recursive: true, encoding: 'utf8' }) : [];
  const files = entries.filter((file) => statSync(join(uploads, file)).isFile());
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

const openCopy = async (root: string, name: string, passphrase: string): Promise<WorkingCopy> => {
  const opened = await openSources(root, name, passphrase);
  if (!opened) throw new Error(`The passphrase given for the leak scan does not open content/sealed/${name}.json.`);
  const files = new Map(opened.sources.map(({ path, bytes }) => [path, bytes]));
  return workingCopyOf(name, (path) => files.get(path) ?? Buffer.alloc(0));
};

/**
 * What the leak scan looks for: from private/ as far as it is there, and from content/sealed when a passphrase is given.
 * @throws when the passphrase does not open it, or when there is neither: a scan for nothing would prove nothing.
 */
export const collectSecrets = async (root: string, passphrase?: string): Promise<Secrets> => {
  const names = sealedNames(join(root, 'content'));
  const inPrivate = names.filter((name) => existsSync(join(root, 'private', `${name}.json`)));
  const inSealed = passphrase === undefined ? [] : names;
  const copies = [
    ...inPrivate.map((name) => readWorkingCopy(root, name)),
    ...(await Promise.all(inSealed.map((name) => openCopy(root, name, passphrase ?? '')))),
  ];
  const unseen = names.find((name) => !copies.some((copy) => copy.name === name));
  if (unseen) throw new Error(`Nothing is known about "${unseen}": give a passphrase, or run "npm run unseal".`);
  const keys = Object.entries(readKeys(join(root, 'private/keys.json')) ?? {});
  const passphrases = keys.map(([label, text]) => ({ where: `passphrase of "${label}"`, text }));
  if (passphrase !== undefined) passphrases.push({ where: 'passphrase', text: passphrase });
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

/** The passphrase that README gives away, as: Demo password: `…` */
export const demoPassword = (readme: string): string | undefined => /Demo password: `([^`]+)`/.exec(readme)?.[1];
