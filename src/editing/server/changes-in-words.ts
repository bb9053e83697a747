import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isRecord } from '../../content/is-record';
import { contract } from '../../content/schema/contract';
import { imageFields, valueAt } from '../../content/schema/image-fields';
import { caseStudySchema, projectsSchema } from '../../content/schema/schema';
import { count } from '../../content/schema/text-rules';
import { fieldName } from '../protocol';

type Names = ReadonlySet<string>;

/** The paths of fields that differ; lists count as one value. */
function differing(one: unknown, other: unknown, path: string[] = []): string[][] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isRecord(one) || !isRecord(other)) return [path];
  return Object.keys({ ...one, ...other }).flatMap((key) => differing(one[key], other[key], [...path, key]));
}

const nameOf = (path: string[]) =>
  fieldName(path.filter((step) => step !== 'content' && step !== 'text').join(' ')).replace(/^sealed$/, 'lock');

/** Describes the changed fields. `files` are the paths of changed files, as named in the content. */
function fieldsChanged(schema: z.ZodType, before: unknown, after: unknown, files: Names): string[] {
  const shown = imageFields(schema, after);
  const earlier = imageFields(schema, before).map(({ written }) => written);
  const isNew = ({ written }: { written: string }) => !earlier.includes(written) || files.has(written);
  const pictures = new Set(shown.filter(isNew).map(({ written }) => written)).size;
  const names = differing(before, after)
    .filter((path) => nameOf(path) !== '' && !shown.some((field) => isDeepStrictEqual(field.path, path)))
    .map((path) => (valueAt(after, path) === undefined ? 'no ' : '') + nameOf(path));
  if (files.has(String(valueAt(after, ['sealed']))) && !names.includes('lock')) names.push('its locked part');
  return [...new Set(names), ...(pictures > 0 ? [count(pictures, 'picture')] : [])];
}

/** The earlier index of each project; -1 for new ones. */
function earlierIndexes(before: unknown[], after: unknown[]): number[] {
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
  const line = (project: unknown, ...changes: string[]) =>
    changes.length > 0 ? [`${valueAt(project, ['title']) ?? 'Untitled'}: ${changes.join(', ')}`] : [];
  const twins = earlierIndexes(before, after);
  const isMoved = twins.filter((twin) => twin >= 0).some((twin, at, kept) => twin < (kept[at - 1] ?? 0));
  return [
    ...after.flatMap((project, index) => {
      const twin = twins[index] ?? -1;
      if (twin >= 0) return line(project, ...fieldsChanged(projectsSchema.element, before[twin], project, files));
      return line(project, valueAt(project, ['draft']) ? 'new, a draft, which is not shown' : 'new');
    }),
    ...before.flatMap((project, index) => (twins.includes(index) ? [] : line(project, 'deleted'))),
    ...(isMoved ? ['The order of the projects'] : []),
  ];
}

const called: Record<string, string> = { 'site.json': 'Your details', 'words.json': 'Fixed phrases' };

/**
 * Describes the differences between two versions of a file, such as `The search that nobody could find: title, 1
 * picture`.
 */
export function changesInWords(file: string, before: unknown, after: unknown, files: Names = new Set()): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  if (file === 'projects.json') return projectsChanged(list(before), list(after), files);
  const name = called[file] ?? `Locked: ${file.replace(/^private\/|\.json$/g, '')}`;
  const changes = fieldsChanged(contract[file] ?? caseStudySchema, before, after, files);
  return changes.length > 0 ? [`${name}: ${changes.join(', ')}`] : [];
}
