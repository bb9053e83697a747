import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, extname, join, parse, posix, sep } from 'node:path';
import { checkFile } from '../../content/check/check';
import { aboutFile, bySeverity, isError } from '../../content/check/diagnostic';
import { filesIn } from '../../content/check/files';
import { linkIssues } from '../../content/check/links';
import { inspectBytes, typeOf } from '../../content/check/inspect';
import { freeName, parseJson, writeAtomically } from '../../content/edit/files';
import { changed, type Change } from '../../content/edit/json-text';
import { tryOrUndefined } from '../../content/try-or-undefined';
import { contract } from '../../content/schema/contract';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { kindOfFile } from '../../content/schema/file-kinds';
import { fieldOf } from '../../content/schema/image-fields';
import { emptyPicture } from '../../content/schema/new-project';
import { caseStudySchema } from '../../content/schema/schema';
import { slugOf } from '../../content/schema/slugs';
import { checkSite } from '../../publish/site-check';
import { refusal, Refused, schemaIn, type State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { readKeys } from './locked';
import { emptyPictureBytes } from './empty-picture';
import { jpegOfHeic } from './heic';
import { projectList, readSealedNames, sealedNames } from '../../content/sealed-names';

/**
 * The place of a file of `content/` or `private/`, given by its path from the project. @throws Refused where it is, or
 * a link leads, elsewhere
 */
export function placeOf(root: string, path: string): string {
  const home = realpathSync(root);
  const file = join(home, path);
  const isInside = ['content', 'private'].some((folder) => file.startsWith(join(home, folder, sep)));
  let there = file;
  while (!tryOrUndefined(() => lstatSync(there))) there = dirname(there);
  if (isInside && tryOrUndefined(() => realpathSync(there)) === there) return file;
  throw refusal(403, `${path} does not stand in content/ or private/.`);
}

export interface Step {
  words: string;
  /**
   * Those of `content/` or `private/`, by their paths from the project: the bytes before and after, undefined where
   * there is none.
   */
  files: { path: string; before?: Buffer | undefined; after?: Buffer | undefined }[];
  /** Whether the next step is one with it: of a file that was added to be named. */
  isPart?: boolean;
}

export const bytesOf = (place: string) => tryOrUndefined(() => readFileSync(place));
const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

const reversed = (files: Step['files']): Step['files'] =>
  files.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();

/** Changes all of the files or none. @throws Refused where one is not as it was before */
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

const schemas = editorSchemas();

/** As what the check looks at a file that is to be named in a field. */
const slots = { picture: 'whole', video: 'video', PDF: 'document' } as const;

/**
 * A name that every disk and every address allows: the last part of a path, in lower-case letters, digits and hyphens,
 * with its ending.
 */
export function plainName(given: string): string {
  const { name, ext } = parse(posix.basename(given.replaceAll('\\', '/')));
  return `${slugOf(name) || 'file'}.${slugOf(ext)}`.replace(/\.$/, '');
}

/**
 * The same with the ending of what the bytes are, where that is a file that the contract takes: a JPEG may come as
 * `.jfif`.
 */
async function nameFor(given: string, bytes: Buffer): Promise<string> {
  const name = plainName(given);
  const type = await typeOf(bytes);
  const isOwn = extname(name).replace('jpeg', 'jpg') === `.${type}`;
  return isOwn || !kindOfFile(`.${type}`).types.includes(type) ? name : `${parse(name).name}.${type}`;
}

/**
 * The files that can be edited, and changes of them through the contract: each since the start can be undone, and done
 * again, to the byte.
 */
export function editedContent(root: string) {
  const done: Step[] = [];
  let undone: Step[] = [];

  const sealed = () => (tryOrUndefined(() => readSealedNames(root)) ?? []).map((name) => `private/${name}.json`);
  const locked = () => sealed().filter((path) => existsSync(join(root, path)));
  const names = () => [...Object.keys(contract), ...locked()];

  /** A file, and what the editor shows of it. */
  function read(file: string) {
    const isLocked = file.startsWith('private/');
    const path = isLocked ? file : `content/${file}`;
    const bytes = bytesOf(join(root, path)) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const schema = schemas[`content.${isLocked ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};
    return { path, bytes, shown: { hash, value: tryOrUndefined(() => parseJson(bytes)), schema } };
  }

  async function check(): Promise<Pick<State, 'diagnostics' | 'unused'>> {
    const { diagnostics, unused } = await checkSite(root);
    return { diagnostics: diagnostics.toSorted(bySeverity), unused };
  }

  async function state(): Promise<Omit<State, 'token'>> {
    const files = Object.fromEntries(names().map((file) => [file, read(file).shown]));
    const keys = tryOrUndefined(() => readKeys(root));
    const recipients = keys?.recipients.map(({ label, until, opens }) => ({ label, until, opens }));
    return { ...(await check()), files, recipients, undo: done.at(-1)?.words, redo: undone.at(-1)?.words };
  }

  /**
   * Notes a change that was made. One that leaves everything as it was is none, unless it may be taken back as a part
   * of the next.
   */
  function note(step: Step): void {
    const part = done.at(-1)?.isPart ? done.pop() : undefined;
    const files = [...(part?.files ?? []), ...step.files].filter(({ before, after }) => !isSame(before, after));
    if (files.length === 0 && !step.isPart) return;
    done.push({ ...step, files });
    undone = [];
  }

  function move(from: Step[], to: Step[], changesOf: typeof reversed): void {
    const step = from.at(-1);
    if (!step) throw refusal(409, 'There is no such change any more.');
    apply(root, changesOf(step.files));
    from.pop();
    // A file that was not named after all was never there.
    if (!step.isPart) to.push(step);
  }

  const all = () => {
    const paths = ['content', 'private'].flatMap((home) => filesIn(join(root, home)).map((file) => `${home}/${file}`));
    // A link would lead elsewhere, and a pipe would be waited for.
    const files = paths.filter((path) => tryOrUndefined(() => lstatSync(join(root, path)).isFile()));
    return new Map(files.map((path) => [path, bytesOf(join(root, path))]));
  };

  /** Makes a change. */
  function write(step: Step): void {
    apply(root, step.files);
    note(step);
  }

  /** Does what changes files by itself. */
  async function record<Told>(words: string, work: () => Promise<Told>): Promise<Told> {
    const before = all();
    const told = await work();
    const after = all();
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    note({ words, files: paths.map((path) => ({ path, before: before.get(path), after: after.get(path) })) });
    return told;
  }

  /** The drawing that stands for a picture, where a file is to name it and it is not there yet. */
  async function emptyPictureFor(file: string, text: Buffer): Promise<Step['files']> {
    const folder = file.startsWith('private/') ? 'private' : 'content/uploads';
    const path = `${folder}/${emptyPicture}`;
    if (!text.includes(`/${emptyPicture}"`) || existsSync(join(root, path))) return [];
    return [{ path, after: await emptyPictureBytes() }];
  }

  /** What was sealed of the projects that a change takes off the list: without them it may not stay in content/. */
  function sealedFilesGone(before: unknown, after: unknown): Step['files'] {
    const namesIn = (list: unknown) => tryOrUndefined(() => sealedNames(projectList.parse(list))) ?? [];
    const kept = namesIn(after);
    const isGone = namesIn(before).filter((name) => !kept.includes(name));
    const folder = join(root, 'content/sealed');
    const files = filesIn(folder).filter((file) =>
      isGone.some((name) => file === `${name}.json` || RegExp(`^${name}-[\\da-f]+\\.bin$`).test(file)),
    );
    return files.map((file) => ({ path: `content/sealed/${file}`, before: bytesOf(join(folder, file)) }));
  }

  /** Changes a file of this hash. @throws Refused where it is another by now, or the contract refuses it */
  async function patch(file: string, hash: string, changes: Change[]): Promise<void> {
    if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
    const { path, bytes: before, shown } = read(file);
    const { value, schema } = shown;
    if (shown.hash !== hash) throw refusal(409, `${path} has been changed otherwise meanwhile.`);
    const fieldsAt = (steps: string[]) => Object.keys(schemaIn(schema, steps)?.properties ?? {});
    const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(before.toString()) ?? [];
    const written = () => mark + changes.reduce((now, change) => changed(now, change, fieldsAt), text);
    const after = value === undefined ? before : Buffer.from(written());
    const files = [...(await emptyPictureFor(path, after)), { path, before, after }];
    // A file is checked together with those that it names: the drawing stands there first.
    apply(root, files.slice(0, -1));
    const schemaOf = (name: string) => contract[name] ?? caseStudySchema;
    const { diagnostics, parsed } = await checkFile(join(root, path), schemaOf(file), after);
    // What other files link to must stay.
    for (const other of file === 'projects.json' ? names().filter((name) => name !== file) : []) {
      const { path: place, shown } = read(other);
      for (const { path: way, ...words } of linkIssues(schemaOf(other), shown.value, parsed))
        diagnostics.push(aboutFile(place, words, fieldOf(shown.value, way)));
    }
    apply(root, reversed(files.slice(0, -1)));
    if (diagnostics.some(isError)) throw new Refused(422, { diagnostics: diagnostics.filter(isError) });
    const now = parseJson(after);
    const words = changesInWords(file, value, now).join('; ') || file;
    write({ words, files: file === 'projects.json' ? [...files, ...sealedFilesGone(value, now)] : files });
  }

  /**
   * Stores a file under a plain name that is free, once it is checked as those of the content are, to be named in one
   * of `folder`; HEIC as JPEG.
   */
  async function store(folder: string, given: string, bytes: Buffer) {
    const after = (await typeOf(bytes)) === 'heic' ? await jpegOfHeic(bytes) : bytes;
    const name = await nameFor(given, after);
    const home = folder === 'content' ? 'content/uploads' : folder;
    const path = `${home}/${freeName(dirname(placeOf(root, `${home}/${name}`)), name, after)}`;
    const { issues } = await inspectBytes(after, name, slots[kindOfFile(name).noun]);
    const errors = issues.filter(isError);
    if (errors.length > 0) throw new Refused(422, { diagnostics: errors.map((error) => aboutFile(path, error)) });
    const before = bytesOf(join(root, path));
    write({ words: `New file: ${path}`, files: [{ path, before, after }], isPart: true });
    return { path: `./${posix.relative(folder, path)}` };
  }

  const undo = () => move(done, undone, reversed);
  const redo = () => move(undone, done, (files) => files);
  return { names, read, check, patch, store, write, record, undo, redo, state };
}
