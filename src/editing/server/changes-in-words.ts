import { isDeepStrictEqual } from 'node:util';
import { count } from '../../content/check/report';
import { imageFields, valueAt } from '../../content/schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema } from '../../content/schema/schema';

type Names = ReadonlySet<string>;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differing(one: unknown, other: unknown, path: string[] = []): string[][] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isGroup(one) || !isGroup(other)) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differing(one[key], other[key], [...path, key]));
}

/** What a field is called: `heroSubtitle` is the hero subtitle. */
function nameOf(path: string[]): string {
  const steps = path.slice(/^(?:label|url|text|until|description)$/.test(path.at(-1) ?? '') ? -2 : -1);
  const words = steps.join(' ').replace(/(?:Alt|^alt)$/, ' text alternative');
  return words.replace(/ ?([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`).trim();
}

function fieldsChanged(
  schema: Parameters<typeof imageFields>[0],
  before: unknown,
  after: unknown,
  files: Names,
): string[] {
  const shown = imageFields(schema, after);
  const earlier = imageFields(schema, before).map(({ written }) => written);
  const isNew = ({ written }: { written: string }) => !earlier.includes(written) || files.has(written);
  const pictures = new Set(shown.filter(isNew).map(({ written }) => written)).size;
  const paths = differing(before, after).filter((path) => !shown.some((field) => isDeepStrictEqual(field.path, path)));
  const lock = paths.some(([field]) => field === 'sealed') && (valueAt(after, ['sealed']) ? 'locked' : 'unlocked');
  const names = paths.flatMap((path) => {
    if (path[0] === 'draft') return valueAt(after, ['draft']) ? 'back to draft' : 'no draft any more';
    return path[0] === 'sealed' || (lock && path[0] === 'content') ? [] : nameOf(path);
  });
  return [...new Set([...(lock ? [lock] : []), ...names]), ...(pictures > 0 ? [count(pictures, 'picture')] : [])];
}

/** The project of the list before that each project was; undefined where it is new. */
function twinsOf(before: unknown[], after: unknown[]): (number | undefined)[] {
  const twins: (number | undefined)[] = after.map(() => undefined);
  const same = (field: string) => (one: unknown, other: unknown) =>
    valueAt(one, [field]) !== undefined && valueAt(one, [field]) === valueAt(other, [field]);
  for (const isSame of [isDeepStrictEqual, same('title'), same('slug'), same('image')])
    for (const [index, project] of after.entries()) {
      const twin = before.findIndex((one, at) => !twins.includes(at) && isSame(one, project));
      if (twin >= 0) twins[index] ??= twin;
    }
  return twins;
}

function moved(order: number[]): number[] {
  const crossings = order.map(
    (one, at) => order.filter((other, index) => index < at !== other < one && index !== at).length,
  );
  const most = Math.max(0, ...crossings);
  const [farthest] = order.filter((_, at) => crossings[at] === most);
  return most === 0 || farthest === undefined ? [] : [farthest, ...moved(order.filter((one) => one !== farthest))];
}

function projectsChanged(before: unknown[], after: unknown[], files: Names): string[] {
  const titleOf = (project: unknown) => String(valueAt(project, ['title']) ?? 'Untitled');
  const twins = twinsOf(before, after);
  const movedOnes = moved(twins.flatMap((twin) => twin ?? []));
  const lines = after.flatMap((project, index) => {
    const twin = twins[index];
    const isDraft = valueAt(project, ['draft']) === true;
    if (twin === undefined) return `${titleOf(project)}: new${isDraft ? ', a draft, which is not shown' : ''}`;
    const changes = fieldsChanged(projectsSchema.element, before[twin], project, files);
    const all = [...changes, ...(movedOnes.includes(twin) ? ['moved'] : [])];
    return all.length > 0 ? `${titleOf(project)}: ${all.join(', ')}` : [];
  });
  const gone = before.filter((_, index) => !twins.includes(index));
  return [...lines, ...gone.map((project) => `${titleOf(project)}: deleted`)];
}

/** What differs between two versions of a file, in words such as `The search that nobody could find: title, 1 picture`. */
export function changesInWords(file: string, before: unknown, after: unknown, files: Names = new Set()): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  if (file === 'projects.json') return projectsChanged(list(before), list(after), files);
  const phrases = new Set(differing(before, after).map(([name]) => name)).size;
  if (file === 'words.json') return phrases > 0 ? [`Fixed phrases: ${phrases}`] : [];
  const isSite = file === 'site.json';
  const changes = fieldsChanged(isSite ? siteSchema : caseStudySchema, before, after, files);
  const name = isSite ? 'Your details' : `Locked: ${file.replace(/^private\/|\.json$/g, '')}`;
  return changes.length > 0 ? [`${name}: ${changes.join(', ')}`] : [];
}
