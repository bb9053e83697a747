import { useSyncExternalStore } from 'react';
import type { State } from '../protocol';
import type { Asked } from './dialog';
import type { Field } from './fields';

interface Editor {
  content?: State;
  /** What can be edited under the pointer or the focus, and whether the press of a key or a pointer has put it there. */
  target?: Field | undefined;
  /** The words that are being typed, with what is said of them. */
  typing?: { field: Field; element: HTMLElement; left: number; reason?: string | undefined } | undefined;
  dialog?: Asked | undefined;
  /** What could not be done, in a sentence. */
  notice?: string | undefined;
  /** What has been done, in a few words. */
  said?: string | undefined;
  saving: boolean;
  /** Whether the panel holds something that the contract still refuses. */
  isUnsaved?: boolean;
  /** Whether the page that was asked for is on its way. */
  isOpening?: boolean;
  isPreview: boolean;
  hasPanel: boolean;
  address: string;
}

let editor: Editor = { saving: false, isPreview: false, hasPanel: false, address: location.pathname };
const listeners = new Set<() => void>();

export const read = (): Editor => editor;

export function update(part: Partial<Editor>): void {
  editor = { ...editor, ...part };
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change. Returns what ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useEditor = (): Editor => useSyncExternalStore(subscribe, read);
