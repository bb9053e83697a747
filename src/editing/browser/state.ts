import { useSyncExternalStore, type ReactNode } from 'react';
import { stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import type { State } from '../protocol';
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

/** A question in its dialog: whether what follows from the answer is being done, or why that was refused. */
export interface Asked extends Question {
  isBusy?: boolean;
  reason?: string;
  submit: (given: Given) => Promise<void>;
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

export const useEditor = (): Editor => useSyncExternalStore(subscribe, read);

/** What stands in a file, at a JSON Pointer. */
export const valueOf = (file: string, pointer: string): unknown =>
  valueAt(editor.content?.files[file]?.value, stepsOf(pointer));
