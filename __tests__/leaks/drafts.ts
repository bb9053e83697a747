import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { z } from 'zod';
import { imageFields } from '../../src/content/schema/image-fields';
import { projectsSchema, siteSchema } from '../../src/content/schema/schema';
import { parseJson, sealedNames } from '../../src/seal/working-copy';
import { metadataTexts } from './bytes';
import { stringsOf, type projectList } from './known';
import type { Secrets } from './secrets';

type Projects = z.infer<typeof projectList>;

const picturesOf = (projects: Projects) =>
  imageFields(projectsSchema, projects).map(({ path, written }) => ({ path: posix.normalize(written), field: path }));

/** What no published site may hold of the drafts among projects: texts, slugs, sealed files, and pictures that nothing else shows. */
export const draftSecrets = async (content: string, projects: Projects): Promise<Pick<Secrets, 'texts' | 'images'>> => {
  const drafts = projects.filter(({ draft }) => draft);
  const site = imageFields(siteSchema, parseJson(readFileSync(join(content, 'site.json'))));
  const shown = new Set([
    ...picturesOf(projects.filter(({ draft }) => !draft)).map(({ path }) => path),
    ...site.map(({ written }) => posix.normalize(written)),
  ]);
  const images = picturesOf(drafts)
    .filter(({ path }) => !shown.has(path) && existsSync(join(content, path)))
    .map(({ path, field }) => ({ where: `draft ${field.join('.')}`, path, bytes: readFileSync(join(content, path)) }));
  const metadata = images.map(async ({ where, bytes }) =>
    (await metadataTexts(bytes)).map((text) => ({ where: `${where} (metadata)`, text })),
  );
  const texts = [
    ...stringsOf(drafts).map(({ where, text }) => ({ where: `draft ${where}`, text })),
    ...sealedNames(drafts).map((name) => ({ where: `draft ${name} (sealed file)`, text: `sealed/${name}` })),
    ...(await Promise.all(metadata)).flat(),
  ];
  return { texts, images };
};
