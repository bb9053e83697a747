import type { Operation } from 'rfc6902';
import { useSyncExternalStore, type ReactNode } from 'react';
import { stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import { editAddress, tokenHeader, type FieldDiagnostic, type Refusal, type State } from '../protocol';
import type { Field } from './fields';

interface Question {
  title: string;
  /** What there is to say, or to fill in. */
  body?: ReactNode;
  yes: string;
  /** Empty where there is nothing to refuse. */
  no?: string;
}

/** What was filled in, by the names of the fields. */
type Given = Record<string, string>;

export type Asked = Question & { submit: (given: Given) => Promise<void>; close: () => void };

/** What the editor knows and shows. */
interface Editor {
  content?: State;
  /** What can be edited under the pointer or the focus. */
  target?: Field | undefined;
  /** The words that are being typed, with what is said of them. */
  typing?: { box: HTMLElement; left: number; reason?: string | undefined } | undefined;
  question?: Asked | undefined;
  /** What is being done or has been done, in a few words. */
  status?: string | undefined;
  /** Whether the panel holds something that the contract still refuses. */
  isUnsaved?: boolean;
  hasPanel?: boolean;
  address: string;
}

let editor: Editor = { address: location.pathname };
const listeners = new Set<() => void>();

export const read = (): Editor => editor;

export function update(part: Partial<Editor>): void {
  editor = { ...editor, ...part };
  for (const listener of listeners) listener();
}

/** Calls `listener` after each update, until the function that is returned is called. */
export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What stands in a file, at a JSON Pointer. */
export const valueOf = (file: string, pointer: string): unknown =>
  valueAt(editor.content?.files[file]?.value, stepsOf(pointer));

export const useEditor = (): Editor => useSyncExternalStore(subscribe, read);

/** Resolves once something is as it should be, or after ten seconds. */
export async function until(isReady: () => unknown): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isReady()); tries++) await new Promise((again) => setTimeout(again, 50));
}

/**
 * Asks in a dialog, which says why where `act` is refused. Resolves with what `act` does, or true; with nothing where the answer is no, or
 * something else is asked before there is one.
 */
export const ask = <Result = true,>(question: Question, act?: (given: Given) => Promise<Result>) =>
  new Promise<Result | true | undefined>((resolve) => {
    editor.question?.close();
    let doing: Promise<Result | true> | undefined;
    const submit = async (given: Given) => {
      doing = Promise.resolve(given).then<Result | true>(act ?? (() => true));
      await doing.then(resolve).finally(() => (doing = undefined));
    };
    const close = () => {
      update({ question: undefined });
      resolve(doing);
    };
    update({ question: { ...question, submit, close } });
  });

/** Tells something that is only to be read. */
export const tell = (title: string, body: ReactNode) => ask({ title, body, yes: 'Close', no: '' });

/** As paragraphs, each with a heading. */
export const paragraphs = (parts: [heading: string, text: string][]) =>
  parts.map(([heading, text], index) => (
    <p key={index}>
      <strong>{heading}</strong>
      {`\n${text}`}
    </p>
  ));

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Does something; where it is refused, that is said. */
export async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    void tell('This was not done', reasonOf(error));
  }
}

/** Asks which of two versions is to be written. True for the owner’s own. */
export function askWhich(theirs: unknown, yours: unknown) {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  const body = paragraphs([
    ['In the file now', textOf(theirs)],
    ['Yours', textOf(yours)],
  ]);
  return ask({ title: 'The file has been changed meanwhile', body, yes: 'Write mine', no: 'Keep the file’s' });
}

/** The words of the check. */
export const wordsOf = ({ found, expected, fix }: FieldDiagnostic) => `${fix}\nFound ${found}; expected ${expected}.`;

/** Why something was not done: its message, and as the check says it where the contract refuses. */
export class Refused extends Error {
  constructor(
    readonly answer: Refusal,
    readonly status = 0,
  ) {
    super(answer.reason ?? answer.diagnostics?.map(wordsOf).join('\n'));
  }
}

const silent = { reason: '`npm run develop` does not answer: nothing was changed. Is it still running?' };

async function request<More>(method: string, path: string, data?: object): Promise<State & More> {
  const isJson = data && !(data instanceof Blob);
  const headers = { ...(isJson && { 'content-type': 'application/json' }), [tokenHeader]: editor.content?.token ?? '' };
  const body = isJson ? JSON.stringify(data) : (data ?? null);
  const response = await fetch(editAddress + path, { method, headers, body }).catch(() => undefined);
  if (!response) throw new Refused(silent);
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer, response.status);
  return answer;
}

let last: Promise<unknown> = Promise.resolve();

/** Asks the server for one thing after the other, and takes in what each has left, which `data` may ask for. @throws Refused */
export function send<More = object>(
  method: string,
  path: string,
  data?: object | (() => object),
): Promise<State & More> {
  const turn = last.then(async () => {
    const say = (status?: string) => method !== 'GET' && update({ status });
    say('Saving…');
    const content = await request<More>(method, path, typeof data === 'function' ? data() : data).finally(() => say());
    update({ content });
    return content;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Reads the content again, where editing is on. */
export const refresh = () => send('GET', '/content').catch(() => undefined);

/** Changes a file, unless it was changed meanwhile and the owner keeps that: then false. @throws Refused */
export async function change(file: string, ...changes: Operation[]): Promise<boolean> {
  try {
    await send('PATCH', '/content', () => ({ file, hash: editor.content?.files[file]?.hash, changes }));
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
