import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../../src/content/engine/folders';
import { siteSchema, type Site } from '../../src/content/schema/schema';
import { siteDir } from '../support/served';

export interface FinishedPage {
  /** Its file in the finished site. */
  file: string;
  html: string;
  /** Its path; undefined for the two pages about missing pages. */
  path?: string;
  /** The path that it names to search engines: a project's permanent one, if it has one. */
  canonical?: string;
  isLocked: boolean;
}

export interface FinishedSite {
  owner: Site;
  /** The origin of the published site, such as `https://www.example.com`. */
  origin: string;
  /** All published HTML files. */
  pages: FinishedPage[];
  /** The addresses of all pages, and two missing ones. */
  addresses: string[];
  /** The absolute addresses of the listed pages. */
  publicUrls: string[];
  published: (path: string) => Buffer;
}

const projectList = z.array(
  z.looseObject({ sealed: z.string().optional(), slug: z.string().optional(), draft: z.boolean().optional() }),
);

/** Reads the finished site of the project in `root`, and its content. */
export function finishedSite(root: string): FinishedSite {
  const published = (path: string) => readFileSync(join(root, siteDir, path));
  // TextDecoder removes a byte order mark, which some editors write.
  const content = (name: string): unknown =>
    JSON.parse(new TextDecoder().decode(readFileSync(join(root, 'content', name))));
  const projects = projectList.parse(content('projects.json')).filter(({ draft }) => !draft);
  const pages = filesBelow(join(root, siteDir))
    .filter((file) => file.endsWith('.html'))
    .map((file): FinishedPage => {
      const html = published(file).toString();
      if (/^(404|project\/not-found)\.html$/.test(file)) return { file, html, isLocked: false };
      const path = `/${file}`.replace(/(?:index)?\.html$/, '');
      const project =
        projects[Number(/^\/project\/(\d+)$/.exec(path)?.[1])] ?? projects.find(({ slug }) => path === `/p/${slug}`);
      const canonical = project?.slug ? `/p/${project.slug}` : path;
      return { file, html, path, canonical, isLocked: project?.sealed !== undefined };
    });
  const [, home = ''] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(published('index.html').toString()) ?? [];
  const { origin } = new URL(home);
  return {
    owner: siteSchema.parse(content('site.json')),
    origin,
    pages,
    addresses: [...pages.flatMap(({ path }) => path ?? []), `/project/${projects.length}`, '/nothing'],
    publicUrls: [
      ...new Set(pages.flatMap(({ canonical, isLocked }) => (canonical && !isLocked ? `${origin}${canonical}` : []))),
    ],
    published,
  };
}
