import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../../src/content/engine/folders';
import { siteSchema, type Site } from '../../src/content/schema/schema';
import { pathOf } from '../../src/seo/site-url';
import { siteDir } from '../support/served';

export interface FinishedPage {
  /** Its file in the finished site, below the site's path. */
  file: string;
  html: string;
  /** The path of its address; undefined for the two pages about missing pages. */
  path?: string;
  /** The path that it names to search engines: a project's permanent one, if it has one. */
  canonical?: string;
  isLocked: boolean;
}

export interface FinishedSite {
  owner: Site;
  /** The origin of the published site, such as `https://www.example.com`. */
  origin: string;
  /** The path that the site stands below; empty at the root of its domain. */
  base: string;
  /** All pages below that path; HTML of the owner's own, in static/, is none. */
  pages: FinishedPage[];
  /** The addresses of all pages, and two missing ones. */
  addresses: string[];
  /** The absolute addresses of the listed pages. */
  publicUrls: string[];
  /** The bytes of a published file, by its path in the site. */
  published: (path: string) => Buffer;
}

const projectList = z.array(
  z.looseObject({ sealed: z.string().optional(), slug: z.string().optional(), draft: z.boolean().optional() }),
);

/** Reads the finished site of the project in `root`, and its content. */
export function finishedSite(root: string): FinishedSite {
  // TextDecoder removes a byte order mark, which some editors write.
  const content = (name: string): unknown =>
    JSON.parse(new TextDecoder().decode(readFileSync(join(root, 'content', name))));
  const owner = siteSchema.parse(content('site.json'));
  const base = pathOf(owner.siteUrl);
  const folder = join(root, siteDir, base);
  const published = (path: string) => readFileSync(join(folder, path));
  const projects = projectList.parse(content('projects.json')).filter(({ draft }) => !draft);
  const pages = filesBelow(folder)
    .filter((file) => file.endsWith('.html') && published(file).includes(' data-files="'))
    .map((file): FinishedPage => {
      const html = published(file).toString();
      if (/^(404|project\/not-found)\.html$/.test(file)) return { file, html, isLocked: false };
      const path = `${base}/${file}`.replace(/(?:index)?\.html$/, '');
      const project =
        projects[Number(/^project\/(\d+)\.html$/.exec(file)?.[1])] ??
        projects.find(({ slug }) => file === `p/${slug}.html`);
      const canonical = project?.slug ? `${base}/p/${project.slug}` : path;
      return { file, html, path, canonical, isLocked: project?.sealed !== undefined };
    });
  const [, home = ''] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(published('index.html').toString()) ?? [];
  const { origin } = new URL(home);
  return {
    owner,
    origin,
    base,
    pages,
    addresses: [...pages.flatMap(({ path }) => path ?? []), `${base}/project/${projects.length}`, `${base}/nothing`],
    publicUrls: [
      ...new Set(pages.flatMap(({ canonical, isLocked }) => (canonical && !isLocked ? `${origin}${canonical}` : []))),
    ],
    published,
  };
}
