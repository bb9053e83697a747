import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { checkFile } from '../../content/check/check';
import { aboutFile, bySeverity, isError, type Diagnostic } from '../../content/engine/diagnostic';
import { filesIn } from '../../content/engine/folders';
import type { ContentReport } from '../../content/check/report';
import { linkIssues } from '../../content/check/links';
import { freeName, parseJson, writeAtomically } from '../../content/engine/json-files';
import { changed, type Change } from '../../content/engine/json-text';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { fieldOf, textFields } from '../../content/schema/image-fields';
import { emptyPicture } from '../../content/schema/new-project';
import { caseStudySchema, contract } from '../../content/schema/schema';
import { refusal, Refused, schemaIn, type State } from '../protocol';
import { changesInWords, jsonSchemaOf } from './changes-in-words';
import type { EditedSite } from './edited-site';
import { accessChange, isCommitted, type Step } from './lost-access';
import { emptyPictureBytes, prepared } from './uploads';
import { projectList, readSealedNames, sealedNames } from '../../content/sealed-names';

/**
 * The absolute path of a file in `content/` or `private/`, given by its path in the project.
 * @throws Refused if it is elsewhere, directly or through a link
 */
export function placeOf(root: string, path: string): string {
  const home = realpathSync(root);
  const file = join(home, path);
  const isInside = ['content', 'private'].some((folder) => file.startsWith(join(home, folder, sep)));
  let existing = file;
  while (!tryOrUndefined(() => lstatSync(existing))) existing = dirname(existing);
  if (isInside && tryOrUndefined(() => realpathSync(existing)) === existing) return file;
  throw refusal(403, `${path} does not stand in content/ or private/.`);
}

export const bytesOf = (place: string) => tryOrUndefined(() => readFileSync(place));
const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

const reversed = (files: Step['files']): Step['files'] =>
  files.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();

/**
 * Changes all of the files or none.
 * @throws Refused if one is not as it was before
 */
function apply(root: string, files: Step['files']): void {
  for (const [index, { path, before, after }] of files.entries())
    try {
      const place = placeOf(root, path);
      if (!isSame(bytesOf(place), before))
        throw refusal(409, `${path} has been changed otherwise since, so this can’t be done.`);
      if (after) writeAtomically(place, after, path.startsWith('private/') ? 0o600 : undefined);
      else rmSync(place, { force: true });
    } catch (error) {
      apply(root, reversed(files.slice(0, index)));
      throw error;
    }
}

const schemaOf = (name: string) => contract[name] ?? caseStudySchema;

/** Whether a change fixes an error and adds none. */
function isImproved(before: Diagnostic[], after: Diagnostic[]): boolean {
  const known = before.map(({ source, found }) => JSON.stringify([source, found]));
  const isKnown = ({ source, found }: Diagnostic) => known.includes(JSON.stringify([source, found]));
  return after.length < before.length && after.every(isKnown);
}

