import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isRecord } from '../../content/engine/is-record';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { valueAt } from '../../content/engine/paths';
import { imageFields, type ImageField } from '../../content/schema/image-fields';
import { accentNamesOf } from '../../content/schema/look';
import { caseStudySchema, contractFor, isContentFile } from '../../content/schema/schema';
import { kindOf } from '../../content/schema/file-kinds';
import { count } from '../../content/engine/count';
import { isFilled, partOf, sectionsOf } from '../../content/schema/part-names';
import { fileNames, titleOfCopy, titlesAt, wordsIn } from '../names';
import { schemaIn, type Schema } from '../protocol';
import { differences, movedAmong, type Difference } from './differences';

type Names = ReadonlySet<string>;

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

/** Two versions of a value, and the schema with the titles of its fields. */
interface Versions {
  schema: Schema;
  before: unknown;
  after: unknown;
}

/** Whether an entry of `sections` is a part of the case study that has something in this version. */
const isFilledIn = (study: unknown, entry: unknown): boolean => {
  const part = isRecord(entry) ? partOf(entry) : undefined;
  return part !== undefined && isRecord(study) && isFilled(study, part);
};

/** What happened, in words; empty for a change that its field says. A part that stays filled in is shown or hidden. */
function happening({ before, after }: Versions, { path, happened, other }: Difference, isFile: boolean): string {
  const study = path.slice(0, -2);
  if (happened === 'changed') return isFile ? 'replaced' : '';
  if (happened === 'added' && typeof valueAt(after, path) === 'boolean') return '';
  if (happened === 'added' && isFilledIn(valueAt(before, study), valueAt(after, path))) return 'shown';
  if (happened === 'taken out' && isFilledIn(valueAt(after, study), valueAt(before, path))) return 'hidden';
  return other ? 'swapped' : happened;
}

/** Describes a difference, such as "what it means (impact)"; empty for what has no title of its own. */
function changeOf(versions: Versions, difference: Difference, isFile: boolean): string {
  const { path, happened, other } = difference;
  const { schema, before, after } = versions;
  const words = switched[path.join()];
  if (words) return valueAt(after, path) ? words.on : words.off;
  const version = happened === 'taken out' ? before : after;
  const isEntry = happened !== 'changed' && Array.isArray(valueAt(version, path.slice(0, -1)));
  const nameOf = (place: string[]) => {
    const title = titlesAt(schema, place, version).at(-1) ?? '';
    return inSentence(title) + (isEntry && !title.endsWith('”') ? wordsIn(valueAt(version, place)) : '');
  };
  const names = [path, ...(other ? [other] : [])].map(nameOf);
  const around = titlesAt(schema, path, version).slice(0, -1).map(inSentence).reverse();
  const place = around.length > 0 ? `(${around.join(', ')})` : '';
  if (names[0] === '') return '';
  return [names.join(' and '), place, happening(versions, difference, isFile)].filter(Boolean).join(' ');
}

/** The maximum number of changed fields that are named. */
const maxNames = 8;

/** The schemas of a value: for its validation, and for the titles of its fields. */
interface Schemas {
  zod: z.ZodType;
  json: Schema;
}

/**
 * Describes the changed fields. With `files`, the paths of the changed files as named in the content, what names one is
 * counted by its kind.
 */
function fieldsChanged({ zod: schema, json }: Schemas, before: unknown, after: unknown, files?: Names): string[] {
  const shown = imageFields(schema, after);
  const isFile = ({ path }: Difference) => shown.some((field) => isDeepStrictEqual(field.path.map(String), path));
  const found = differences(before, after).filter((difference) => !files || !isFile(difference));
  const names = new Set(
    found
      .map((difference) => changeOf({ schema: json, before, after }, difference, isFile(difference)))
      .filter(Boolean),
  );
  if (files?.has(String(valueAt(after, ['sealed']))) && !names.has('locked')) names.add('its locked part');
  const named = names.size > maxNames ? [`${names.size} changed`] : names;
  return [...named, ...(files ? filesCounted(shown, imageFields(schema, before), files) : [])];
}

/** The numbers of fields that name another file, or one that has changed, by kind. */
function filesCounted(shown: ImageField[], before: ImageField[], files: Names): string[] {
  const earlier = before.map(({ written }) => written);
  const isNew = ({ written }: ImageField) => !earlier.includes(written) || files.has(written);
  const added = new Map(shown.filter(isNew).map(({ written, slot }) => [written, kindOf(slot).noun]));
  return (['picture', 'video', 'PDF'] as const).flatMap((noun) => {
    const number = [...added.values()].filter((one) => one === noun).length;
    return number > 0 ? count(number, noun) : [];
  });
}

/**
 * A case study with all of its sections as groups, if one of two versions lists them: what the other one shows is
 * compared with that.
 */
function withSections(study: unknown, other: unknown): unknown {
  if (!isRecord(study) || ![study, other].some((one) => valueAt(one, ['sections']))) return study;
  return { ...study, sections: sectionsOf(study).map((entry) => (partOf(entry) === entry ? { part: entry } : entry)) };
}

/** A project with the sections of its case study, as above. */
function withStudy(project: unknown, other: unknown): unknown {
  if (!isRecord(project) || project['content'] === undefined) return project;
  return { ...project, content: withSections(project['content'], valueAt(other, ['content'])) };
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

function projectsChanged(before: unknown[], after: unknown[], files?: Names): string[] {
  const titleOf = (project: unknown) => String(valueAt(project, ['title']) ?? 'Untitled');
  const line = (project: unknown, ...changes: string[]) =>
    changes.length > 0 ? [`${titleOf(project)}: ${changes.join(', ')}`] : [];
  const indexes = earlierIndexes(before, after);
  const moved = movedAmong(indexes).map((place) => titleOf(after[place]));
  return [
    ...after.flatMap((project, index) => {
      const earlier = before[indexes[index] ?? -1];
      if (earlier !== undefined)
        return line(
          project,
          ...fieldsChanged(ofProject, withStudy(earlier, project), withStudy(project, earlier), files),
        );
      return line(project, valueAt(project, ['draft']) ? 'new, a draft, which is not shown' : 'new');
    }),
    ...before.flatMap((project, index) => (indexes.includes(index) ? [] : line(project, 'deleted'))),
    ...(moved.length > 2 ? ['The order of the projects'] : []),
    ...(moved.length > 0 && moved.length < 3 ? [`${moved.join(' and ')}: ${moved[1] ? 'swapped' : 'moved'}`] : []),
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
 * picture`; without `files`, the paths of the changed ones, each picture is named. `projects` name the project of a
 * working copy.
 */
export function changesInWords(
  file: string,
  before: unknown,
  after: unknown,
  files?: Names,
  projects?: unknown,
): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  if (file === 'projects.json') return projectsChanged(list(before), list(after), files);
  const copy = file.replace(/^private\/|\.json$/g, '');
  const name = fileNames[file] ?? `${titleOfCopy(file, projects) ?? copy} (locked)`;
  const both = { zod: isContentFile(file) ? contract[file] : caseStudySchema, json: jsonSchemaOf(file) };
  const changes = fieldsChanged(both, withSections(before, after), withSections(after, before), files);
  return changes.length > 0 ? [`${name}: ${changes.join(', ')}`] : [];
}
