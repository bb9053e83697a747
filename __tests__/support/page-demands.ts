import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import sharp from 'sharp';
import type { Tree } from './content-cases';
import { accentNames } from '../../src/styles/theme';

/* What the pages do with the content, written down apart from the schema: a second opinion. */

type Group = Record<string, unknown>;

function demand(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

const group = (value: unknown): Group => {
  demand(typeof value === 'object' && value !== null && !Array.isArray(value), 'no group');
  return value as Group;
};

const list = (value: unknown): unknown[] => {
  demand(Array.isArray(value) && value.length > 0, 'no list');
  return value;
};

const text = (value: unknown): string => {
  demand(typeof value === 'string', 'no text');
  demand(encodeURIComponent(value).length > 0 && value.replace(/[\s\u200B]/g, '') !== '', 'nothing to read');
  return value;
};

const maybe = (value: unknown) => value === undefined || value === '' || text(value);

/** By all that tells one file from another: a picture that has not changed is decoded once. */
const decoded = new Map<string, Promise<Buffer>>();

function decode(file: string): Promise<Buffer> {
  const { ino, ctimeMs } = statSync(file);
  const key = `${file} ${ino} ${ctimeMs}`;
  const result = decoded.get(key) ?? sharp(file).resize(8).toBuffer();
  decoded.set(key, result);
  return result;
}

async function picture(tree: Tree, owner: Group, field: string): Promise<void> {
  const file = resolve(tree.content, text(owner[field]));
  text(owner[`${field}Alt`]);
  demand(readdirSync(dirname(file)).includes(basename(file)), 'no such picture');
  demand(file.startsWith(tree.content), 'a picture from elsewhere');
  await decode(file);
}

/** What may be left out, but not a picture's alternative alone. */
async function maybePicture(tree: Tree, owner: Group, field: string): Promise<void> {
  if (owner[field] !== undefined) await picture(tree, owner, field);
  else demand(owner[`${field}Alt`] === undefined, 'an alternative without its picture');
}

async function study(tree: Tree, content: Group): Promise<void> {
  text(content['heroSubtitle']);
  for (const field of ['initialResearch', 'diagnostic', 'design', 'strategy'])
    if (content[field] !== undefined) list(content[field]).forEach(text);
  const { company, team, role } = group(content['projectDetails'] ?? {});
  for (const detail of [company, team, role, content['searchFlowTitle']]) if (detail !== undefined) text(detail);
  await maybePicture(tree, content, 'searchFlowImage');
  await maybePicture(tree, content, 'typeComponentImage');
  const design = group(content['designImages'] ?? {});
  demand([undefined, 'stacked', 'sideBySide'].includes(design['layout'] as string | undefined), 'an unknown layout');
  await maybePicture(tree, design, 'results');
  await maybePicture(tree, design, 'homepage');
  const impact = group(content['impact'] ?? {});
  if (impact['description'] !== undefined) text(impact['description']);
  for (const figure of ['searchUseIncrease', 'dropoutReduction', 'confidenceIncrease'])
    if (maybe(impact[figure]) && impact[figure]) text(impact[`${figure}Text`]);
}

async function project(tree: Tree, value: unknown): Promise<void> {
  const card = group(value);
  text(card['title']);
  text(card['category']);
  demand(
    accentNames.some((name) => name === card['color']),
    'an unknown colour',
  );
  await picture(tree, card, 'image');
  if (card['sealed'] === undefined) return study(tree, group(card['content']));
  demand(card['content'] === undefined, 'a locked case study in clear');
  return void JSON.parse(await tree.read(text(card['sealed'])));
}

/** Fails if a page could not be made of the content. */
export async function makePages(tree: Tree): Promise<void> {
  for (const value of list(JSON.parse(await tree.read('projects.json')))) await project(tree, value);
  const site = group(JSON.parse(await tree.read('site.json')));
  [site['name'], site['brand'], site['description'], group(site['hero'])['headline']].forEach(text);
  demand(/^[^\s@:?&]+@[^\s@:?&]+$/.test(text(site['email'])), 'no e-mail address');
  const profile = group(site['profile']);
  demand(new URL(text(profile['url'])).protocol === 'https:' && text(profile['label']) !== '', 'no link');
  demand(new URL('/about', text(site['siteUrl'])).href === `${text(site['siteUrl'])}/about`, 'no origin');
  const about = group(site['about']);
  demand(list(about['paragraphs']).map(text).length <= 8, 'too many paragraphs');
  await picture(tree, about, 'portrait');
  for (const word of Object.values(group(JSON.parse(await tree.read('words.json'))))) text(group(word)['text']);
}
