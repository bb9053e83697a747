import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../../src/content/schema/schema';
import type { Case, Tree } from './content-cases';
import { drawPicture } from './content-tree';

type Group = NonNullable<NonNullable<Project['content']>['gallery']>[number];

/** A video of the fixtures, of 160 × 80 pixels and a second. */
export const video = (name: string): Promise<Buffer> => readFile(join('__tests__/fixtures/films', name));

/** Gives project 0 a gallery of one group. */
export async function addGroup(tree: Tree, group: Group): Promise<void> {
  const projects: Project[] = JSON.parse(await tree.read('projects.json'));
  Object.assign(projects[0]?.content ?? {}, { gallery: [group] });
  await tree.write('projects.json', JSON.stringify(projects, null, 2));
}

/** Gives project 0 a video with a poster of its proportions, unless it is said otherwise. */
export async function addVideo(
  tree: Tree,
  bytes: string | Uint8Array,
  name = 'clip.mp4',
  height = 1200,
): Promise<void> {
  await tree.write(`uploads/${name}`, bytes);
  await drawPicture(55).resize(2400, height, { fit: 'fill' }).toFile(tree.path('uploads/poster.png'));
  const item = { video: `./uploads/${name}`, poster: './uploads/poster.png', alt: 'The list is filtered' };
  await addGroup(tree, { arrangement: 'wide', items: [item] });
}

/** A case in which the video of project 0 is what `make` returns. */
export const videoCase = (
  found: string,
  fix: string,
  make: () => Promise<string | Uint8Array>,
  name = 'clip.mp4',
): Case => ({
  name: `${found} (${name})`,
  spoil: async (tree) => addVideo(tree, await make(), name),
  file: `uploads/${name}`,
  field: expect.stringMatching(/^project 0, “Case study 0”, content\.gallery, entry 1\.items, entry 1\.video/),
  expected: 'an MP4 or WebM video of at most 8.0 MB that every browser plays',
  found,
  fix,
});
