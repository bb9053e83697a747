/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { applyPatch } from 'rfc6902';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { catchKeys } from '../../../src/editing/browser/early-keys';
import { addEntry, textEntryOf } from '../../../src/editing/browser/list-entries';
import { onTextPasted } from '../../../src/editing/browser/pasting';
import { read, update } from '../../../src/editing/browser/state';
import { followTargets } from '../../../src/editing/browser/targets';
import { startTyping, typeAdded } from '../../../src/editing/browser/typing';
import { answer, asked, fieldAt, settled, stateOf } from './support';

let file: { title: string; content: { design: string[] } }[];
/** Resolves when the server may answer. */
let held: Promise<void> | undefined;

const design = () => file[0]?.content.design;
/** Counts the changes. */
let revision: number;

const state = () => stateOf({ 'projects.json': JSON.parse(JSON.stringify(file)) }, { revision });

/** Shows the list as it is in the file, in the elements that are there, as React does. */
function renewPage(): void {
  const list = document.querySelector('ul');
  for (const [at, text] of (design() ?? []).entries()) {
    const element = entryElement(at) ?? list?.appendChild(document.createElement('li'));
    Object.assign(element ?? {}, { tabIndex: 0, textContent: text });
    element?.setAttribute('data-field', `projects.json#/0/content/design/${at}`);
  }
  for (let at = design()?.length ?? 0; entryElement(at);) entryElement(at)?.remove();
  document.body.setAttribute('data-revision', String(revision));
}

/** Whether Gatsby takes a while to renew the page. */
let isSlow: boolean;

const entryElement = (at: number) =>
  document.querySelector<HTMLElement>(`[data-field='projects.json#/0/content/design/${at}']`);

beforeAll(followTargets);

beforeEach(() => {
  held = undefined;
  isSlow = false;
  revision = 1;
  document.body.innerHTML = '<h1 data-field="projects.json#/0/title">Ferry</h1><ul></ul><button></button>';
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
    revision += 1;
    if (!isSlow) renewPage();
    return answer(state());
  };
  useQuestion.setState({ asked: undefined });
  update({
    content: state(),
    address: '/project/0',
    typing: undefined,
    target: undefined,
    hasDraft: false,
    movedAt: 0,
    moves: [],
  });
  renewPage();
});

const boxNow = () => read().typing?.box;
const press = (key: string) => boxNow()?.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
const entry = (at: number) => fieldAt(`[data-field$='design/${at}']`);

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

test('an entry that is emptied does not go unasked: it stays for the check to refuse', async () => {
  typeIn(0, '');
  press('Enter');
  await waitFor(() => expect(design()).toEqual(['', 'Two']));
});

test('an Enter that is typed early, before any words, takes no words with it', async () => {
  const first = textEntryOf(entry(0));
  const added = first && typeAdded(catchKeys(), () => addEntry(first));
  typeEarly('\nTyped at once');
  await added;
  expect(boxNow()).toHaveTextContent('Typed at once');
  press('Escape');
  await waitFor(() => expect(design()).toEqual(['One', 'Two']));
});

test('words that are typed early for an entry that is not added are shown', async () => {
  const refused = typeAdded(catchKeys('Typed at once'), () => Promise.reject(new Error('It was refused.')));
  await expect(refused).rejects.toThrow('It was refused.\nThese words were not added: Typed at once');
  await typeAdded(catchKeys('Typed at once'), async () => undefined);
  expect(asked()).toMatchObject({ title: 'These words were not added', body: 'Typed at once' });
});

