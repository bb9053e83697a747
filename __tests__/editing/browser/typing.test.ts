/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { plainText, insertAsPlainText } from '../../../src/editing/browser/paste';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { fieldOf } from '../../../src/editing/browser/page';
import { hasUnsaved, read, update } from '../../../src/editing/browser/state';
import { pressTyped, startTyping } from '../../../src/editing/browser/typing';
import { editorSchema } from '../../support/editor-schemas';

let brand: string;
let headline: string;
let written: string[];
/** The paths of the changes with their values. */
let changed: string[];
/** The reason with which the server refuses a change, if any. */
let reason: string | undefined;

const greeting = { text: 'Hi! It’s {name}.', lang: 'en' };

const state = () => ({
  token: '',
  files: {
    'site.json': {
      hash: brand,
      value: { brand, name: 'Robin', profession: 'designer', hero: { headline } },
      schema: editorSchema('site'),
    },
    'words.json': { hash: '', value: { greeting }, schema: editorSchema('words') },
  },
  diagnostics: [],
  unused: [],
});

beforeAll(() => {
  globalThis.fetch = async (_address, { body } = {}) => {
    if (reason) return { ok: false, status: 422, json: async () => ({ reason }) } as Response;
    for (const { path, value } of JSON.parse(String(body)).changes) {
      if (path === '/brand') brand = value;
      if (path === '/hero/headline') headline = value;
      written.push(value);
      changed.push(`${path}: ${value}`);
    }
    show();
    return { ok: true, json: async () => state() } as Response;
  };
});

beforeEach(() => {
  Reflect.set(document, 'elementFromPoint', () => null);
  written = [];
  changed = [];
  reason = undefined;
  headline = 'Signs\nto read';
  useQuestion.setState({ asked: undefined });
});

let show = () => document.querySelector('[data-field$=brand]')?.replaceChildren(brand);

const settled = () => new Promise((done) => setTimeout(done));

/** The editable box, if there is one. */
const boxNow = () => read().typing?.box;

/** Clicks the text of an element. */
function pressOn(selector: string): void {
  const element = document.querySelector(selector);
  const field = element && fieldOf(element);
  if (!field) throw new Error(`${selector} can be edited.`);
  // Clicking elsewhere moves the focus first.
  boxNow()?.blur();
  startTyping(field, new MouseEvent('click', { clientX: 1, clientY: 1 }));
}

/** Clicks a text of the file and returns its editable box. */
function press(words: string): HTMLElement {
  brand = words;
  written = [];
  document.body.innerHTML = '<h1 data-field="site.json#/brand"></h1><button></button>';
  show();
  update({ content: state(), typing: undefined });
  const heading = document.querySelector('h1');
  const field = heading && fieldOf(heading);
  if (!field) throw new Error('The heading can be edited.');
  startTyping(field, new MouseEvent('click', { clientX: 1, clientY: 1 }));
  const { box } = read().typing ?? {};
  if (!box) throw new Error('Typing has begun.');
  return box;
}

/** Clicks elsewhere. */
async function leave(box: HTMLElement): Promise<void> {
  document.querySelector('button')?.focus();
  await new Promise((done) => setTimeout(done));
  expect(box.isConnected).toBe(false);
}

afterEach(() => {
  for (const name of ['caretPositionFromPoint', 'caretRangeFromPoint', 'elementFromPoint', 'execCommand'])
    Reflect.deleteProperty(document, name);
});

describe('unedited text stays unchanged', () => {
  test.each(['30\u00A0% of\u202Fall', 'Two  blanks', ' Blanks around ', 'e\u0301'])('%j is kept', async (words) => {
    await leave(press(words));
    expect(written).toEqual([]);
  });

  test.each([
    ['30\u00A0% of\u202Fall', '30\u00A0% of\u202Fall!'],
    [' Blanks around', ' Blanks around!'],
  ])('%j becomes %j', async (before, after) => {
    const box = press(before);
    box.append('!');
    await leave(box);
    expect(written).toEqual([after]);
  });

  test('spaces that the browser exchanged keep their kind', async () => {
    const box = press('30\u00A0% of all');
    const typed = (text: string, data: string) => {
      box.textContent = text;
      box.dispatchEvent(new InputEvent('input', { data, inputType: 'insertText' }));
    };
    typed('30 % of all\u00A0', ' ');
    typed('30 % of all \u00A0', '\u00A0');
    typed('30 % of all  !', '!');
    await leave(box);
    expect(written).toEqual(['30\u00A0% of all \u00A0!']);
  });

  test('a non-breaking space can be typed, and trailing spaces are removed', async () => {
    const box = press('All');
    box.append('\u00A0! ');
    await leave(box);
    expect(written).toEqual(['All\u00A0!']);
  });
});

