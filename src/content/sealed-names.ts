import { join } from 'node:path';
import { z } from 'zod';
import { tryReadJson } from './engine/json-files';
import { sealedPath } from './schema/sealed-file';

const nameOf = (sealed: string): string => {
  const name = sealedPath.exec(sealed)?.[1];
  if (!name) throw new Error(`content/projects.json: "sealed" must be "./sealed/<name>.json", not "${sealed}".`);
  if (name.toLowerCase() !== 'keys') return name;
  throw new Error('private/keys.json holds the passphrases: seal under another name.');
};

/**
 * The distinct names of the sealed case studies among projects.
 * @throws Error if one is not "./sealed/<name>.json"
 */
export const sealedNames = (projects: readonly { sealed?: string | null | undefined }[]): string[] => [
  ...new Set(projects.flatMap(({ sealed }) => (sealed ? nameOf(sealed) : []))),
];

/** The part of projects that tells which are sealed. */
export const projectList = z.array(z.object({ sealed: z.string().optional() }));

/**
 * The sealed names in content/projects.json. Other errors are ignored: a mistake in one case study must not prevent
 * sealing or restoring another.
 */
export const readSealedNames = (root: string): string[] => {
  const { data } = projectList.safeParse(tryReadJson(join(root, 'content/projects.json')));
  if (data) return sealedNames(data);
  throw new Error('content/projects.json can’t be read as a list of projects. Run "npm run check".');
};