test('words that are typed early and refused then are shown', async () => {
  const save = globalThis.fetch;
  globalThis.fetch = async (address, init) =>
    String(init?.body).includes('Typed at once') ? answer({ reason: 'Make it shorter.' }, 422) : save(address, init);
  const first = textEntryOf(entry(0));
  const added = first && typeAdded(catchKeys(), () => addEntry(first));
  typeEarly('Typed at once');
  document.querySelector('button')?.focus();
  await expect(added).rejects.toThrow('Make it shorter.\nThese words were not added: Typed at once');
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

test('Enter adds the entry below at once: the page is renewed once for both', async () => {
  isSlow = true;
  typeIn(0, 'First');
  press('Enter');
  await waitFor(() => expect(design()).toEqual(['First', 'New words', 'Two']));
  renewPage();
  await waitFor(() => expect(read().typing?.field.pointer).toBe('/0/content/design/1'));
  expect(document.querySelectorAll('[data-edit-typing]')).toHaveLength(1);
});

/** Presses an element, as a mouse does. */
async function pressOn(element: HTMLElement | null): Promise<void> {
  element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element?.focus();
  await settled();
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

describe('an added entry without words that is left', () => {
  /** Adds an entry below the first with Enter, and waits until it can be typed in. */
  async function addSecond(): Promise<void> {
    typeIn(0, 'First');
    press('Enter');
    await waitFor(() => expect(boxNow()).toHaveTextContent('New words'));
  }

  test('before it is there is not added', async () => {
    let answered = () => {};
    held = new Promise((resolve) => (answered = resolve));
    typeIn(0, 'First');
    press('Enter');
    await settled();
    document.querySelector('button')?.focus();
    answered();
    await waitFor(() => expect(design()).toEqual(['First', 'Two']));
    await waitFor(() => expect(read().hasDraft).toBe(false));
    await settled();
    expect(design()).toEqual(['First', 'Two']);
  });

  test.each([
    ['a press elsewhere', () => pressOn(document.querySelector('button'))],
    ['Escape', () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('while it is being added goes again: %s', async (_, leave) => {
    isSlow = true;
    const first = textEntryOf(entry(0));
    const added = first && typeAdded(catchKeys(), () => addEntry(first));
    await waitFor(() => expect(design()).toEqual(['One', 'New words', 'Two']));
    leave();
    isSlow = false;
    renewPage();
    await added;
    expect(design()).toEqual(['One', 'Two']);
    expect(boxNow()).toBeUndefined();
  });

  test('by a press on another entry goes, and that one is typed in where it stands then', async () => {
    file[0]?.content.design.push('Three');
    renewPage();
    update({ content: state() });
    await addSecond();
    isSlow = true;
    await pressOn(entryElement(2));
    await waitFor(() => expect(design()).toEqual(['First', 'Two', 'Three']));
    // At once, before the page is renewed.
    await waitFor(() => expect(read().typing?.field.pointer).toBe('/0/content/design/1'));
    expect(boxNow()).toHaveTextContent('Two');
    renewPage();
    await waitFor(() => expect(read().typing?.field.element).toBe(entryElement(1)));
    expect([1, 2].map((at) => entryElement(at)?.hasAttribute('data-edit-hidden'))).toEqual([true, false]);
    isSlow = false;
    document.execCommand('insertText', false, 'Second');
    press('Enter');
    await waitFor(() => expect(design()?.slice(0, 2)).toEqual(['First', 'Second']));
    press('Escape');
    await waitFor(() => expect(design()).toEqual(['First', 'Second', 'Three']));
  });

  test('by Tab goes, and the next one keeps the focus', async () => {
    file[0]?.content.design.push('Three');
    renewPage();
    update({ content: state() });
    await addSecond();
    isSlow = true;
    entryElement(2)?.focus();
    await waitFor(() => expect(design()).toEqual(['First', 'Two', 'Three']));
    renewPage();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Two'));
  });
});

test('an entry that is typed goes on being the same when one is added above it', async () => {
  let answered = () => {};
  held = new Promise((resolve) => (answered = resolve));
  typeIn(0, 'First');
  press('Enter');
  typeEarly('Second');
  await settled();
  await pressOn(entryElement(1));
  expect(boxNow()).toHaveTextContent('Two');
  document.execCommand('insertText', false, 'Third');
  answered();
  await waitFor(() => expect(design()).toEqual(['First', 'Second', 'Two']));
  await waitFor(() => expect(read().typing?.field.element).toBe(entryElement(2)));
  expect([1, 2].map((at) => entryElement(at)?.hasAttribute('data-edit-hidden'))).toEqual([false, true]);
  press('Enter');
  await waitFor(() => expect(design()?.[2]).toBe('Third'));
  expect(asked()).toBeUndefined();
});

test('words that are pressed while an entry is being added above them are typed in at once', async () => {
  let answered = () => {};
  held = new Promise((resolve) => (answered = resolve));
  const first = textEntryOf(entry(0));
  const added = first && typeAdded(catchKeys(), () => addEntry(first));
  await pressOn(entryElement(1));
  expect(boxNow()).toHaveTextContent('Two');
  document.execCommand('insertText', false, 'Second');
  answered();
  await added;
  boxNow()?.blur();
  await waitFor(() => expect(design()).toEqual(['One', 'Second']));
  await waitFor(() => expect(document.querySelectorAll('[data-edit-hidden], [data-edit-typing]')).toHaveLength(0));
  expect(asked()).toBeUndefined();
});

test('all that was typed early becomes entries when the owner has gone elsewhere', async () => {
  let answered = () => {};
  held = new Promise((resolve) => (answered = resolve));
  const first = textEntryOf(entry(0));
  const added = first && typeAdded(catchKeys(), () => addEntry(first));
  typeEarly('Second\nThird');
  document.querySelector('button')?.focus();
  answered();
  await added;
  expect(design()).toEqual(['One', 'Second', 'Third', 'Two']);
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

  test.each([
    ['•\tA\n•\tB', 'One,A and more', ['B']],
    [Array.from({ length: 30 }, (_, at) => `Entry ${at}`).join('\n'), 'One,Entry 0 and more', ['Entry 1', 'Entry 29']],
  ])('take no words with them where they are refused (%#)', async (text, kept, named) => {
    typeIn(0, 'One, and more');
    getSelection()?.collapse(boxNow()?.firstChild ?? null, 4);
    const save = globalThis.fetch;
    globalThis.fetch = async () => answer({ reason: 'Make it shorter.' }, 422);
    paste(text);
    await waitFor(() => expect(asked()?.title).toBe('These entries were not added'));
    for (const entry of named) expect(JSON.stringify(asked()?.body)).toContain(`"${entry}"`);
    expect(boxNow()).toHaveTextContent(kept);
    expect(read().typing?.reason).toBe('Make it shorter.');
    globalThis.fetch = save;
    press('Enter');
    await waitFor(() => expect(design()).toEqual([kept, 'Two']));
  });

  test('are named where there is no room for them', async () => {
    typeIn(0, 'One');
    paste(Array.from({ length: 30 }, (_, at) => `Entry ${at}`).join('\n'));
    await waitFor(() => expect(asked()?.title).toBe('These entries were not added'));
    expect(design()?.[0]).toBe('OneEntry 0');
    expect(JSON.stringify(asked()?.body)).toContain('Entry 29');
  });
});
