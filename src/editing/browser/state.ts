import type { Operation } from 'rfc6902';
import { create } from 'zustand';
import { stepsOf, valueAt } from '../../content/engine/paths';
import type { Project } from '../../content/schema/schema';
import { shownOrder } from '../../content/schema/shown-order';
import { copyOfSealed, indexOfCopy } from '../names';
import {
  editAddress,
  fileKinds,
  Refused,
  schemaIn,
  tokenHeader,
  type FileKind,
  type Schema,
  type State,
} from '../protocol';
import { ask, askWhich, tell } from './dialog';
import { movesValues, pointerAfter } from './moved-values';

/** A value on the page with its place: a file and a JSON Pointer. */
export interface Field {
  element: HTMLElement;
  file: string;
  pointer: string;
  schema: Schema;
}

/** The text that is being typed, with its messages. */
export interface Typing {
  field: Field;
  box: HTMLElement;
  reason?: string | undefined;
  count: string;
  /** Whether the text differs from the file. */
  isChanged: () => boolean;
  /** Saves the text, or asks whether refused text is discarded. Resolves to whether no text is being typed then. */
  leave: () => Promise<boolean>;
}

/** A change that gives values in lists other places. */
interface Move {
  file: string;
  changes: Operation[];
  /** The revision that it made; undefined while it is being made. */
  revision?: number;
}

/** The state of the editor. */
interface Editor {
  content?: State;
  /** The editable field under the pointer or the focus. */
  target?: Field | undefined;
  typing?: Typing | undefined;
  /** A short status message. */
  status?: string | undefined;
  /** Whether the development server has stopped. */
  isStopped?: boolean;
  /** The fields of the panel with refused values, each with the reason in its second line. */
  refusals?: string[] | undefined;
  /** Whether the panel has unsent text. */
  hasDraft?: boolean;
  hasPanel?: boolean;
  /** Whether the toolbar shows all tools. */
  hasMore?: boolean;
  /** Set if the working copy of the shown case study is not on this computer. */
  missingCopy?: { openAsVisitor: () => void } | undefined;
  /** Whether the page is shown without the editor. */
  isPreview?: boolean;
  /** The file and field to open in the panel, and when that was asked for. */
  wanted?: { file: string; field: string; time: number } | undefined;
  /** The revision since which values stand at the places that the content says: it was the last to move some. */
  movedAt: number;
  /** The changes that move values, of which the page may show some already. */
  moves: Move[];
  /** Whether a change is being undone or redone: what that moves is not known before. */
  isStepping?: boolean;
  /** The hash of the working copy that the page shows. */
  shownCopy?: string;
  /** The revision of the content that had this copy. */
  copyRevision?: number;
  address: string;
  /** The number of projects when the document was loaded. */
  projectsAtLoad: number;
}

/** The element whose shadow root contains the editor. */
export const editorHost = () => document.getElementById('edit');

export const useEditor = create<Editor>(() => ({
  address: location.pathname,
  projectsAtLoad: 0,
  movedAt: 0,
  moves: [],
}));

export const { getState: read, setState: update, subscribe } = useEditor;

/** The value in a file at a JSON Pointer. */
export const valueOf = (file: string, pointer: string): unknown =>
  valueAt(read().content?.files[file]?.value, stepsOf(pointer));

/** Opens the panel at a field of a file. */
export const showDetails = (file: string, field: string) =>
  update({ hasPanel: true, wanted: { file, field, time: Date.now() } });

/** The status while a change is being saved. */
export const saving = 'Saving…';

