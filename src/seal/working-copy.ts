import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { imageFields } from '../content/schema/image-fields';
import { caseStudySchema, type CaseStudy } from '../content/schema/schema';
import { parseJson, readJson } from './json';

/** A file of private/, in clear. */
export interface Source {
  /** Relative to private/. */
  path: string;
  bytes: Buffer;
}

export interface WorkingCopy {
  name: string;
  content: CaseStudy;
  /** `field` is its path in the case study, e.g. "designImages.results". */
  images: (Source & { field: string })[];
  /** Every file it is made of, once; the JSON file first. */
  sources: Source[];
}

const isSealed = (project: unknown): project is { sealed: string } =>
  typeof project === 'object' && project !== null && 'sealed' in project && typeof project.sealed === 'string';

const readProjects = (contentDir: string): unknown[] => {
  try {
    const projects = readJson(join(contentDir, 'projects.json'));
    if (Array.isArray(projects)) return projects;
  } catch {
    // What is wrong with it is told by the check, with the line.
  }
  throw new Error('content/projects.json can’t be read as a list of projects. Run "npm run check".');
};

/** The names of the sealed case studies, from content/projects.json. @throws when one is not ./sealed/<name>.json. */
export const sealedNames = (contentDir: string): string[] => {
  const names = readProjects(contentDir)
    .filter(isSealed)
    .map(({ sealed }) => {
      const name = /^\.\/sealed\/([\w-]+)\.json$/.exec(sealed)?.[1];
      if (!name) throw new Error(`content/projects.json: "sealed" must be "./sealed/<name>.json", not "${sealed}".`);
      if (name.toLowerCase() !== 'keys') return name;
      throw new Error('private/keys.json holds the passphrases: seal under another name.');
    });
  return [...new Set(names)];
};

/** The path in a plain form. @throws when it leads out of private/. */
export const inPrivate = (path: string): string => {
  const inside = posix.normalize(path);
  if (posix.isAbsolute(inside) || inside.startsWith('..')) throw new Error(`${path} must stand in private/.`);
  return inside;
};

/** @throws when the JSON file is none, or names a picture outside of private/. */
export const workingCopyOf = (name: string, read: (path: string) => Buffer): WorkingCopy => {
  const readSource = (path: string): Source => ({ path, bytes: read(path) });
  const file = readSource(`${name}.json`);
  const content = parseJson(file.bytes) as CaseStudy;
  const images = imageFields(caseStudySchema, content).map(({ path, written }) => ({
    field: path.join('.'),
    ...readSource(inPrivate(written)),
  }));
  const sources = new Map([file, ...images].map(({ path, bytes }) => [path, { path, bytes }]));
  return { name, content, images, sources: [...sources.values()] };
};

/** Reads private/<name>.json and its images. @throws also when one of them is missing. */
export const readWorkingCopy = (root: string, name: string): WorkingCopy =>
  workingCopyOf(name, (path) => readFileSync(join(root, 'private', path)));
