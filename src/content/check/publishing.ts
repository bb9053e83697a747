import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import sharp from 'sharp';
import { git } from '../git';
import { fieldOf, valueAt } from '../schema/image-fields';
import type { Project, Site } from '../schema/schema';
import { isSlug } from '../schema/slugs';
import { explain, warn } from '../schema/text-rules';
import { checkContent, isValid } from './check';
import { aboutFile, type Diagnostic } from './diagnostic';
import { count, type ContentReport } from './report';

const published = 'at least one project that is no draft, for a site to publish';
const publishOne = 'Delete "draft": true from a project that visitors may see.';
const lasting = 'that an address which was published goes on leading to its project';

/** The projects that were ever committed with a slug, as they were then, the latest last. */
function committedProjects(folder: string): unknown[] {
  const log = ['log', '--reverse', '--format=%H^', '-G"slug"[[:space:]]*:', '--', 'projects.json'];
  return [...(git(folder, log) ?? '').split('\n'), 'HEAD'].flatMap((version) => {
    const projects: unknown = parse(git(folder, ['show', `${version}:./projects.json`]) ?? '');
    return Array.isArray(projects) ? projects : [];
  });
}

/** What tells one project from another. */
const identity = ['title', 'image', 'sealed'] as const;

/** A warning for each permanent address in git's history of projects.json that leads nowhere now. */
function lostSlugs(folder: string, file: string, projects: Project[]): Diagnostic[] {
  const kept = projects.flatMap(({ slug, previousSlugs = [] }) => [slug, ...previousSlugs]);
  const owners = new Map(committedProjects(folder).map((project) => [valueAt(project, ['slug']), project]));
  return [...owners].flatMap(([slug, earlier]) => {
    if (typeof slug !== 'string' || !isSlug(slug) || kept.includes(slug)) return [];
    const owner = projects.findIndex((project) =>
      identity.some((field) => project[field] !== undefined && project[field] === valueAt(earlier, [field])),
    );
    const named = owner < 0 ? 'the project that it should lead to' : fieldOf(projects, [owner]);
    const fix = projects[owner]?.previousSlugs
      ? `Add "${slug}" to the "previousSlugs" of ${named}.`
      : `Add "previousSlugs": ["${slug}"] to ${named}.`;
    return aboutFile(file, warn(`no project with the earlier address /p/${slug}`, lasting, fix), 'slug');
  });
}

/** Checks the content as `checkContent` does, and what matters once it is published: that something is, and that addresses stay. */
export async function checkForPublishing(contentDir: string): Promise<ContentReport> {
  const folder = resolve(contentDir);
  const report = await checkContent(folder);
  if (!report.content || !isValid(report)) return report;
  const { projects } = report.content;
  const file = `${basename(folder)}/projects.json`;
  const found = `${count(projects.length, 'project')}, ${projects.length === 1 ? 'a draft' : 'all of them drafts'}`;
  if (projects.every(({ draft }) => draft))
    report.diagnostics.push(aboutFile(file, explain(found, published, publishOne)));
  report.diagnostics.push(...lostSlugs(folder, file, projects));
  return report;
}

/** How the digests of the sample's description and mark start. */
const ofSample = /^(?:0c8e44a9a19f3bef|04454d45f03bc6fa)/;

/** Addresses at the domains that are reserved for examples. */
const example = /^[^/]*(?:\/\/|@)(?:[^/]+\.)?example(?:\.(?:com|net|org))?(?:\/|$)/i;

const isOfSample = (text: string) =>
  example.test(text) || ofSample.test(createHash('sha256').update(text.trim()).digest('hex'));

const ownText = warn('what the sample says', 'your own', 'Write your own; visitors and search engines read it.');
const drawing = 'Put a square drawing of your own in its place; all icons and the link previews are drawn from it.';
const ownMark = warn('the mark of the sample', 'your own', drawing);

/** What is wrong with the drawing that all icons are made of. */
async function wrongMark(file: string) {
  const read = async () => ({ ...(await sharp(file).metadata()), text: await readFile(file, 'utf8') });
  const image = await read().catch(() => undefined);
  const found = image ? `${image.format.toUpperCase()} data, ${image.width} × ${image.height}` : 'no drawing';
  if (image?.format === 'svg' && image.width === image.height) return isOfSample(image.text) ? ownMark : undefined;
  return warn(found, 'an SVG drawing that is as wide as high', drawing);
}

/** What the owner of the project in `root` has not yet replaced: texts of content/site.json, and the mark of icons and link previews, or what is wrong with it. */
export async function sampleWarnings(root: string, { email, profile, siteUrl, description }: Site) {
  const texts = Object.entries({ email, 'profile.url': profile.url, siteUrl, description });
  const fields = texts.flatMap(([field, text]) => (isOfSample(text) ? field : []));
  const mark = await wrongMark(join(root, 'static/favicon.svg'));
  return [
    ...(fields.length > 0 ? [aboutFile('content/site.json', ownText, fields.join(', '))] : []),
    ...(mark ? [aboutFile('static/favicon.svg', mark)] : []),
  ];
}
