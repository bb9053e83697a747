import { isDeepStrictEqual } from 'node:util';
import { count } from '../../content/check/report';
import { imageFields, valueAt } from '../../content/schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema } from '../../content/schema/schema';

type Names = ReadonlySet<string>;

/** What is said of the fields that change what a project is, where they have come and where they have gone. */
const kinds: Record<string, [string, string]> = {
  draft: ['back to draft', 'no draft any more'],
  sealed: ['locked', 'unlocked'],
  content: ['', ''],
};

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

/** `files` are those that have changed, as they would be named. */
function fieldsChanged(schema: Parameters<typeof imageFields>[0], before: unknown, after: unknown, files: Names) {
  const shown = imageFields(schema, after);
  const earlier = imageFields(schema, before).map(({ written }) => written);
  const isNew = ({ written }: { written: string }) => !earlier.includes(written) || files.has(written);
  const pictures = new Set(shown.filter(isNew).map(({ written }) => written)).size;
  const paths = differing(before, after).filter((path) => !shown.some((field) => isDeepStrictEqual(field.path, path)));
  const names = paths.map((path) => {
    const [come, gone] = kinds[path.join()] ?? [nameOf(path), nameOf(path)];
    return valueAt(after, path) ? come : gone;
  });
  if (files.has(String(valueAt(after, ['sealed']))) && !names.includes('locked')) names.push('its locked part');
  return [...new Set(names.filter(Boolean)), ...(pictures > 0 ? [count(pictures, 'picture')] : [])];
}

/** Those of these numbers that have been moved: as few as explain the order, where one was. */
function moved(order: number[]): number[] {
  const back = order.filter((one, at) => order.slice(at).some((later) => later < one));
  const forth = order.filter((one, at) => order.slice(0, at).some((earlier) => earlier > one));
  return back.length > forth.length ? forth : back;
}

/** Which project of the list before each one was; -1 where it is new. */
function twinsOf(before: unknown[], after: unknown[]): number[] {
  let twins = after.map(() => -1);
  for (const field of ['title', 'slug', 'image'])
    for (const [index, project] of after.entries()) {
      const value = valueAt(project, [field]);
      const isTwin = (one: unknown, at: number) => valueAt(one, [field]) === value && !twins.includes(at);
      if (value !== undefined && twins[index] === -1) twins = twins.with(index, before.findIndex(isTwin));
    }
  return twins;
}

function projectsChanged(before: unknown[], after: unknown[], files: Names): string[] {
  const titleOf = (project: unknown) => String(valueAt(project, ['title']) ?? 'Untitled');
  const twins = twinsOf(before, after);
  const movedOnes = moved(twins.filter((twin) => twin >= 0));
  const lines = [...twins.entries()].flatMap(([index, twin]) => {
    const project = after[index];
    const isDraft = valueAt(project, ['draft']) === true;
    const ofNew = isDraft ? ['new', 'a draft, which is not shown'] : ['new'];
    const changes = twin < 0 ? ofNew : fieldsChanged(projectsSchema.element, before[twin], project, files);
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
