import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectsSchema } from '../src/content/schema/schema';

/**
 * Adds to the content of a project's folder a case study with every part that there may be: the first one's, with the galleries of all
 * others and the pictures for phones in a row.
 * @returns the address of its page
 */
export function addEverything(root: string): string {
  const file = join(root, 'content/projects.json');
  const projects = projectsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [first] = projects;
  if (!first?.content) throw new Error('The first project is locked: there is nothing to make a case study of.');
  const galleries = projects.flatMap(({ content }) => content?.gallery ?? []);
  const tall = galleries
    .flatMap(({ items }) => items)
    .flatMap(({ imageMobile, alt }) => (imageMobile ? [{ image: imageMobile, alt }] : []));
  const phones = tall.length < 2 ? [] : [{ arrangement: 'phones' as const, items: tall.slice(0, 5) }];
  const { slug: _, previousSlugs: __, ...project } = first;
  const everything = {
    ...project,
    title: 'A case study with every part',
    content: { ...first.content, gallery: [...galleries.slice(0, 7), ...phones] },
  };
  writeFileSync(file, JSON.stringify([...projects, everything]));
  return `/project/${projects.length}`;
}
