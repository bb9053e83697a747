import { valueAt, type Path } from '../schema/image-fields';
import { isSlug } from '../schema/slugs';
import { explain, quoted } from '../schema/text-rules';
import type { Report } from './diagnostic';
import { fieldOf } from './report';

/** What is left of accents and punctuation that were read in the wrong encoding. */
const garbled =
  /[ÂÃ][\u0080-\u00BF\u20AC\u2018-\u201E\u2020-\u2026\u2030\u2039\u203A\u0152\u0153\u0160\u0161\u0178\u017D\u017E]|â€|ðŸ|ï»¿|\uFFFD/;

const announcement =
  /^(?:an? |the |une? )?(?:image|picture|photo|photograph|screenshot|graphic|capture(?: d’écran| d'écran)?) (?:of|de|du|des|d’|d')\s*/i;

/** A text, or the name of a file without its folder and ending, to be compared. */
const plain = (name: string) => name.replace(/^.*\/|\.\w{2,4}$|[\s_-]/g, '').toLowerCase();

const accents = 'accents and punctuation as you would type them';
const shown = 'what the picture shows';
const figures = ['searchUseIncrease', 'dropoutReduction'];
const bothFigures = 'both of the first two figures, or neither; with one alone no figure is shown';
const later = 'Write a later day, or take “availability” out; from the next build on the site does not show it.';
const repetition = 'Describe in a sentence what can be seen; this only repeats the name of the file.';

/** What is allowed but most likely a mistake in the text at a path. */
function warningsOf(root: unknown, path: Path, text: string) {
  const found = quoted(text);
  const field = String(path.at(-1));
  const sibling = (name: string) => valueAt(root, [...path.slice(0, -1), name]);
  const ofItem = field === 'alt' && (sibling('image') ?? sibling('poster'));
  const image = field.endsWith('Alt') ? sibling(field.slice(0, -3)) : ofItem;
  const isFileName = typeof image === 'string' && plain(text) === plain(image);
  const [start] = (typeof image === 'string' && !isFileName && announcement.exec(text)) || [];
  const [other] = figures.includes(field) ? figures.filter((name) => name !== field) : [];
  const isLonely = other !== undefined && text !== '' && (sibling(other) ?? '') === '';
  const isOver = field === 'until' && text < new Date().toISOString().slice(0, 10);
  const isTitle = Array.isArray(root) && path.length === 2 && field === 'title';
  const first = isTitle ? root.findIndex((project) => valueAt(project, ['title']) === text) : path[0];
  return [
    garbled.test(text) && explain(found, accents, 'Retype the garbled characters.'),
    isOver && explain(`${found}, which is over`, 'a day to come', later),
    isFileName && explain(found, shown, repetition),
    start && explain(found, shown, `Leave out “${start.trim()}”; it is announced as an image anyway.`),
    isLonely && explain(`“${field}” without “${other}”`, bothFigures, `Fill in “${other}”, or empty “${field}”.`),
    first !== path[0] &&
      explain(`the same title as project ${first}`, 'a title of its own', 'Say what sets this project apart.'),
  ];
}

/** Reports what is allowed but most likely a mistake, anywhere in a value. */
export function checkTexts(root: unknown, report: Report, path: Path = []): void {
  const value = valueAt(root, path);
  const warnings = typeof value === 'string' ? warningsOf(root, path, value) : [];
  for (const warning of warnings) report(path, warning, { severity: 'warning' });
  const group = typeof value === 'object' && value !== null ? value : {};
  for (const step of Array.isArray(group) ? group.keys() : Object.keys(group))
    checkTexts(root, report, [...path, step]);
}

/** Reports slugs that are those of another project of a list, now or earlier. */
export function checkSlugs(projects: unknown, report: Report): void {
  const firstUse = new Map<string, Path>();
  for (const index of Array.isArray(projects) ? projects.keys() : []) {
    const previous = valueAt(projects, [index, 'previousSlugs']);
    const entries = Array.isArray(previous) ? [...previous.keys()] : [];
    for (const path of [[index, 'slug'], ...entries.map((entry) => [index, 'previousSlugs', entry])]) {
      const slug = valueAt(projects, path);
      if (typeof slug !== 'string' || !isSlug(slug)) continue;
      const first = firstUse.get(slug);
      const found = first && `${quoted(slug)}, which ${fieldOf(projects, first)}, has too`;
      report(path, found && explain(found, 'an address that no other project has', 'Change or delete one of the two.'));
      firstUse.set(slug, first ?? path);
    }
  }
}
