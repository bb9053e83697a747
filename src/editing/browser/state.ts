import type { ReactNode } from 'react';
import { create } from 'zustand';
import { stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import { editAddress, Refused, tokenHeader, type State } from '../protocol';
import type { Field } from './fields';

export interface Question {
  title: string;
  /** What there is to say, or to fill in. */
  body?: ReactNode;
  yes: string;
  /** Empty where there is nothing to refuse. */
  no?: string;
}

/** What was filled in, by the names of the fields. */
export type Given = Record<string, string>;

/** A question in its dialog. */
export interface Asked extends Question {
  /** Does what follows from the answer. Resolves with the reason where it is refused. */
  submit: (given: Given) => Promise<string | undefined>;
  close: () => void;
}

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

export const useEditor = create<Editor>(() => ({ address: location.pathname }));

export const { getState: read, setState: update, subscribe } = useEditor;

/** What stands in a file, at a JSON Pointer. */
export const valueOf = (file: string, pointer: string): unknown =>
  valueAt(read().content?.files[file]?.value, stepsOf(pointer));

const silent = '`npm run develop` does not answer: nothing was changed. Is it still running?';

async function request<More>(method: string, path: string, data?: object): Promise<State & More> {
  const headers = { 'content-type': 'application/json', [tokenHeader]: read().content?.token ?? '' };
  const body = data instanceof Blob ? data : JSON.stringify(data);
  const response = await fetch(editAddress + path, { method, headers, body }).catch(() => undefined);
  if (!response) throw new Error(silent);
  const answer = await response.json();
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}

let last: Promise<unknown> = Promise.resolve();

/** Asks the server for one thing after the other, and takes in what each has left, which `data` may ask for. @throws Refused */
export function send<More = object>(method: string, path: string, data?: object | (() => object)) {
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