describe('unsaved text', () => {
  const isKept = () => hasUnsaved();

  test('is text that differs from the file until it is saved', async () => {
    const box = press('One');
    expect(isKept()).toBe(false);
    box.textContent = 'Two';
    expect(isKept()).toBe(true);
    await leave(box);
    expect(isKept()).toBe(false);
  });

  test('is shown if it is refused after leaving the page', async () => {
    const box = press('One');
    reason = 'Make it shorter.';
    box.textContent = 'Far too long';
    document.querySelector('h1')?.remove();
    expect(await read().typing?.leave()).toBe(true);
    expect(useQuestion.getState().asked).toMatchObject({ title: 'These words were not kept' });
    expect(JSON.stringify(useQuestion.getState().asked?.body)).toContain('Far too long');
  });
});

describe('while the earlier text is being saved', () => {
  const pressNext = () => {
    document.body.insertAdjacentHTML('beforeend', '<p data-field="site.json#/profession">designer</p>');
    pressOn('p');
    return boxNow();
  };

  test('the next one can be edited and selected at once', async () => {
    const box = press('One');
    box.textContent = 'Two';
    const next = pressNext();
    expect([next?.textContent, next?.contentEditable]).toEqual(['designer', 'plaintext-only']);
    expect(next).toHaveFocus();
    next?.replaceChildren('writer');
    await waitFor(() => expect(box.isConnected).toBe(false));
    expect([boxNow(), next?.textContent]).toEqual([next, 'writer']);
    expect(next).toHaveFocus();
    expect(written).toEqual(['Two']);
    expect(hasUnsaved()).toBe(true);
  });

  test('and then refused, the next one stays open behind the question', async () => {
    reason = 'Make it shorter.';
    const box = press('One');
    box.textContent = 'Far too long';
    const next = pressNext();
    next?.replaceChildren('writer');
    await waitFor(() => expect(useQuestion.getState().asked?.title).toBe('These words can’t be kept yet'));
    expect(boxNow()).toBe(box);
    // The dialog takes the focus.
    next?.blur();
    reason = undefined;
    await useQuestion.getState().asked?.submit({});
    await waitFor(() => expect(boxNow()).toBe(next));
    next?.focus();
    next?.blur();
    await waitFor(() => expect(written).toEqual(['writer']));
  });

  test('a press on its copy edits it again', async () => {
    press('One').textContent = 'Two';
    boxNow()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
    const shownLater = show;
    show = () => undefined;
    await waitFor(() => expect(boxNow()).toBeUndefined());
    const copy = document.querySelector('[data-edit-typing] [role=textbox]');
    if (copy) pressTyped(copy, new MouseEvent('click', { clientX: 1, clientY: 1 }));
    await waitFor(() => expect(boxNow()).toHaveTextContent('Two'));
    expect(document.querySelectorAll('[data-edit-typing]')).toHaveLength(1);
    expect(boxNow()?.contentEditable).toBe('plaintext-only');
    show = shownLater;
  });
});

test('a press scrolls nothing, and a headline keeps the elements of its lines until the page shows it', async () => {
  document.body.innerHTML =
    '<h1 data-field="site.json#/hero/headline"><span class="a">Signs</span><span class="b"> to read</span></h1>';
  update({ content: state(), typing: undefined });
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  pressOn('h1');
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
  const box = boxNow();
  const lines = () => [...(box?.children ?? [])].map(({ className, textContent }) => `${className}: ${textContent}`);
  expect(lines()).toEqual(['a: Signs', 'b: to read']);
  box?.lastElementChild?.append(' aloud');
  box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
  await waitFor(() => expect(boxNow()).toBeUndefined());
  expect(written).toEqual(['Signs\nto read aloud']);
  expect([box?.isConnected, lines()]).toEqual([true, ['a: Signs', 'b: to read aloud']]);
  document.querySelector('[data-field] .b')?.replaceChildren(' to read aloud');
  await waitFor(() => expect(box?.isConnected).toBe(false));
});

