import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, Project, Site } from '../schema/schema';
import type { Path } from '../engine/paths';
import { isExampleAddress } from '../engine/addresses';
import { fieldOf } from '../schema/image-fields';
import { count } from '../engine/count';
import { measureMark } from '../mark';
import { explain, warn, type Explanation } from '../engine/text-rules';
import { aboutFile, type Diagnostic } from '../engine/diagnostic';

/**
 * The first 16 digits of the digests of the sample's texts and files: addresses and other texts of site.json, titles of
 * projects, CV, portraits and mark.
 */
const digests = new Set([
  '1753bdb368271a78',
  '0f884cba8637eddd',
  '87c14cf2c7be4443',
  'e20b29e981cc4ea5',
  '331b5c8a73479e9d',
  '0e53c62879710141',
  'b8bdc2b605b6541c',
  '0c8e44a9a19f3bef',
  '1d9b3f65a80bb9a4',
  'b0eb9d608e9a04ef',
  '5e1f8f4ed6c72bdc',
  'a39ee3a5b2864cc2',
  '800ae0223d0bfe3d',
  'b462810e6f082955',
  'ff455f17e15ff2b0',
  'f75019f9a0820d37',
  'fef17e923322cb78',
  'de11f039446b9cd6',
  '104cc4e8efde7aa4',
  'e97730f599208745',
  '1ea3def06dbc663b',
  'd7066b307684ac7f',
  'b4650be962f2827a',
  '8186ba13191ae01e',
  '8b99f349468b4db9',
  '04454d45f03bc6fa',
  'ee5f523c14c01c80',
]);

/** The sample's name and place. An owner may have the same, so they count only together with another field. */
const common = ['061d4e4a1935f08d', '414773b4ea0a05da'];

const digestOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 16);

const isOfSample = (text: string) => digests.has(digestOf(text.trim()));

const ofSample = (found: string, expected: string, fix: string): Explanation => ({
  ...warn(found, expected, fix),
  isSample: true,
});

const ownText = ofSample('what the sample says', 'your own', 'Write your own; visitors and search engines read it.');
const reserved = warn(
  'an address with a name that is reserved for examples',
  'one that can be opened, or written to',
  'Write an address of your own: names that end in “.example”, or in “example” with “.com”, “.net” or “.org”, lead ' +
    'nowhere.',
);
const ownProjects = 'Replace them with your own, or delete them.';
const drawing =
  'Choose one of your own as “Mark” in Details, or put a square drawing in its place; all icons and the link ' +
  'previews are drawn from it.';
const drawAgain = 'Export it again as SVG; all icons and the link previews are drawn from it.';
const ownMark = ofSample('the mark of the sample', 'your own', drawing);

/** Whether a file named in content/site.json is the sample's. */
async function isSampleFile(root: string, path: string | undefined): Promise<boolean> {
  const bytes = path === undefined ? undefined : await readFile(join(root, 'content', path)).catch(() => undefined);
  return bytes !== undefined && digests.has(digestOf(bytes));
}

/** The fields of content/site.json that still have the sample's value. */
async function sampleFields(root: string, site: Site): Promise<string[]> {
  const { name, brand, email, profile, siteUrl, description, hero, about, links = [], place = '', availability } = site;
  const texts = {
    email: [email],
    'profile.url': [profile.url],
    siteUrl: [siteUrl],
    description: [description],
    'hero.headline': [hero.headline],
    availability: availability ? [`${availability.text}, ${availability.until}`] : [],
    links: links.map(({ url }) => url),
    'about.paragraphs': about.paragraphs,
    'about.details': (about.details ?? []).map(({ text }) => text),
  };
  const fields = Object.entries(texts).flatMap(([field, all]) => (all.some(isOfSample) ? field : []));
  if (await isSampleFile(root, site.cv)) fields.push('cv');
  const portraits = [about.portrait, about.portraitMobile].map((path) => isSampleFile(root, path));
  if ((await Promise.all(portraits)).includes(true)) fields.push('about.portrait');
  const others = Object.entries({ name, brand, place }).filter(([, text]) => common.includes(digestOf(text)));
  return fields.length > 0 ? [...others.map(([field]) => field), ...fields] : [];
}

/** The fields of content/site.json with an address that nobody can open, and that is not the sample's. */
function reservedFields({ email, profile, siteUrl, links = [] }: Site): string[] {
  const addresses = {
    email: [email],
    'profile.url': [profile.url],
    siteUrl: [siteUrl],
    links: links.map(({ url }) => url),
  };
  const isReserved = (address: string) => isExampleAddress(address) && !isOfSample(address);
  return Object.entries(addresses).flatMap(([field, all]) => (all.some(isReserved) ? field : []));
}

/** A diagnostic about several values of a file. */
function aboutFields(file: string, words: Explanation, names: string[], places: Path[], mark: string): Diagnostic {
  return { ...aboutFile(file, words, names.join(mark)), source: { file, path: [], places } };
}

function sampleProjects(projects: readonly Project[]): Diagnostic[] {
  const shown = projects.filter(({ title, draft }) => !draft && isOfSample(title));
  const [first] = shown;
  if (!first) return [];
  const found = `${count(shown.length, 'case study', 'case studies')} of the sample`;
  const words = ofSample(found, 'your own work', ownProjects);
  const places = shown.map((project) => [projects.indexOf(project)]);
  const names = places.map((place) => fieldOf(projects, place));
  return [aboutFields('content/projects.json', words, names, places, '; ')];
}

/** What is wrong with the mark of a site that chooses none: the sample’s, not a square SVG, or not there at all. */
async function markWarnings(root: string): Promise<Diagnostic[]> {
  const file = join(root, 'static/favicon.svg');
  const about = (words: Explanation) => [aboutFile('static/favicon.svg', words)];
  const square = 'an SVG drawing that is as wide as high';
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return about(explain('no drawing', square, drawing));
  const drawn = await measureMark(file).catch(() => undefined);
  if (!drawn) return about(explain('a drawing that can’t be read', square, drawAgain));
  const { format, width, height, isSquare } = drawn;
  if (!isSquare || format !== 'svg')
    return about(warn(`${format.toUpperCase()} data, ${width} × ${height}`, square, drawing));
  return isOfSample(text) ? about(ownMark) : [];
}

/**
 * Warns of what is still the sample's: texts and files of content/site.json, projects, and the mark; and of the owner's
 * own addresses that are only examples.
 */
export async function sampleWarnings(root: string, { site, projects }: Pick<Content, 'site' | 'projects'>) {
  const about = (words: Explanation, fields: string[]) => {
    const places = fields.map((field) => field.split('.'));
    return fields.length > 0 ? [aboutFields('content/site.json', words, fields, places, ', ')] : [];
  };
  const texts = [...about(ownText, await sampleFields(root, site)), ...about(reserved, reservedFields(site))];
  const ofMark = site.mark === undefined ? await markWarnings(root) : [];
  return [...texts, ...sampleProjects(projects), ...ofMark];
}
