import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { orNothing } from '../../content/or-nothing';
import { imageFields } from '../../content/schema/image-fields';
import { isPicture } from '../../content/schema/file-kinds';
import { caseStudySchema } from '../../content/schema/schema';
import { fromUtf8 } from '../crypto/cipher';

/** A file of private/, in clear. */
export interface Source {
  /** Relative to private/. */
  path: string;
  bytes: Buffer;
}

export interface WorkingCopy {
  name: string;
  /** `field` is its path in the case study, e.g. "designImages.results". */
  images: (Source & { field: string })[];
  videos: (Source & { field: string })[];
  /** Every file it is made of, once; the JSON file first. */
  sources: Source[];
}

/** A byte order mark is allowed. @throws when the bytes are no JSON in UTF-8; the message may quote them. */
export const parseJson = (bytes: Buffer): unknown => JSON.parse(fromUtf8(bytes));

/** The same; undefined for a file that is missing or no JSON. */
export const tryReadJson = (file: string): unknown => orNothing(() => parseJson(readFileSync(file)));

const nameOf = (sealed: string): string => {
  const name = /^\.\/sealed\/([\w-]+)\.json$/.exec(sealed)?.[1];
  if (!name) throw new Error(`content/projects.json: "sealed" must be "./sealed/<name>.json", not "${sealed}".`);
  if (name.toLowerCase() !== 'keys') return name;
  throw new Error('private/keys.json holds the passphrases: seal under another name.');
};

/** The names of the sealed case studies among projects, each once. @throws when one is not "./sealed/<name>.json". */
export const sealedNames = (projects: readonly { sealed?: string | null | undefined }[]): string[] => [
  ...new Set(projects.flatMap(({ sealed }) => (sealed ? nameOf(sealed) : []))),
];

const projectList = z.array(z.object({ sealed: z.string().optional() }));

/**
 * The same, read from content/projects.json. What else is wrong with the projects doesn't matter here: a mistake in one
 * case study must not keep the owner from sealing or restoring another.
 */
export const readSealedNames = (root: string): string[] => {
  const { data } = projectList.safeParse(tryReadJson(join(root, 'content/projects.json')));
  if (data) return sealedNames(data);
  throw new Error('content/projects.json can’t be read as a list of projects. Run "npm run check".');
};

/** The path in a plain form. @throws when it leads out of private/. */
export const inPrivate = (path: string): string => {
  const inside = posix.normalize(path);
  if (posix.isAbsolute(inside) || inside.startsWith('..')) throw new Error(`${path} must be in private/.`);
  return inside;
};

/**
 * Reads private/<name>.json, whose content is not checked here, and the pictures and videos it names.
 * @throws when one of them is missing or lies outside of private/, or when the JSON file is none.
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
    videos: named.filter(({ slot }) => slot === 'video'),
    sources: [...sources.values()],
  };
};
