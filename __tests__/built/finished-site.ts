import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project, Site } from '../../src/content/schema/schema';
import { siteUrl } from '../../src/seo/site-url';

export interface FinishedPage {
  /** Its file in `public/`. */
  file: string;
  html: string;
  /** Its address, without the origin. None for the two pages that stand for missing ones. */
  path?: string;
  /** The project it is the page of. */
  project?: Project;
}

const read = <Shape>(name: string): Shape => JSON.parse(readFileSync(join('.cache/content', name), 'utf8')) as Shape;

export const site = read<Site>('site.json');
export const projects = read<Project[]>('projects.json');
export const origin = siteUrl(site.siteUrl);

export const published = (path: string): Buffer => readFileSync(join('public', path));

function finishedPage(file: string): FinishedPage {
  const page = { file, html: published(file).toString() };
  if (/^(404|project-not-found)\.html$/.test(file)) return page;
  const path = `/${file}`.replace(/(?:index)?\.html$/, '');
  const project = projects[Number(/^\/project\/(\d+)$/.exec(path)?.[1])];
  return { ...page, path, ...(project && { project }) };
}

/** Every HTML file of the finished site, as it is published. */
export const pages: FinishedPage[] = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => finishedPage(join(entry.parentPath, entry.name).replace(/^public\//, '')));

/** The addresses of the pages that anyone may find. */
export const publicUrls = pages
  .filter(({ path, project }) => path && !project?.sealed)
  .map(({ path }) => `${origin}${path}`);
