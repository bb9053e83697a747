/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { applyPatch } from 'rfc6902';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { catchKeys } from '../../../src/editing/browser/early-keys';
import { addEntry, textEntryOf } from '../../../src/editing/browser/list-entries';
import { onTextPasted } from '../../../src/editing/browser/pasting';
import { read, update } from '../../../src/editing/browser/state';
import { startTyping, typeAdded } from '../../../src/editing/browser/typing';
import { answer, asked, fieldAt, settled, stateOf } from './support';

let file: { title: string; content: { design: string[] } }[];
/** Resolves when the server may answer. */
let held: Promise<void> | undefined;

const design = () => file[0]?.content.design;
const state = () => stateOf({ 'projects.json': JSON.parse(JSON.stringify(file)) });

/** Shows the list as it is in the file. */
function renewPage(): void {
  const entries = design()?.map(
    (text, at) => `<li tabindex="0" data-field="projects.json#/0/content/design/${at}">${text}</li>`,
  );
  const title = '<h1 data-field="projects.json#/0/title">Ferry</h1>';
  document.body.innerHTML = `${title}<ul>${entries?.join('')}</ul><button></button>`;
}

beforeEach(() => {
  held = undefined;
  file = [{ title: 'Ferry', content: { design: ['One', 'Two'] } }];
  history.replaceState(null, '', '/project/0');
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // Missing in jsdom.
  Object.assign(document, {
    elementFromPoint: () => null,
    execCommand: (_: string, __: boolean, words: string) => {
      const box = read().typing?.box;
      box?.replaceChildren(words);
      box?.dispatchEvent(new InputEvent('input'));
      getSelection()?.selectAllChildren(box ?? document.body);
      getSelection()?.collapseToEnd();
    },
  });
  globalThis.fetch = async (_, { body } = {}) => {
    await held;
    applyPatch(file, JSON.parse(String(body)).changes);
    renewPage();
    return answer(state());
  };
  useQuestion.setState({ asked: undefined });
  update({ content: state(), address: '/project/0', typing: undefined, target: undefined, hasDraft: false });
  renewPage();
});

const boxNow = () => read().typing?.box;
const press = (key: string) => boxNow()?.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
const entry = (at: number) => fieldAt(`li:nth-of-type(${at + 1})`);

/** Types in place of the text of an entry. */
function typeIn(at: number, words: string): void {
  startTyping(entry(at), new MouseEvent('click'));
  document.execCommand('insertText', false, words);
}

/** Types where the focus is before there is a box. */
function typeEarly(words: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('Nothing takes what is typed.');
  field.value += words;
}

test('what is typed right after “+” goes into the new entry, from the first letter', async () => {
  let answered = () => {};
  held = new Promise((resolve) => (answered = resolve));
  const first = textEntryOf(entry(0));
  const added = first && typeAdded(catchKeys(), () => addEntry(first));
  await settled();
  typeEarly('Typed at once');
  expect(read().hasDraft).toBe(true);
  answered();
  await added;
  expect(boxNow()).toHaveTextContent('Typed at once');
  press('Escape');
  await waitFor(() => expect(design()).toEqual(['One', 'Two']));
});

test('what is typed then is kept when the owner has gone elsewhere, without taking the focus', async () => {
  let answered = () => {};
  held = new Promise((resolve) => (answered = resolve));
  const first = textEntryOf(entry(0));
  const added = first && typeAdded(catchKeys(), () => addEntry(first));
  typeEarly('Typed at once');
  document.querySelector('button')?.focus();
  answered();
  await added;
  expect(design()).toEqual(['One', 'Typed at once', 'Two']);
  expect(boxNow()).toBeUndefined();
});

test('Enter at the end of an entry saves it and adds one, again and again; one without words goes', async () => {
  typeIn(0, 'First');
  press('Enter');
  typeEarly('Second\nThi');
  await waitFor(() => expect(design()).toEqual(['First', 'Second', 'New words', 'Two']));
  await waitFor(() => expect(boxNow()).toHaveTextContent('Thi'));
  document.execCommand('insertText', false, 'Third');
  press('Enter');
  await waitFor(() => expect(boxNow()).toHaveTextContent('New words'));
  press('Enter');
  await waitFor(() => expect(design()).toEqual(['First', 'Second', 'Third', 'Two']));
  await waitFor(() => expect(boxNow()).toBeUndefined());
});

test('Enter adds none in the middle of an entry, nor in a text that is in no list', async () => {
  typeIn(0, 'First');
  getSelection()?.collapse(boxNow()?.firstChild ?? null, 2);
  press('Enter');
  await waitFor(() => expect(boxNow()).toBeUndefined());
  startTyping(fieldAt('h1'), new MouseEvent('click'));
  document.execCommand('insertText', false, 'A ferry');
  press('Enter');
  await waitFor(() => expect(file[0]?.title).toBe('A ferry'));
  expect(design()).toEqual(['First', 'Two']);
});

describe('several entries that are pasted', () => {
  function paste(text: string): void {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });
    boxNow()?.addEventListener('paste', (taken) => onTextPasted(taken as ClipboardEvent), { once: true });
    boxNow()?.dispatchEvent(event);
  }

  test('become entries, at the caret', async () => {
    typeIn(0, 'One, and more');
    getSelection()?.collapse(boxNow()?.firstChild ?? null, 4);
    paste('•\tA\n•\tB\n•\tC');
    await waitFor(() => expect(design()).toEqual(['One,A', 'B', 'C and more', 'Two']));
    await waitFor(() => expect(boxNow()).toBeUndefined());
  });

  test('are named where there is no room for them', async () => {
    typeIn(0, 'One');
    paste(Array.from({ length: 30 }, (_, at) => `Entry ${at}`).join('\n'));
    await waitFor(() => expect(asked()?.title).toBe('These entries were not added'));
    expect(design()?.[0]).toBe('OneEntry 0');
    expect(JSON.stringify(asked()?.body)).toContain('Entry 29');
  });
});