/** Whether leaving the page now would lose changes. */
export function hasUnsaved(): boolean {
  const { typing, refusals, hasDraft, status } = read();
  return !!typing?.isChanged() || !!refusals || !!hasDraft || status === saving;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends requests to the server one after the other, and updates the state with each answer. `data` may be a function
 * that reads the latest state.
 * @throws Refused
 */
export function send<More = object>(method: string, path: string, data?: object | (() => object)) {
  const turn = last.then(async () => {
    const isChange = method !== 'GET' && !(data && 'dryRun' in data);
    if (isChange) update({ status: saving });
    const type = data instanceof Blob ? data.type : 'application/json';
    const headers = { 'content-type': type, [tokenHeader]: read().content?.token ?? '' };
    const sent = typeof data === 'function' ? data() : data;
    const body = sent instanceof Blob ? sent : JSON.stringify(sent);
    const before = read().content;
    const response = await fetch(editAddress + path, { method, headers, body }).catch(() => undefined);
    if (isChange) update({ status: undefined });
    if (!response) throw new Error('`npm run develop` does not answer: nothing was changed. Is it still running?');
    const content: State & More = await response.json();
    if (!response.ok) throw new Refused(response.status, content);
    update({ content, ...(hasMoved(sent, before, content) && { movedAt: content.revision }) });
    return content;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Whether values may stand at other places after a request: after all but changes that leave every list as it is. */
function hasMoved(sent: object | undefined, before: State | undefined, { files }: State): boolean {
  const changes = valueAt(sent, ['changes']);
  if (Array.isArray(changes)) return changes.some(movesValues);
  return Object.entries(files).some(([file, { hash }]) => before?.files[file]?.hash !== hash);
}

/** Loads the content again, if editing is available. */
export const refresh = () => send('GET', '/content').catch(() => undefined);

export const textOf = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) => String(valueOf(file, pointer) ?? '');

export const schemaAt = (file: string, pointer: string): Schema | undefined =>
  schemaIn(read().content?.files[file]?.schema, stepsOf(pointer), read().content?.files[file]?.value);

export const projects = (): Project[] => {
  const value = valueOf('projects.json', '');
  return Array.isArray(value) ? value : [];
};

/** The project of a page, with its index in the file. */
function projectOn(page: number) {
  const index = shownOrder(projects())[page] ?? -1;
  const project = projects()[index];
  return project && { index, project, copy: project.sealed && copyOfSealed(project.sealed) };
}

/** The index of the project that a value of a file belongs to; undefined if it belongs to none. */
export function projectOfFile(file: string, pointer: string): number | undefined {
  if (file === 'projects.json') return Number(stepsOf(pointer)[0]);
  const index = indexOfCopy(file, projects());
  return index < 0 ? undefined : index;
}

export const pageOf = (address: string) => Number(/^\/project\/(\d+)\/?$/.exec(address)?.[1] ?? -1);

/** The project of an address. */
export const projectOf = (address: string) => projectOn(pageOf(address));

/** What is known of a file whose values are named for the owner (names.ts). */
export const knownOf = (file: string) => ({
  schema: schemaAt(file, ''),
  value: valueOf(file, ''),
  projects: projects(),
});

/** Whether a text may have a line break. */
export const mayBreak = ({ lines }: Schema): boolean => lines === 2;

const accepted: Record<FileKind, string> = {
  picture: 'image/*,.heic,.heif',
  mark: 'image/svg+xml,image/png',
  video: 'video/*',
  PDF: 'application/pdf',
  download: 'application/pdf',
};

/** What kind of file a field names; undefined if none. */
export const fileKind = (schema: object): FileKind | undefined =>
  fileKinds.find((kind) => kind === valueAt(schema, ['kind']));

export const isFile = ({ schema }: Pick<Field, 'schema'>) => fileKind(schema) !== undefined;

/** The pointer of another field of the picture that a field names. */
function pictureField({ pointer, schema }: Pick<Field, 'pointer' | 'schema'>, part: 'alt' | 'mobile' | 'mobileVideo') {
  const name = valueAt(schema, ['fields', part]);
  return typeof name === 'string' ? `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}` : undefined;
}

/** The pointer of a picture's alternative text. */
export const alternativeOf = (field: Pick<Field, 'pointer' | 'schema'>) => pictureField(field, 'alt');

/** The pointers of a picture's or video's version for phones. */
export const mobileOf = (field: Pick<Field, 'pointer' | 'schema'>): string[] =>
  (['mobile', 'mobileVideo'] as const).flatMap((part) => pictureField(field, part) ?? []);

/**
 * Opens a file picker. Resolves with the chosen files, none if it is cancelled. Its input is in the document until
 * then: browsers may discard one that is not, and the choice with it.
 */
function pickFiles(accept: string | undefined, multiple: boolean): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept, multiple, hidden: true });
  return new Promise((resolve) => {
    const finish = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.onchange = finish;
    input.oncancel = finish;
    document.body.append(input);
    input.click();
  });
}

/** Opens a file picker for a field. */
export async function pick(schema: object): Promise<File | undefined> {
  const [file] = await pickFiles(accepted[fileKind(schema) ?? 'picture'], false);
  return file;
}