describe('a placeholder in a phrase', () => {
  const type = () => {
    written = [];
    document.body.innerHTML = '<h1 data-field="words.json#/greeting/text">Hi! It’s Robin.</h1><button></button>';
    update({ content: state(), typing: undefined });
    pressOn('h1');
    const box = boxNow();
    if (!box) throw new Error('Typing has begun.');
    return { box, name: box.querySelector<HTMLElement>('[data-edit-fixed]') };
  };

  test('shows its value, is not editable, and links to its field', async () => {
    const { box, name } = type();
    expect([box.textContent, name?.textContent, name?.contentEditable]).toEqual(['Hi! It’s Robin.', 'Robin', 'false']);
    box.prepend('Oh! ');
    if (name) pressTyped(name, new MouseEvent('click'));
    expect(read()).toMatchObject({ hasPanel: true, wanted: { file: 'site.json', field: 'name' } });
    await leave(box);
    expect(written).toEqual(['Oh! Hi! It’s {name}.']);
  });

  test('is not typed in: the first press on it leads to its field', async () => {
    Reflect.set(document, 'elementFromPoint', () => document.querySelector('[data-edit-fixed]'));
    update({ hasPanel: false, wanted: undefined });
    document.body.innerHTML = '<h1 data-field="words.json#/greeting/text">Hi! It’s Robin.</h1><button></button>';
    update({ content: state(), typing: undefined });
    pressOn('h1');
    expect(read()).toMatchObject({ typing: undefined, hasPanel: true, wanted: { file: 'site.json', field: 'name' } });
  });

  test.each([
    ['Hello ', 'Hello Robin'],
    ['Hello', 'Hello Robin'],
    ['', 'Robin'],
  ])('can’t be deleted: “%s” keeps it, after a blank, and says why', async (words, shown) => {
    const { box } = type();
    box.textContent = words;
    box.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    expect(box.textContent).toBe(shown);
    expect(read().typing?.count).toBe('“Robin” stays: it is written under Details, “Your name”.');
    // A blank typed before that of the name.
    if (words === 'Hello') box.firstChild?.replaceWith('Hello ');
    await leave(box);
    expect(written).toEqual([shown.replace('Robin', '{name}')]);
  });

  test('with the two names the same, nothing is asked about them while the next text is typed', async () => {
    brand = 'Robin';
    document.body.innerHTML = '<h1 data-field="site.json#/brand">Robin</h1><p data-field="site.json#/profession"></p>';
    update({ content: state(), typing: undefined });
    pressOn('h1');
    const first = boxNow();
    first?.replaceChildren('Robin S.');
    pressOn('p');
    await waitFor(() => expect(first?.isConnected).toBe(false));
    await settled();
    expect(useQuestion.getState().asked).toBeUndefined();
    expect(boxNow()).toHaveFocus();
    boxNow()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    await waitFor(() => expect(useQuestion.getState().asked?.title).toBe('Is that your name, too?'));
  });

  test('where the two names are the same, both can be changed together', async () => {
    for (const isWanted of [true, false]) {
      brand = 'Robin';
      changed = [];
      document.body.innerHTML = '<h1 data-field="site.json#/brand">Robin</h1><button></button>';
      update({ content: state(), typing: undefined });
      pressOn('h1');
      boxNow()?.replaceChildren('Robin S.');
      document.querySelector('button')?.focus();
      await waitFor(() => expect(useQuestion.getState().asked?.title).toBe('Is that your name, too?'));
      if (isWanted) await useQuestion.getState().asked?.submit({});
      else useQuestion.getState().asked?.close();
      await settled();
      expect(changed).toEqual(['brand', ...(isWanted ? ['name'] : [])].map((place) => `/${place}: Robin S.`));
    }
  });
});