/** The editable files, and validated changes, each of which can be undone and redone exactly. */
export function editedContent({ root, check: checkSite, locking }: Omit<EditedSite, 'refresh'>) {
  const done: Step[] = [];
  let undone: Step[] = [];

  const locked = () => {
    const sealed = tryOrUndefined(() => readSealedNames(root)) ?? [];
    return sealed.map((name) => `private/${name}.json`).filter((path) => existsSync(join(root, path)));
  };
  const names = () => [...Object.keys(contract), ...locked()];

  /** Reads a file and its state for the editor. */
  function read(file: string) {
    const isLocked = file.startsWith('private/');
    const path = isLocked ? file : `content/${file}`;
    const bytes = bytesOf(join(root, path)) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const value = tryOrUndefined(() => parseJson(bytes));
    return { path, bytes, shown: { hash, value, schema: jsonSchemaOf(file) } };
  }

  async function check(checked?: ContentReport): Promise<Pick<State, 'diagnostics' | 'unused'>> {
    const { diagnostics, unused } = await checkSite(root, checked);
    return { diagnostics: diagnostics.toSorted(bySeverity), unused };
  }

  async function state(checked?: ContentReport): Promise<Omit<State, 'token' | 'revision'>> {
    const files = Object.fromEntries(names().map((file) => [file, read(file).shown]));
    const recipients = tryOrUndefined(() => locking?.listRecipients(root));
    return { ...(await check(checked)), files, recipients, undo: done.at(-1)?.words, redo: undone.at(-1)?.words };
  }

  /** Adds a change to the history. One without effect is ignored, unless it can become part of the next. */
  function addToHistory(step: Step): void {
    const part = done.at(-1)?.isPart ? done.pop() : undefined;
    const files = [...(part?.files ?? []), ...step.files].filter(({ before, after }) => !isSame(before, after));
    if (files.length === 0 && !step.isPart) return;
    done.push({ ...step, files, time: Date.now() });
    undone = [];
  }

  /** Returns the words of the step. `check` may refuse it. */
  function move(from: Step[], to: Step[], changesOf: typeof reversed, check?: (step: Step) => void): { words: string } {
    const step = from.at(-1);
    if (!step) throw refusal(409, 'There is no such change any more.');
    check?.(step);
    apply(root, changesOf(step.files));
    from.pop();
    // An upload that was never used can't be redone.
    if (!step.isPart) to.push(step);
    return { words: step.words };
  }

  /**
   * Requires consent to undo a step that changed who can open what.
   * @throws Refused with what would happen, or if keys of a published case study would be deleted
   */
  function assertConsent(step: Step, agreedTo: string | null): void {
    const access = accessChange(step);
    if (!access) return;
    const { words } = step;
    if (access.isLosing && isCommitted(root, step))
      throw refusal(
        409,
        `“${words}” is published or committed already, and undoing it would delete links, passwords or keys that are ` +
          'in use. Nothing was undone. “Share…” takes back what somebody can open; `npm run unseal -- --public` with ' +
          'the number of a project shows it to everybody.',
      );
    if (agreedTo !== words) throw new Refused(409, { reason: access.consequences.join('\n'), undoing: words });
  }

  const all = () => {
    const paths = ['content', 'private'].flatMap((home) => filesIn(join(root, home)).map((file) => `${home}/${file}`));
    // Only regular files: links point elsewhere, and reading a pipe would block.
    const files = paths.filter((path) => tryOrUndefined(() => lstatSync(join(root, path)).isFile()));
    return new Map(files.map((path) => [path, bytesOf(join(root, path))]));
  };

  /** Applies a change and adds it to the history. */
  function write(step: Step): void {
    apply(root, step.files);
    addToHistory(step);
  }

  /** Runs work that changes files, and adds their changes to the history; `words` describes them, by their paths. */
  async function record<Result>(words: (paths: string[]) => string, work: () => Promise<Result>): Promise<Result> {
    const before = all();
    const result = await work();
    const after = all();
    const either = [...new Set([...before.keys(), ...after.keys()])];
    const paths = either.filter((path) => !isSame(before.get(path), after.get(path)));
    const files = paths.map((path) => ({ path, before: before.get(path), after: after.get(path) }));
    addToHistory({ words: words(paths), files });
    return result;
  }

  /** The step that adds the placeholder picture if a file names it and it is missing. */
  async function emptyPictureFor(file: string, text: Buffer): Promise<Step['files']> {
    const folder = file.startsWith('private/') ? 'private' : 'content/uploads';
    const path = `${folder}/${emptyPicture}`;
    if (!text.includes(`/${emptyPicture}"`) || existsSync(join(root, path))) return [];
    return [{ path, after: await emptyPictureBytes() }];
  }

  /** The step that removes the sealed files of projects that a change removes, since they must not stay in content/. */
  function removedSealedFiles(before: unknown, after: unknown): Step['files'] {
    const namesIn = (list: unknown) => tryOrUndefined(() => sealedNames(projectList.parse(list))) ?? [];
    const remaining = namesIn(after);
    const isGone = namesIn(before).filter((name) => !remaining.includes(name));
    const folder = join(root, 'content/sealed');
    const files = filesIn(folder).filter((file) =>
      isGone.some((name) => file === `${name}.json` || RegExp(`^${name}-[\\da-f]+\\.bin$`).test(file)),
    );
    return files.map((file) => ({ path: `content/sealed/${file}`, before: bytesOf(join(folder, file)) }));
  }

  /** The links in other files that lead to no page if the projects are these. */
  function lostLinks(projects: unknown): Diagnostic[] {
    const others = names().filter((name) => name !== 'projects.json');
    return others.flatMap((name) => {
      const { path, shown } = read(name);
      const issues = linkIssues(textFields(schemaOf(name), shown.value), shown.value, projects);
      return issues.map(({ path: place, ...words }) => ({
        ...aboutFile(path, words, fieldOf(shown.value, place)),
        source: { file: path, path: place },
      }));
    });
  }

  /**
   * Changes a file with this hash. Several errors may be fixed one by one.
   * @throws Refused if it has changed meanwhile, or the result is invalid otherwise
   */
  async function patch(file: string, hash: string, changes: Change[]): Promise<void> {
    if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
    const { path, bytes: before, shown } = read(file);
    const { value, schema } = shown;
    if (shown.hash !== hash) throw refusal(409, `${path} has been changed otherwise meanwhile.`);
    const fieldsAt = (steps: string[]) => Object.keys(schemaIn(schema, steps)?.properties ?? {});
    const written = () => changes.reduce((text, change) => changed(text, change, fieldsAt), before.toString());
    const after = value === undefined ? before : Buffer.from(written());
    const files = [...(await emptyPictureFor(path, after)), { path, before, after }];
    // The check needs the files that the new text names, so the placeholder is written first.
    apply(root, files.slice(0, -1));
    const { diagnostics, parsed } = await checkFile(join(root, path), schemaOf(file), after);
    if (file === 'projects.json') diagnostics.push(...lostLinks(parsed));
    apply(root, reversed(files.slice(0, -1)));
    const errors = diagnostics.filter(isError);
    if (errors.length > 0) {
      const earlier = (await checkFile(join(root, path), schemaOf(file), before)).diagnostics.filter(isError);
      if (!isImproved(earlier, errors)) throw new Refused(422, { diagnostics: errors });
    }
    const now = parseJson(after);
    const words = changesInWords(file, value, now, new Set(), read('projects.json').shown.value).join('; ') || file;
    write({ words, files: file === 'projects.json' ? [...files, ...removedSealedFiles(value, now)] : files });
  }

  /** Checks and stores a file under a free name, to be named by a file in `folder`. */
  async function store(folder: string, given: string, added: Buffer) {
    const { bytes: after, name, issues } = await prepared(given, added);
    const home = folder === 'content' ? 'content/uploads' : folder;
    const path = `${home}/${freeName(dirname(placeOf(root, `${home}/${name}`)), name, after)}`;
    const errors = issues.filter(isError);
    if (errors.length > 0) throw new Refused(422, { diagnostics: errors.map((error) => aboutFile(path, error)) });
    write({ words: `New file: ${path}`, files: [{ path, before: bytesOf(join(root, path)), after }], isPart: true });
    return { path: `./${posix.relative(folder, path)}` };
  }

  /** Undoes the last step. `agreedTo` are the words of a step that changes who can open what. */
  const undo = (agreedTo: string | null = null) =>
    move(done, undone, reversed, (step) => assertConsent(step, agreedTo));
  const redo = () => move(undone, done, (files) => files);
  return { names, read, check, patch, store, write, record, undo, redo, state };
}