/** Opens a file picker for several pictures. */
export const pickSeveral = (): Promise<File[]> => pickFiles(accepted.picture, true);

/**
 * Changes a file. Resolves with false if it was changed meanwhile and the owner keeps that version.
 * @throws Refused
 */
export async function change(file: string, ...changes: Operation[]): Promise<boolean> {
  const move: Move = { file, changes };
  const become = (made: Move[]) => update({ moves: read().moves.flatMap((one) => (one === move ? made : one)) });
  // Before it is sent: what the page shows is not to be taken for what stands there then.
  if (changes.some(movesValues)) update({ moves: [...read().moves, move] });
  try {
    const patch = () => ({ file, hash: read().content?.files[file]?.hash, changes });
    const { revision } = await send('PATCH', '/content', patch);
    become([{ ...move, revision }]);
    return true;
  } catch (error) {
    become([]);
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    await refresh();
    // For new, moved or removed values there are no two versions: at the place of a new entry stands its neighbour.
    const [yours] = changes.flatMap((part) => ('value' in part && !movesValues(part) ? part : []));
    const theirs = yours && valueOf(file, yours.path);
    if (!yours || theirs === undefined) throw error;
    return (await askWhich(theirs, yours.value)) ? change(file, ...changes) : false;
  }
}

/** Follows the place of a value that changes of its file move, until `end`; `onMove` gets each new pointer. */
export function followPlace({ file, pointer }: Pick<Field, 'file' | 'pointer'>, onMove: (pointer: string) => void) {
  let now = pointer;
  return subscribe(({ moves }, { moves: earlier }) => {
    for (const move of moves) {
      if (move.file !== file || move.revision === undefined || earlier.includes(move)) continue;
      const next = pointerAfter(now, move.changes) ?? now;
      if (next === now) continue;
      now = next;
      onMove(now);
    }
  });
}

/** Whether changes of a file that move values are being made. */
export const isMoving = (file: string): boolean =>
  read().moves.some((move) => move.file === file && move.revision === undefined);

/**
 * Uploads a file for a field of this kind in `file`. Resolves with its path for the JSON.
 * @throws Refused
 */
export async function upload(data: File, file: string, kind: FileKind | undefined): Promise<string> {
  const query = new URLSearchParams({ for: file, ...(kind && { as: kind }) });
  const path = `/uploads/${encodeURIComponent(data.name)}?${query}`;
  const stored = await send<{ path: string; note?: string }>('PUT', path, data);
  if (stored.note !== undefined) await tell('Taken otherwise than it was', stored.note);
  return stored.path;
}

/**
 * Uploads a file for a field of this kind in `file`, for a change that names it: `use` gets its path for the JSON, and
 * resolves to whether it was made. Otherwise, also if that fails, the file goes again. Resolves to whether it is used.
 * @throws Refused
 */
export async function uploadFor(
  data: File,
  file: string,
  kind: FileKind | undefined,
  use: (path: string) => Promise<boolean>,
): Promise<boolean> {
  const path = await upload(data, file, kind);
  let isUsed = false;
  try {
    isUsed = await use(path);
  } finally {
    if (!isUsed) await discard();
  }
  return isUsed;
}

/** Takes back an upload that no change names. */
export const discard = () => send('POST', '/discard').catch(() => undefined);

/** Undoes a step that changes who can open what, if the owner agrees; otherwise resolves with undefined. */
async function askToUndo(error: unknown) {
  if (!(error instanceof Refused) || error.body.undoing === undefined) throw error;
  const words = error.body.undoing;
  const body = `${error.message}\nOnly Redo takes this back, and only until the next change.`;
  const undo = () => send<{ words: string }>('POST', `/undo?agreed=${encodeURIComponent(words)}`);
  return ask({ title: `Undo “${words}”?`, body, yes: 'Undo' }, undo);
}

/** Undoes or redoes a change, and names it in the bar: it may be on another page. */
export async function step(direction: 'undo' | 'redo'): Promise<void> {
  update({ isStepping: true });
  const done = await send<{ words: string }>('POST', `/${direction}`)
    .catch(askToUndo)
    .finally(() => update({ isStepping: false }));
  if (done && done !== true) update({ status: `${direction === 'undo' ? 'Undone' : 'Redone'}: ${done.words}` });
}
