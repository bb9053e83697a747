import { isDeepStrictEqual } from 'node:util';
import { count } from '../../content/check/report';
import { imageFields, valueAt } from '../../content/schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema } from '../../content/schema/schema';

type Schema = Parameters<typeof imageFields>[0];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ways to the values that differ; a list counts as one value. */
function differing(one: unknown, other: unknown, path: string[] = []): string[][] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isGroup(one) || !isGroup(other)) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differing(one[key], other[key], [...path, key]));
}

/** What a field is called: `heroSubtitle` is the hero subtitle. */
function nameOf(path: string[]): string {
  const steps = /^(?:label|url|text|until|description)$/.test(path.at(-1) ?? '') ? path.slice(-2) : path.slice(-1);
  const name = steps.join(' ').replace(/Alt$|^alt$/, ' text alternative');
  return name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What has changed of a project, of the owner's details or of a case study. `files` are those with other bytes, as they are written. */
function fieldsChanged(schema: Schema, before: unknown, after: unknown, files: ReadonlySet<string>): string[] {
  const earlier = new Set(imageFields(schema, before).map(({ written }) => written));
  const shown = imageFields(schema, after);
  const pictures = new Set(shown.map(({ written }) => written).filter((name) => !earlier.has(name) || files.has(name)));
  const isLocked = (value: unknown) => valueAt(value, ['sealed']) !== undefined;
  const paths = differing(before, after).filter((path) => !shown.some((one) => isDeepStrictEqual(one.path, path)));
  const names = paths.map((path) => {
    if (path[0] === 'draft') return valueAt(after, ['draft']) ? 'back to draft' : 'no draft any more';
    if (path[0] === 'sealed') return isLocked(after) ? (isLocked(before) ? 'its locked part' : 'locked') : 'unlocked';
    return path[0] === 'content' && isLocked(before) !== isLocked(after) ? '' : nameOf(path);
  });
  return [...new Set(names), pictures.size > 0 && count(pictures.size, 'picture')].filter(
    (name) => typeof name === 'string' && name !== '',
  ) as string[];
}

const titleOf = (project: unknown) => String(valueAt(project, ['title']) ?? 'Untitled');

/** Which project of a list was which of the list before. */
function twins(before: unknown[], after: unknown[]): Map<number, number> {
  const found = new Map<number, number>();
  const same = (field: string) => (one: unknown, other: unknown) =>
    valueAt(one, [field]) !== undefined && valueAt(one, [field]) === valueAt(other, [field]);
  const rules = [isDeepStrictEqual, same('title'), same('image'), same('slug'), same('sealed')];
  for (const isTwin of [...rules, undefined])
    for (const [index, project] of after.entries()) {
      if (found.has(index)) continue;
      const taken = new Set(found.values());
      const twin = before.findIndex((one, at) => !taken.has(at) && (isTwin ? isTwin(one, project) : at === index));
      if (twin >= 0 && (isTwin || before.length === after.length)) found.set(index, twin);
    }
  return found;
}

/** The fewest projects that were moved to get from one order to the other. */
function moved(pairs: [number, number][]): number[] {
  const far = pairs.map(([index, twin], at) => {
    const others = pairs.toSpliced(at, 1);
    const crossed = others.filter(([other, before]) => other < index !== before < twin);
    return crossed.length;
  });
  const most = Math.max(0, ...far);
  const at = far.indexOf(most);
  const [index] = pairs[at] ?? [];
  return most === 0 || index === undefined ? [] : [index, ...moved(pairs.toSpliced(at, 1))];
}

function projectsChanged(before: unknown[], after: unknown[], files: ReadonlySet<string>): string[] {
  const pairs = twins(before, after);
  const travelled = moved([...pairs]);
  const lines = after.map((project, index) => {
    const twin = pairs.get(index);
    if (twin === undefined) return `${titleOf(project)}: new`;
    const changes = fieldsChanged(projectsSchema.element, before[twin], project, files);
    const all = [...changes, ...(travelled.includes(index) ? ['moved'] : [])];
    return all.length > 0 && `${titleOf(project)}: ${all.join(', ')}`;
  });
  const known = new Set(pairs.values());
  const gone = before.filter((_, index) => !known.has(index)).map((project) => `${titleOf(project)}: deleted`);
  return [...lines, ...gone].filter((line) => line !== false);
}

/** What differs between two versions of a file, in words such as `The search that nobody could find: title, 1 picture`. */
export function changesInWords(
  file: string,
  before: unknown,
  after: unknown,
  files: ReadonlySet<string> = new Set(),
): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  if (file === 'projects.json') return projectsChanged(list(before), list(after), files);
  const isSite = file === 'site.json';
  if (file === 'words.json') {
    const phrases = new Set(differing(before, after).map(([name]) => name));
    return phrases.size > 0 ? [`Fixed phrases: ${phrases.size}`] : [];
  }
  const changes = fieldsChanged(isSite ? siteSchema : caseStudySchema, before, after, files);
  const name = isSite ? 'Your details' : `Locked: ${file.replace(/^private\/|\.json$/g, '')}`;
  return changes.length > 0 ? [`${name}: ${changes.join(', ')}`] : [];
}
