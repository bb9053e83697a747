import { existsSync, readFileSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../../src/content/check/files';
import { imageFields } from '../../src/content/schema/image-fields';
import { projectsSchema, siteSchema } from '../../src/content/schema/schema';
import { publishedPath } from '../../src/data-layer/pictures';
import { parseJson } from '../../src/seal/working-copy';
import { isFilm, isImage, metadataTexts } from './bytes';
import type { Secrets } from './secrets';
import type { Secret } from './texts';

/** As much of `projects.json` as the scan must know. */
export const projectList = z.array(z.looseObject({ sealed: z.string().optional(), draft: z.boolean().optional() }));

/** Every text in a value, with the way to it. */
export const stringsOf = (value: unknown, path = ''): Secret[] => {
  if (typeof value === 'string') return [{ where: path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, path ? `${path}.${key}` : key));
};

/** Of a picture or a film, as it is and as it would be published. */
export const namesOf = (path: string): string[] => [
  ...new Set([path, publishedPath(path)].map((file) => parse(file).name)),
];

/** Everything in content/ but drafts, and the case studies of sealed projects, should one have been left there in clear. */
export const knownOf = async (
  content: string,
  projects: z.infer<typeof projectList>,
  drafts: Pick<Secrets, 'images'>,
): Promise<Secrets['known']> => {
  const published = projects.filter(({ draft }) => !draft);
  const open = published.map((project) => ('sealed' in project ? { ...project, content: undefined } : project));
  const uploads = join(content, 'uploads');
  const ofDrafts = drafts.images.map(({ path }) => path);
  const files = (existsSync(uploads) ? filesBelow(uploads) : []).filter(
    (file) => !ofDrafts.includes(`uploads/${file}`),
  );
  const all = files.map((file) => ({ where: file, path: file, bytes: readFileSync(join(uploads, file)) }));
  const cards = published.map((project) => ({ ...project, content: undefined }));
  const covers = [
    ...imageFields(projectsSchema, cards),
    ...imageFields(siteSchema, parseJson(readFileSync(join(content, 'site.json')))),
  ].map(({ written }) => posix.normalize(written));
  const images = all
    .filter(({ bytes }) => isImage(bytes))
    .map((image) => ({ ...image, isCover: covers.includes(`uploads/${image.path}`) }));
  const films = all.filter(({ bytes }) => isFilm(bytes));
  const texts = stringsOf([
    ...['site.json', 'words.json'].map((name) => parseJson(readFileSync(join(content, name)))),
    open,
  ]).map(({ text }) => text);
  const metadata = await Promise.all(images.map(({ bytes }) => metadataTexts(bytes)));
  return { texts: [...texts, ...metadata.flat()], fileNames: files.flatMap(namesOf), images, films };
};
