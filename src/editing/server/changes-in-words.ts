import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isRecord } from '../../content/engine/is-record';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { valueAt } from '../../content/engine/paths';
import { imageFields } from '../../content/schema/image-fields';
import { accentNamesOf } from '../../content/schema/look';
import { caseStudySchema, contractFor, isContentFile } from '../../content/schema/schema';
import { kindOf } from '../../content/schema/file-kinds';
import { count } from '../../content/engine/count';
import { fileNames, titleOfCopy, titlesAt } from '../names';
import { schemaIn, type Schema } from '../protocol';

type Names = ReadonlySet<string>;

const isPhrase = (value: Record<string, unknown>) => 'text' in value && 'lang' in value;

/** The paths of fields that differ; a list, or a phrase with its language, is one value. */
function differing(one: unknown, other: unknown, path: string[] = []): string[][] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isRecord(one) || !isRecord(other) || isPhrase(one)) return [path];
  return Object.keys({ ...one, ...other }).flatMap((key) => differing(one[key], other[key], [...path, key]));
}

const schemas = new Map<string, ReturnType<typeof editorSchemas>>();
const contract = contractFor(undefined);

/**
 * The JSON Schema of a file: of `projects.json`, or another's name as in `State.files`.
 * @param site what `site.json` contains, for its accents
 */
export function jsonSchemaOf(file: string, site?: unknown): Schema {
  const accents = accentNamesOf(site).join();
  const known = schemas.get(accents) ?? editorSchemas(site);
  schemas.set(accents, known);
  return known[`content.${file.startsWith('private/') ? 'case-study' : file.replace(/\.json$/, '')}.schema.json`] ?? {};
}

/** A title within a sentence; abbreviations keep their capitals. */
const inSentence = (title: string) => title.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

const switched: Record<string, { on: string; off: string }> = {
  draft: { on: 'made a draft', off: 'made public' },
  sealed: { on: 'locked', off: 'no longer locked' },
};

/** Describes a changed field, such as "what it means (impact)"; empty for one that has no title of its own. */
function changeOf(schema: Schema, path: string[], after: unknown): string {
  const value = valueAt(after, path);
  const words = switched[path.join()];
  if (words) return value ? words.on : words.off;
  const [title, ...around] = titlesAt(schema, path, after).map(inSentence).reverse();
  if (title === undefined) return '';
  const place = around.length > 0 ? ` (${around.join(', ')})` : '';
  return title + place + (value === undefined ? ' taken out' : '');
}

/** The maximum number of changed fields that are named. */
const maxNames = 8;

/** The schemas of a value: for its validation, and for the titles of its fields. */
interface Schemas {
  zod: z.ZodType;
  json: Schema;
}

/** Describes the changed fields. `files` are the paths of changed files, as named in the content. */
function fieldsChanged({ zod: schema, json }: Schemas, before: unknown, after: unknown, files: Names): string[] {
  const shown = imageFields(schema, after);
  const earlier = imageFields(schema, before).map(({ written }) => written);
  const isNew = ({ written }: { written: string }) => !earlier.includes(written) || files.has(written);
  const added = new Map(shown.filter(isNew).map(({ written, slot }) => [written, kindOf(slot).noun]));
  const nouns = (['picture', 'video', 'PDF'] as const).map(
    (noun) => [noun, [...added.values()].filter((one) => one === noun).length] as const,
  );
  const paths = differing(before, after).filter(
    (path) => !shown.some((field) => isDeepStrictEqual(field.path.map(String), path)),
  );
  const names = new Set(paths.map((path) => changeOf(json, path, after)).filter(Boolean));
  if (files.has(String(valueAt(after, ['sealed']))) && !names.has('locked')) names.add('its locked part');
  const named = names.size > maxNames ? [`${names.size} changed`] : names;
  return [...named, ...nouns.flatMap(([noun, number]) => (number > 0 ? count(number, noun) : []))];
}

/** The earlier index of each project; -1 for new ones. */
function earlierIndexes(before: unknown[], after: unknown[]): number[] {
  let indexes = after.map(() => -1);
  for (const field of ['title', 'slug', 'image'])
    for (const [index, project] of after.entries()) {
      const value = valueAt(project, [field]);
      const isSame = (one: unknown, at: number) => valueAt(one, [field]) === value && !indexes.includes(at);
      if (value !== undefined && indexes[index] === -1) indexes = indexes.with(index, before.findIndex(isSame));
    }
  return indexes;
}

const ofProject = {
  zod: contract['projects.json'].element,
  json: schemaIn(jsonSchemaOf('projects.json'), ['0']) ?? {},
};

function projectsChanged(before: unknown[], after: unknown[], files: Names): string[] {
  const line = (project: unknown, ...changes: string[]) =>
    changes.length > 0 ? [`${valueAt(project, ['title']) ?? 'Untitled'}: ${changes.join(', ')}`] : [];
  const indexes = earlierIndexes(before, after);
  const isMoved = indexes.filter((index) => index >= 0).some((index, at, all) => index < (all[at - 1] ?? 0));
  return [
    ...after.flatMap((project, index) => {
      const earlierIndex = indexes[index] ?? -1;
      if (earlierIndex >= 0) return line(project, ...fieldsChanged(ofProject, before[earlierIndex], project, files));
      return line(project, valueAt(project, ['draft']) ? 'new, a draft, which is not shown' : 'new');
    }),
    ...before.flatMap((project, index) => (indexes.includes(index) ? [] : line(project, 'deleted'))),
    ...(isMoved ? ['The order of the projects'] : []),
  ];
}

/** The titles of projects that are no longer locked in a later version of `projects.json`. */
export function unlockedIn(before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const indexes = earlierIndexes(before, after);
  return after
    .filter((project, at) => !valueAt(project, ['sealed']) && valueAt(before, [indexes[at] ?? -1, 'sealed']))
    .map((project) => String(valueAt(project, ['title']) ?? 'Untitled'));
}

/**
 * Describes the differences between two versions of a file, such as `The search that nobody could find: title, 1
 * picture`. `projects` name the project of a working copy.
 */
export function changesInWords(
  file: string,
  before: unknown,
  after: unknown,
  files: Names = new Set(),
  projects?: unknown,
): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  if (file === 'projects.json') return projectsChanged(list(before), list(after), files);
  const copy = file.replace(/^private\/|\.json$/g, '');
  const name = fileNames[file] ?? `${titleOfCopy(file, projects) ?? copy} (locked)`;
  const both = { zod: isContentFile(file) ? contract[file] : caseStudySchema, json: jsonSchemaOf(file) };
  const changes = fieldsChanged(both, before, after, files);
  return changes.length > 0 ? [`${name}: ${changes.join(', ')}`] : [];
}
