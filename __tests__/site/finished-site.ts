import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../../src/content/check/files';
import { siteSchema, type Site } from '../../src/content/schema/schema';
import { siteDir } from '../support/served';

export interface FinishedPage {
  /** Its file in the finished site. */
  file: string;
  html: string;
  /** Its address, without the origin. None for the two pages that stand for missing ones. */
  path?: string;
  isLocked: boolean;
}

export interface FinishedSite {
  owner: Site;
  /** Where the site says it is published, such as `https://www.example.com`. */
  origin: string;
  /** Every HTML file, as it is published. */
  pages: FinishedPage[];
  /** The address of every page, and two where there is none. */
  addresses: string[];
  /** The whole addresses of the pages that anyone may find. */
  publicUrls: string[];
  published: (path: string) => Buffer;
}

const projectList = z.array(z.looseObject({ sealed: z.string().optional(), draft: z.boolean().optional() }));

/** Reads the finished site of the project in `root`, and the content it was made from. */
export function finishedSite(root: string): FinishedSite {
  const published = (path: string) => readFileSync(join(root, siteDir, path));
  // A decoder leaves out the byte order mark that some editors start a file with.
  const content = (name: string): unknown =>
    JSON.parse(new TextDecoder().decode(readFileSync(join(root, 'content', name))));
  const projects = projectList.parse(content('projects.json')).filter(({ draft }) => !draft);
  const pages = filesBelow(join(root, siteDir))
    .filter((file) => file.endsWith('.html'))
    .map((file): FinishedPage => {
      const html = published(file).toString();
      if (/^(404|project\/not-found)\.html$/.test(file)) return { file, html, isLocked: false };
      const path = `/${file}`.replace(/(?:index)?\.html$/, '');
      const project = projects[Number(/^\/project\/(\d+)$/.exec(path)?.[1])];
      return { file, html, path, isLocked: project?.sealed !== undefined };
    });
  const [, home = ''] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(published('index.html').toString()) ?? [];
  const { origin } = new URL(home);
  return {
    owner: siteSchema.parse(content('site.json')),
    origin,
    pages,
    addresses: [...pages.flatMap(({ path }) => path ?? []), `/project/${projects.length}`, '/nothing'],
    publicUrls: pages.flatMap(({ path, isLocked }) => (path && !isLocked ? `${origin}${path}` : [])),
    published,
  };
}
