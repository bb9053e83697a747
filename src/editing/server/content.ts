import { existsSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { checkFile } from '../../content/check/check';
import { aboutFile, bySeverity, isError, type Diagnostic } from '../../content/engine/diagnostic';
import { filesIn } from '../../content/engine/folders';
import type { ContentReport } from '../../content/check/report';
import { linkIssues } from '../../content/check/links';
import { count } from '../../content/engine/count';
import { freeName, parseJson } from '../../content/engine/json-files';
import { changed, type Change } from '../../content/engine/json-text';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { valueAt } from '../../content/engine/paths';
import { fieldOf, textFields } from '../../content/schema/image-fields';
import { accentsAt } from '../../content/schema/look';
import { emptyPicture } from '../../content/schema/new-project';
import { caseStudySchema, contractFor, isContentFile } from '../../content/schema/schema';
import { projectList, sealedNames } from '../../content/sealed-names';
import { refusal, Refused, schemaIn, type FileKind, type State } from '../protocol';
import { changesInWords } from './changes-in-words';
import type { EditedSite } from './edited-site';
import { apply, bytesOf, placeOf, reversed, type FileChange } from './file-changes';
import { History } from './history';
import { openFiles, type OpenFiles } from './open-files';
import { sharedCheck } from './shared-check';
import { emptyPictureBytes, prepared } from './uploads';

const schemaOf = (open: OpenFiles, name: string) =>
  isContentFile(name) ? contractFor(open.read('site.json').shown.value)[name] : caseStudySchema;

/** What was not found before a change. */
function newIn(before: Diagnostic[], after: Diagnostic[]): Diagnostic[] {
  const known = before.map(({ source, found }) => JSON.stringify([source, found]));
  return after.filter(({ source, found }) => !known.includes(JSON.stringify([source, found])));
}

/** Whether a change fixes an error and adds none. */
const isImproved = (before: Diagnostic[], after: Diagnostic[]): boolean =>
  after.length < before.length && newIn(before, after).length === 0;

/** The change that adds the placeholder picture if a file names it and it is missing. */
async function emptyPictureFor(root: string, file: string, text: Buffer): Promise<FileChange[]> {
  const folder = file.startsWith('private/') ? 'private' : 'content/uploads';
  const path = `${folder}/${emptyPicture}`;
  if (!text.includes(`/${emptyPicture}"`) || existsSync(join(root, path))) return [];
  return [{ path, after: await emptyPictureBytes() }];
}

/** The removal of the sealed files of projects that a change removes, since they must not stay in `content/`. */
function removedSealedFiles(root: string, before: unknown, after: unknown): FileChange[] {
  const namesIn = (list: unknown) => tryOrUndefined(() => sealedNames(projectList.parse(list))) ?? [];
  const remaining = namesIn(after);
  const isGone = namesIn(before).filter((name) => !remaining.includes(name));
  const folder = join(root, 'content/sealed');
  const files = filesIn(folder).filter((file) =>
    isGone.some((name) => file === `${name}.json` || RegExp(`^${name}-[\\da-f]+\\.bin$`).test(file)),
  );
  return files.map((file) => ({ path: `content/sealed/${file}`, before: bytesOf(join(folder, file)) }));
}

/** The removal of files that were added since the start, and that nothing names any more after a change of a file. */
function replacedFiles(history: History, open: OpenFiles, file: string, before: Buffer, after: Buffer): FileChange[] {
  const others = open.names.filter((name) => name !== file);
  const texts = [after, ...others.map((name) => open.read(name).bytes)];
  const isNamed = (name: string) => texts.some((text) => text.includes(`/${name}"`));
  const gone = [...new Set(history.added())].filter((path) => {
    const name = basename(path);
    return /^content\/uploads\/|^private\/[^/]+$/.test(path) && before.includes(`/${name}"`) && !isNamed(name);
  });
  return gone.flatMap((path) => {
    const bytes = bytesOf(join(open.root, path));
    return bytes ? [{ path, before: bytes }] : [];
  });
}

/** The links in other files that lead to no page if the projects are these. */
function lostLinks(open: OpenFiles, projects: unknown): Diagnostic[] {
  const others = open.names.filter((name) => name !== 'projects.json');
  return others.flatMap((name) => {
    const { path, shown } = open.read(name);
    const issues = linkIssues(textFields(schemaOf(open, name), shown.value), shown.value, projects);
    return issues.map(({ path: place, ...words }) => ({
      ...aboutFile(path, words, fieldOf(shown.value, place)),
      source: { file: path, path: place },
    }));
  });
}

/** The change of the projects that goes with accents that get other names: theirs get them, too. */
function renamedAccents(open: OpenFiles, file: string, changes: Change[]): FileChange[] {
  const { path, bytes: before } = open.read('projects.json');
  let after = before.toString();
  for (const change of changes) {
    if (file !== 'site.json' || change.op !== 'move' || posix.dirname(change.from) !== accentsAt) continue;
    const [from, to] = [posix.basename(change.from), posix.basename(change.path)];
    const projects: unknown = parseJson(Buffer.from(after));
    for (const [index, project] of Array.isArray(projects) ? projects.entries() : [])
      if (valueAt(project, ['color']) === from)
        after = changed(after, { op: 'replace', path: `/${index}/color`, value: to });
  }
  return after === before.toString() ? [] : [{ path, before, after: Buffer.from(after) }];
}

/** The projects with a colour that is none of a site's accents; `projects` is their file if it changes, too. */
async function lostAccents(root: string, site: unknown, projects?: Buffer): Promise<Diagnostic[]> {
  const place = join(root, 'content/projects.json');
  const { diagnostics } = await checkFile(place, contractFor(site)['projects.json'], projects);
  return diagnostics.filter(({ source }) => source?.path.at(-1) === 'color');
}

/** What is wrong in other files because of a change of one to this value; `files` change with it. */
async function lostBy(open: OpenFiles, file: string, value: unknown, files: FileChange[]): Promise<Diagnostic[]> {
  const { root } = open;
  const before = open.read(file).shown.value;
  const { after: projects } = files.find(({ path }) => path === 'content/projects.json') ?? {};
  if (file === 'projects.json') return newIn(lostLinks(open, before), lostLinks(open, value));
  return file === 'site.json' ? newIn(await lostAccents(root, before), await lostAccents(root, value, projects)) : [];
}

/**
 * Requires that a file with this text is valid, or better than before, has no slip that was not there, and makes
 * nothing wrong in others. The check needs the files that the text names: `files` are written for it.
 * @throws Refused with what is wrong
 */
async function assertValid(open: OpenFiles, file: string, after: Buffer, files: FileChange[]) {
  const { root } = open;
  const { path, bytes: before } = open.read(file);
  const place = join(root, path);
  apply(root, files);
  const { diagnostics, parsed } = await checkFile(place, schemaOf(open, file), after).finally(() =>
    apply(root, reversed(files)),
  );
  diagnostics.push(...(await lostBy(open, file, parsed, files)));
  const errors = diagnostics.filter(isError);
  const slips = diagnostics.filter(({ isSlip }) => isSlip);
  if (errors.length + slips.length === 0) return;
  const earlier = (await checkFile(place, schemaOf(open, file), before)).diagnostics;
  const added = slips.filter(({ found }) => !earlier.some((one) => one.isSlip && one.found === found));
  if (added.length > 0) throw new Refused(422, { diagnostics: added });
  if (errors.length > 0 && !isImproved(earlier.filter(isError), errors))
    throw new Refused(422, { diagnostics: errors });
}

/**
 * Changes a file with this hash. Several errors may be fixed one by one.
 * @throws Refused if it has changed meanwhile, or the result is invalid otherwise
 */
async function patch(history: History, file: string, hash: string, changes: Change[]): Promise<void> {
  const open = openFiles(history.root);
  if (!open.names.includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
  const { path, bytes: before, shown } = open.read(file);
  const { value, schema } = shown;
  if (shown.hash !== hash) throw refusal(409, `${path} has been changed otherwise meanwhile.`);
  const fieldsAt = (steps: string[]) => Object.keys(schemaIn(schema, steps, value)?.properties ?? {});
  const written = () => changes.reduce((text, change) => changed(text, change, fieldsAt), before.toString());
  const after = value === undefined ? before : Buffer.from(written());
  const added = [...(await emptyPictureFor(open.root, path, after)), ...renamedAccents(open, file, changes)];
  await assertValid(open, file, after, added);
  const now = parseJson(after);
  const projects = open.read('projects.json').shown.value;
  const words = changesInWords(file, value, now, undefined, projects).join('; ') || file;
  const removed = [
    ...replacedFiles(history, open, file, before, after),
    ...(file === 'projects.json' ? removedSealedFiles(open.root, value, now) : []),
  ];
  history.write({ words, files: [...added, { path, before, after }, ...removed] });
}

/** Checks and stores a file under a free name, for a field of this kind of a file in `folder`. */
async function store(history: History, folder: string, given: string, added: Buffer, kind?: FileKind) {
  const { root } = history;
  const { bytes: after, name, issues, note } = await prepared(given, added, kind);
  const home = folder === 'content' ? 'content/uploads' : folder;
  const path = `${home}/${freeName(dirname(placeOf(root, `${home}/${name}`)), name, after)}`;
  const errors = issues.filter(isError);
  if (errors.length > 0) throw new Refused(422, { diagnostics: errors.map((error) => aboutFile(path, error)) });
  const before = bytesOf(join(root, path));
  history.write({ words: `New file: ${path}`, files: [{ path, before, after }], isPart: true });
  return { path: `./${posix.relative(folder, path)}`, note };
}

/**
 * Deletes files of `content/uploads` that nothing uses, in one step.
 * @throws Refused if one is in use, or not there
 */
async function removeUnused(history: History, check: EditedSite['check'], names: string[]): Promise<void> {
  const { root } = history;
  const { unused } = await check(root);
  const inUse = names.find((name) => !unused.includes(`uploads/${name}`));
  if (inUse !== undefined) throw refusal(409, `content/uploads/${inUse} is not there, or still in use.`);
  const paths = names.map((name) => `content/uploads/${name}`);
  const words = `Deleted: ${paths.length === 1 ? paths.join() : count(paths.length, 'file')}`;
  history.write({ words, files: paths.map((path) => ({ path, before: bytesOf(join(root, path)) })) });
}

/** What the editor shows of a site with this report of its content. */
async function state(
  { root, next }: History,
  locking: EditedSite['locking'],
  { check }: ReturnType<typeof sharedCheck>,
  report?: ContentReport,
): Promise<Omit<State, 'token' | 'revision'>> {
  const open = openFiles(root);
  const files = Object.fromEntries(open.names.map((file) => [file, open.read(file).shown]));
  const recipients = tryOrUndefined(() => locking?.listRecipients(root));
  const versions = Object.values(files).map(({ hash }) => hash);
  const { diagnostics, unused } = await check(report, versions.join());
  return { diagnostics: diagnostics.toSorted(bySeverity), unused, files, recipients, ...next };
}

/** The editable files of a site, and validated changes, each of which can be undone and redone exactly. */
export function editedContent(site: Omit<EditedSite, 'refresh'>) {
  const history = new History(site.root);
  const checks = sharedCheck(site);
  return {
    history,
    state: (report?: ContentReport) => state(history, site.locking, checks, report),
    /** The next state is checked anew. */
    checkAnew: checks.forget,
    patch: (file: string, hash: string, changes: Change[]) => patch(history, file, hash, changes),
    store: (folder: string, given: string, added: Buffer, kind?: FileKind) =>
      store(history, folder, given, added, kind),
    removeUnused: (names: string[]) => removeUnused(history, site.check, names),
  };
}
