import { useSyncExternalStore } from 'react';
import type { State } from '../protocol';
import type { Asked } from './dialog';
import type { Field } from './fields';

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
  isPreview?: boolean;
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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useEditor = (): Editor => useSyncExternalStore(subscribe, read);

/** Resolves once something is as it should be, or after ten seconds. */
export async function until(isReady: () => unknown): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isReady()); tries++) await new Promise((again) => setTimeout(again, 50));
}
