import type { Operation } from 'rfc6902';
import { create } from 'zustand';
import { stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import type { Project } from '../../content/schema/schema';
import { shownOrder } from '../../content/schema/shown-order';
import { editAddress, Refused, schemaIn, tokenHeader, type Schema, type State } from '../protocol';
import { askWhich } from './dialog';

/** A value that the page shows, and where it is written: a file, and a JSON Pointer. */
export interface Field {
  element: HTMLElement;
  file: string;
  pointer: string;
  schema: Schema;
}

/** The words that are being typed, with what is said of them. */
interface Typing {
  box: HTMLElement;
  reason?: string | undefined;
  count: string;
  /** Whether they are others than in the file. */
  isChanged: () => boolean;
  /** Saves them. Resolves to whether that has ended it: refused words are given up, or written on. */
  leave: () => Promise<boolean>;
}

/** What the editor knows and shows. */
interface Editor {
  content?: State;
  /** What can be edited under the pointer or the focus. */
  target?: Field | undefined;
  typing?: Typing | undefined;
  /** What is being done or has been done, in a few words. */
  status?: string | undefined;
  /** Whether the panel holds something that the contract still refuses. */
  isUnsaved?: boolean;
  /** Whether words are typed in the panel that are not yet sent. */
  hasDraft?: boolean;
  hasPanel?: boolean;
  /** Where the working copy of the locked case study that is shown is not on this computer. */
  missingCopy?: { openAsVisitor: () => void } | undefined;
  /** Whether the page is shown without the editor. */
  isPreview?: boolean;
  /** The file and the field that the panel is to begin with. */
  wanted?: { file: string; field: string } | undefined;
  address: string;
  /** How many projects there were when the document was loaded. */
  known: number;
}

/** Where the editor stands, in its shadow. */
export const editorHost = () => document.getElementById('edit');

export const useEditor = create<Editor>(() => ({ address: location.pathname, known: 0 }));

export const { getState: read, setState: update, subscribe } = useEditor;

/** What stands in a file, at a JSON Pointer. */
export const valueOf = (file: string, pointer: string): unknown =>
  valueAt(read().content?.files[file]?.value, stepsOf(pointer));

/** Opens the panel at a field of a file. */
export const showDetails = (file: string, field: string) => update({ hasPanel: true, wanted: { file, field } });

/** Whether something would be lost if the page were left now. */
export function hasUnsaved(): boolean {
  const { typing, isUnsaved, hasDraft, status } = read();
  return !!typing?.isChanged() || !!isUnsaved || !!hasDraft || status === 'Saving…';
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Asks the server for one thing after the other, and takes in what each has left, which `data` may ask for. @throws
 * Refused
 */
export function send<More = object>(method: string, path: string, data?: object | (() => object)) {
  const turn = last.then(async () => {
    const say = (status?: string) => method !== 'GET' && update({ status });
    say('Saving…');
    const type = data instanceof Blob ? data.type : 'application/json';
    const headers = { 'content-type': type, [tokenHeader]: read().content?.token ?? '' };
    const body = data instanceof Blob ? data : JSON.stringify(typeof data === 'function' ? data() : data);
    const response = await fetch(editAddress + path, { method, headers, body }).catch(() => undefined);
    say();
    if (!response) throw new Error('`npm run develop` does not answer: nothing was changed. Is it still running?');
    const content: State & More = await response.json();
    if (!response.ok) throw new Refused(response.status, content);
    update({ content });
    return content;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Reads the content again, where editing is on. */
export const refresh = () => send('GET', '/content').catch(() => undefined);

export const textOf = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) => String(valueOf(file, pointer) ?? '');

export const schemaAt = (file: string, pointer: string): Schema | undefined =>
  schemaIn(read().content?.files[file]?.schema, stepsOf(pointer));

export const projects = (): Project[] => {
  const value = valueOf('projects.json', '');
  return Array.isArray(value) ? value : [];
};

/** The project that a page shows, and its place in the file. */
export function projectOn(page: number) {
  const index = shownOrder(projects())[page] ?? -1;
  const project = projects()[index];
  return project && { index, project, copy: project.sealed?.replace(/^\.\/sealed\//, 'private/') };
}

export const pageOf = (address: string) => Number(/^\/project\/(\d+)\/?$/.exec(address)?.[1] ?? -1);

/** The project of an address. */
export const projectOf = (address: string) => projectOn(pageOf(address));

/** The ending of the example that the contract gives for a field that names a file: `png`, `mp4` or `pdf`. */
export const fileKind = ({ description = '' }: { description?: string | undefined }) =>
  /such as "\.\/uploads\/\w+\.(\w+)"/.exec(description)?.[1];

export const isFile = ({ schema }: Pick<Field, 'schema'>) => fileKind(schema) !== undefined;

const accepted: Record<string, string> = { png: 'image/*,.heic,.heif', mp4: 'video/*', pdf: 'application/pdf' };

/** Asks for a file that a field may name. */
export const pick = (schema: Parameters<typeof fileKind>[0]): Promise<File | undefined> =>
  new Promise((resolve) => {
    const accept = accepted[fileKind(schema) ?? ''];
    const input = Object.assign(document.createElement('input'), { type: 'file', accept });
    input.onchange = input.oncancel = () => resolve(input.files?.[0]);
    input.click();
  });

/** Asks for pictures. */
export const pickSeveral = (): Promise<File[]> =>
  new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: accepted['png'],
      multiple: true,
    });
    input.onchange = input.oncancel = () => resolve([...(input.files ?? [])]);
    input.click();
  });

/** Changes a file, unless it was changed meanwhile and the owner keeps that: then false. @throws Refused */
export async function change(file: string, ...changes: Operation[]): Promise<boolean> {
  try {
    await send('PATCH', '/content', () => ({ file, hash: read().content?.files[file]?.hash, changes }));
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    await refresh();
    const yours = changes.find((part) => 'value' in part);
    const theirs = yours && valueOf(file, yours.path);
    // Of what is new, moved or removed there are no two versions.
    if (!yours || theirs === undefined) throw error;
    return (await askWhich(theirs, yours.value)) ? change(file, ...changes) : false;
  }
}

/** Stores a picture, a video or a PDF for `file`. Resolves with its path as the JSON names it. @throws Refused */
export async function upload(data: File, file: string): Promise<string> {
  const path = `/uploads/${encodeURIComponent(data.name)}?for=${encodeURIComponent(file)}`;
  return (await send<{ path: string }>('PUT', path, data)).path;
}