describe('a click on another text', () => {
  const pressBoth = async (words: string) => {
    const box = press('One');
    document.body.insertAdjacentHTML('beforeend', '<p data-field="site.json#/profession">designer</p>');
    box.textContent = words;
    pressOn('p');
    await settled();
    return box;
  };

  test('saves the first text and starts editing the other', async () => {
    await pressBoth('Two');
    expect(written).toEqual(['Two']);
    await waitFor(() => expect(boxNow()?.textContent).toBe('designer'));
  });

  test('shows why the first text is refused, which can be edited further or discarded', async () => {
    reason = 'Make it shorter.';
    const box = await pressBoth('Far too long');
    const { asked } = useQuestion.getState();
    expect(asked).toMatchObject({ title: 'These words can’t be kept yet', yes: 'Take the old words back' });
    asked?.close();
    await waitFor(() => expect(box).toHaveFocus());
    expect([boxNow(), box.textContent]).toEqual([box, 'Far too long']);
    pressOn('p');
    await settled();
    await useQuestion.getState().asked?.submit({});
    await waitFor(() => expect(boxNow()?.textContent).toBe('designer'));
    expect(written).toEqual([]);
  });
});

describe('the caret is set at the click', () => {
  const caret = () => getSelection()?.getRangeAt(0).startOffset;
  const first = () => document.querySelector('[role=textbox]')?.firstChild ?? document;

  test('with the standard API', () => {
    const caretPositionFromPoint = () => ({ offsetNode: first(), offset: 2 });
    Object.assign(document, { caretPositionFromPoint });
    press('Words');
    expect(caret()).toBe(2);
  });

  test('with the older API', () => {
    Object.assign(document, {
      caretRangeFromPoint() {
        const range = document.createRange();
        range.setStart(first(), 3);
        return range;
      },
    });
    press('Words');
    expect(caret()).toBe(3);
  });

  test('without an API the caret is at the end, so that nothing is replaced', async () => {
    const box = press('Words');
    expect(getSelection()).toMatchObject({ isCollapsed: true, anchorNode: box, anchorOffset: box.childNodes.length });
    await leave(box);
  });
});

describe('pasted text', () => {
  test.each([
    ['One\ttwo', 'One two'],
    ['One\u2028two\u2029three', 'One two three'],
    ['One\u2003two\u3000three', 'One two three'],
    ['\r\n  One\r\n  two\r\n', '  One two'],
    ['Oslo,\tNorway\u2028', 'Oslo, Norway'],
    ['A\u00A0% of\u202Fall', 'A\u00A0% of\u202Fall'],
    ['\uFEFFSoft\u0007 \u202Ebell', 'Soft bell'],
    ['👩🏽‍🎨', '👩🏽‍🎨'],
  ])('%j is inserted as %j', (given, text) => expect(plainText(given, false)).toBe(text));

  test('may have a line break if the schema allows one', () => {
    expect(plainText('One\u2028two\tthree\r\n', true)).toBe('One\ntwo three');
  });

  /** Pastes or drops a text. */
  const give = (target: Element | null, given: string, type = 'paste', place = 'clipboardData') => {
    const inserted: unknown[] = [];
    Object.assign(document, { execCommand: (...args: unknown[]) => inserted.push(args.at(-1)) });
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    Object.assign(event, { [place]: { getData: () => given } });
    target?.addEventListener(type, (taken) => insertAsPlainText(taken as ClipboardEvent), { once: true });
    target?.dispatchEvent(event);
    return { inserted, isTaken: event.defaultPrevented };
  };

  test('is normalised where necessary, and otherwise left to the browser', () => {
    expect(give(press('Words'), 'One\ttwo')).toEqual({ inserted: ['One two'], isTaken: true });
    expect(give(press('Words'), 'One two')).toEqual({ inserted: [], isTaken: false });
  });

  test('can be dropped at the pointer', () => {
    const box = press('Words');
    Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: box.firstChild, offset: 2 }) });
    const taken = { inserted: ['One two'], isTaken: true };
    expect(give(box, 'One\u2028two', 'drop', 'dataTransfer')).toEqual(taken);
    expect(getSelection()?.focusOffset).toBe(2);
  });

  test('is unchanged in the site’s own fields', () => {
    document.body.innerHTML = '<input>';
    expect(give(document.querySelector('input'), 'One\ttwo')).toEqual({ inserted: [], isTaken: false });
  });
});
