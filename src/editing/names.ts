import type { Diagnostic } from '../content/engine/diagnostic';
import { isRecord } from '../content/engine/is-record';
import { valueAt, type Path } from '../content/engine/paths';
import { plainText } from '../content/engine/rich-text';
import { cut } from '../content/engine/text-rules';
import { textsOf } from '../content/engine/texts';
import { arrangementNames } from '../content/schema/arrangements';
import { newSections } from '../content/schema/new-project';
import { partOf, parts } from '../content/schema/part-names';
import { schemaIn, wordsOf, type Schema } from './protocol';

/** The names of files for owners. */
export const fileNames: Record<string, string> = {
  'projects.json': 'The projects',
  'site.json': 'You and your site',
  'words.json': 'Words of the interface',
};

/** The title of a field in its schema, or else its name in words: `otherProjects` becomes "Other projects". */
export function titleOf(name: string, schema?: Schema): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return schema?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The owner's title of an entry, as it is named behind its number; empty if it has none. */
function ownTitle(entry: unknown): string {
  const title = valueAt(entry, ['title']);
  return typeof title === 'string' && title.trim() !== '' ? ` “${title}”` : '';
}

/** The title of a value, or else its first words, as they are named behind its kind or number; empty if it has none. */
export function wordsIn(value: unknown): string {
  const { title, kind: _, part: __, arrangement: ___, ...others } = isRecord(value) ? value : { value };
  const words = textsOf([title, others]).find((text) => text.trim() !== '' && !text.startsWith('./'));
  return words === undefined ? '' : ` “${cut(plainText(words), 40)}”`;
}

const kinds: Record<string, { name: string } | undefined> = newSections('');

/** The name of a section: its kind, or the title of its part in the schema of the case study, and its own words. */
export function sectionName(section: unknown, study: Schema | undefined): string {
  const part = partOf(section);
  const kind = String(valueAt(section, ['kind']) ?? section);
  const name = part ? titleOf(parts[part][0], schemaIn(study, [parts[part][0]])) : (kinds[kind]?.name ?? titleOf(kind));
  return isRecord(section) ? name + wordsIn(section) : name;
}

/**
 * The titles of the fields on the way to a value, such as "Gallery 2", "Picture: description". `value` is what they are
 * in, which chooses among the kinds of sections, and has the titles that the page shows.
 */
export function titlesAt(schema: Schema | undefined, path: Path, value?: unknown): string[] {
  const titles: string[] = [];
  let [outer, part, at]: [Schema | undefined, Schema | undefined, unknown] = [undefined, schema, value];
  for (const step of path) {
    const study = outer;
    outer = part;
    part = schemaIn(part, [String(step)], at);
    at = valueAt(at, [step]);
    const isEntry = outer?.items !== undefined;
    if (!isEntry && step !== 'content') titles.push(titleOf(String(step), part));
    if (!isEntry || titles.length === 0) continue;
    const list = titles.pop();
    const isSection = outer?.['kind'] === 'sections' && at !== undefined;
    titles.push(isSection ? sectionName(at, study) : `${list} ${Number(step) + 1}${ownTitle(at)}`);
  }
  return titles;
}

/** The name of a file as in `State.files`: without its folder, unless that is `private/`. */
export const nameOfFile = (file: string): string => file.replace(/^content\//, '');

/** The working copy of a locked case study, by its sealed file as a project names it. */
export const copyOfSealed = (sealed: string): string => sealed.replace(/^\.\/sealed\//, 'private/');

/** The index of the project of a locked case study's working copy; -1 if there is none. */
export const indexOfCopy = (file: string, projects: readonly unknown[]): number =>
  projects.findIndex((project) => copyOfSealed(String(valueAt(project, ['sealed']) ?? '')) === file);

/** The title of the project of a locked case study's working copy; undefined if there is none. */
export function titleOfCopy(file: string, projects: unknown): string | undefined {
  const title = Array.isArray(projects) ? valueAt(projects[indexOfCopy(file, projects)], ['title']) : undefined;
  return typeof title === 'string' ? title : undefined;
}

/** What a value belongs to: a project, by its title, or else a file. */
function ownerOf(file: string, [index]: Path, projects: unknown): string {
  const isProject = file === 'projects.json' && index !== undefined;
  const title = isProject ? valueAt(projects, [index, 'title']) : titleOfCopy(file, projects);
  if (typeof title === 'string' && title.trim() !== '') return `“${title}”`;
  return isProject ? `Project ${Number(index) + 1}` : (fileNames[file] ?? file);
}

/** What is known of a file whose values are named: its schema, what it contains, and the projects. */
interface Known {
  schema: Schema | undefined;
  value: unknown;
  projects: unknown;
}

/** Describes the places of values for owners, such as `“A ferry”: Cover; Gallery 2, Picture: description`. */
export function placesOf(file: string, paths: Path[], { schema, value, projects }: Known): string {
  const name = nameOfFile(file);
  const fields = new Map<string, Set<string>>();
  for (const path of paths) {
    const owner = ownerOf(name, path, projects);
    // A phrase and its language are one thing for owners.
    const titles = titlesAt(schema, name === 'words.json' ? path.slice(0, 1) : path, value).join(', ');
    fields.set(owner, (fields.get(owner) ?? new Set()).add(titles));
  }
  return [...fields]
    .map(([owner, titles]) => [owner, [...titles].filter(Boolean).join('; ')].filter(Boolean).join(': '))
    .join('; ');
}

/** Describes the places that a diagnostic is about. */
export function placesIn({ file, source }: Diagnostic, known: Known): string {
  const { places = [source?.path ?? []] } = source ?? {};
  return placesOf(source?.file ?? file, places, known);
}

/** How many files are named where there are more. */
export const maxFiles = 3;

/** The first names of files, and how many others there are. */
export const firstOf = (files: string[]) =>
  files.slice(0, maxFiles).join(', ') + (files.length > maxFiles ? ` and ${files.length - maxFiles} more` : '');

/** A diagnostic as a sentence in which fields near its value have their titles, not their names in the file. */
export function explained(diagnostic: Diagnostic, { schema, value }: Pick<Known, 'schema' | 'value'>): string {
  const { source, found, expected, fix, files } = diagnostic;
  const group = schemaIn(schema, source?.path.slice(0, -1).map(String) ?? [], value);
  const entries = Object.values(group?.properties ?? {}).map((part) => schemaIn(Object(part), ['0']));
  const titled = (text: string) =>
    text.replace(/[“"](\w+)["”]/g, (quoted, name) => {
      const field = [group, ...entries].find((part) => part?.properties?.[name]);
      const title = field ? titleOf(name, schemaIn(field, [name])) : valueAt(arrangementNames, [name]);
      return typeof title === 'string' ? `“${title}”` : quoted;
    });
  // What is nothing but a quotation is the owner's text.
  const isText = /^“[^”]*”$/.test(found);
  const [short = found] = source?.places || files ? found.split(': ') : [];
  return wordsOf({
    ...diagnostic,
    found: isText ? found : titled(short) + (files ? `: ${firstOf(files)}` : ''),
    expected: titled(expected),
    fix: titled(fix),
  });
}
