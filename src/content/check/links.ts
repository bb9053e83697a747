import { basename, dirname, join } from 'node:path';
import { isRecord } from '../engine/is-record';
import { addressesIn, plainText } from '../engine/rich-text';
import { valueAt } from '../engine/paths';
import type { TextField } from '../schema/image-fields';
import { textRules } from '../engine/text-fields';
import { explain, nearest, quoted } from '../engine/text-rules';
import { readJson } from '../engine/read-json';
import type { Issue } from '../engine/diagnostic';

/** The addresses of the site's pages. Only links in drafts may lead to drafts. */
function pageAddresses(projects: unknown[], withDrafts: boolean): string[] {
  const shown = projects.filter(isRecord).filter(({ draft }) => withDrafts || draft !== true);
  const slugs = shown.flatMap(({ slug, previousSlugs }) => [slug].concat(previousSlugs));
  const permanent = slugs.flatMap((slug) => (typeof slug === 'string' ? `/p/${slug}` : []));
  return ['/', '/about', ...permanent, ...shown.map((_, index) => `/project/${index}`)];
}

const example = 'Write the address of a page that visitors can open, such as “/about” or “/p/<slug>”.';

/** The errors of links in the running texts of a value that lead to no page of the site. */
export function linkIssues(texts: TextField[], value: unknown, projects: unknown): Issue[] {
  if (!Array.isArray(projects)) return [];
  const running = texts.filter(({ schema }) => textRules.get(schema)?.isRich);
  return running.flatMap(({ path, written }) => {
    const pages = pageAddresses(projects, valueAt(value, [path[0] ?? '', 'draft']) === true);
    const internal = addressesIn(written).filter((address) => address.startsWith('/'));
    const missing = internal.find((address) => !pages.includes(address.replace(/[?#].*$/, '')));
    if (missing === undefined) return [];
    const near = nearest(missing, pages);
    const fix = near === undefined ? example : `Write “${near}”.`;
    const found = `a link to ${quoted(missing)}, where there is no page, in ${quoted(plainText(written))}`;
    return { path, ...explain(found, 'a page of this site', fix) };
  });
}

/** The projects of the site, for a file in `content/` or `private/`; undefined if they can't be read. */
export async function projectsOf(folder: string): Promise<unknown> {
  const content = basename(folder) === 'private' ? join(dirname(folder), 'content') : folder;
  return (await readJson(join(content, 'projects.json'))).value;
}
