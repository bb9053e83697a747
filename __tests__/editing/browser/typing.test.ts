/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import type { Diagnostic } from '../../../src/content/engine/diagnostic';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { hasUnsaved, read, update } from '../../../src/editing/browser/state';
import { onTextPasted, pastedEntries, pastedText } from '../../../src/editing/browser/pasting';
import { pressTyped, startTyping } from '../../../src/editing/browser/typing';
import { answer, asked, fieldAt, settled, stateOf } from './support';

let site: { brand: string; name: string; profession: string; hero: { headline: string } };
/** The changes that were saved: paths and values. */
let written: string[];
/** The reason with which the server refuses a change, if any. */
let reason: string | undefined;

/** What the check says of the site. */
let diagnostics: Diagnostic[] = [];

/** Counts the changes. */
let revision = 1;

const projects = [
  {
    title: 'Ferry',
    result: '+15% trips',
    content: {
      searchFlowTitle: 'Screens',
      sections: [
        { part: 'design', title: 'Drafts' },
        { kind: 'figures', figures: [{ value: '30', unit: '%', text: 'of all' }] },
        { kind: 'pictures', arrangement: 'wide', items: [{ image: './a.png', alt: 'A map', caption: 'The map' }] },
        { kind: 'quote', words: 'It works.', by: 'Odile', role: 'Cook' },
      ],
    },
  },
];

const state = () =>
  stateOf(
    {
      'site.json': site,
      'words.json': { greeting: { text: 'Hi! It’s {name}.', lang: 'en' } },
      'projects.json': projects,
    },
    { revision, diagnostics },
  );

beforeAll(() => {
  globalThis.fetch = async (_address, { body } = {}) => {
    if (reason) return answer({ reason }, 422);
    for (const { op, path, value } of JSON.parse(String(body)).changes) {
      if (path === '/brand') site = { ...site, brand: value };
      if (path === '/hero/headline') site = { ...site, hero: { headline: value } };
      written.push(op === 'remove' ? `${path} taken out` : `${path}: ${value}`);
    }
    revision += 1;
    show();
    return answer(state());
  };
});

beforeEach(() => {
  // Missing in jsdom.
  Object.assign(document, { elementFromPoint: () => null, caretPositionFromPoint: () => null });
  site = { brand: 'One', name: 'Robin', profession: 'designer', hero: { headline: 'Signs\nto read' } };
  written = [];
  reason = undefined;
  diagnostics = [];
  useQuestion.setState({ asked: undefined });
});

/** Shows the page anew, as Gatsby does a moment after a change. */
let show = () => {
  document.querySelector('[data-field$=brand]')?.replaceChildren(site.brand);
  document.body.setAttribute('data-revision', String(revision));
};

/** The editable box, if there is one. */
const boxNow = () => read().typing?.box;

/** Clicks the text of an element. */
function pressOn(selector: string): void {
  const field = fieldAt(selector);
  // Clicking elsewhere moves the focus first.
  boxNow()?.blur();
  startTyping(field, new MouseEvent('click', { clientX: 1, clientY: 1 }));
}

/** Shows a page, clicks its heading, and returns the editable box. */
function pressHeading(html: string): HTMLElement {
  document.body.innerHTML = `${html}<p data-field="site.json#/profession">designer</p><button></button>`;
  document.body.setAttribute('data-revision', String(revision));
  update({ content: state(), typing: undefined });
  pressOn('h1');
  const box = boxNow();
  if (!box) throw new Error('Typing has not begun');
  return box;
}

/** Clicks a text of the file and returns its editable box. */
function press(words: string): HTMLElement {
  site = { ...site, brand: words };
  return pressHeading(`<h1 data-field="site.json#/brand">${words}</h1>`);
}

/** Clicks the next text. */
function pressNext(): HTMLElement | undefined {
  pressOn('p');
  return boxNow();
}

/** Tells of a letter, as browsers do after each. */
const input = (box: Element) => box.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));

/** Types in place of a text. */
function type(box: Element | undefined, words: string): void {
  box?.replaceChildren(words);
  if (box) input(box);
}

/** Clicks elsewhere. */
async function leave(box: HTMLElement): Promise<void> {
  document.querySelector('button')?.focus();
  await settled();
  expect(box.isConnected).toBe(false);
}

describe('spaces stay as they are', () => {
  test.each(['30\u00A0% of\u202Fall', ' Blanks around '])('%j is kept', async (words) => {
    await leave(press(words));
    expect(written).toEqual([]);
  });

  test('where the browser exchanged them, too', async () => {
    const box = press('30\u00A0% of all');
    const typed = (text: string, data: string) => {
      box.textContent = text;
      box.dispatchEvent(new InputEvent('input', { data, inputType: 'insertText' }));
    };
    typed('30 % of all\u00A0', ' ');
    typed('30 % of all \u00A0', '\u00A0');
    typed('30 % of all  !', '!');
    await leave(box);
    expect(written).toEqual(['/brand: 30\u00A0% of all \u00A0!']);
  });

  test.each([
    [
      'in the second line of a headline',
      '<h1 data-field="site.json#/hero/headline"><span>Signs</span><span> to read</span></h1>',
      '/hero/headline: Signs\nto\u00A0read',
    ],
    [
      'behind a placeholder',
      '<h1 data-field="words.json#/greeting/text">Hi! It’s Robin.</h1>',
      '/greeting/text: Hi! It’s {name}. Nice to\u00A0read.',
    ],
  ])('another that is typed over one stands there, and no letter goes: %s', async (_, html, saved) => {
    const box = pressHeading(html);
    const last = box.lastChild?.firstChild ?? box.lastChild;
    if (!(last instanceof Text)) throw new Error('It ends with words');
    last.data = last.data.replace(/^\.$/, '. Nice to read.');
    input(box);
    const place = last.data.indexOf('to ') + 2;
    last.replaceData(place, 1, '\u00A0');
    getSelection()?.collapse(last, place + 1);
    box.dispatchEvent(new InputEvent('input', { data: '\u00A0', inputType: 'insertText' }));
    await leave(box);
    expect(written).toEqual([saved]);
  });

  test('a non-breaking one can be typed, and those at the end are removed', async () => {
    const box = press('All');
    box.append('\u00A0! ');
    input(box);
    await leave(box);
    expect(written).toEqual(['/brand: All\u00A0!']);
  });
});

describe('a text that is emptied', () => {
  const study = 'projects.json#/0/content';

  /** Empties a text of the page and leaves it. Resolves with what is saved. */
  async function empty(place: string): Promise<string[]> {
    const box = pressHeading(`<h1 data-field="${place}">Words</h1>`);
    type(box, '');
    await leave(box);
    return written;
  }

  test.each([
    'site.json#/profession',
    'projects.json#/0/result',
    `${study}/searchFlowTitle`,
    `${study}/sections/0/title`,
    `${study}/sections/1/figures/0/unit`,
    `${study}/sections/2/items/0/caption`,
    `${study}/sections/3/role`,
  ])('goes from the file if it may be missing: %s', async (place) => {
    expect(await empty(place)).toEqual([`${place.split('#')[1]} taken out`]);
  });

  test.each(['site.json#/brand', `${study}/sections/1/figures/0/value`, `${study}/sections/3/by`])(
    'stays for the check to refuse if it is needed: %s',
    async (place) => {
      expect(await empty(place)).toEqual([`${place.split('#')[1]}: `]);
    },
  );
});

test('what is saved and shows otherwise than meant is said', async () => {
  const box = press('One');
  const source = { file: 'content/site.json', path: ['brand'] };
  const words = { found: 'One', expected: 'two', fix: 'Write two.' };
  diagnostics = [{ severity: 'warning', file: source.file, line: 1, column: 1, field: 'brand', source, ...words }];
  type(box, 'Two');
  await leave(box);
  expect(written).toEqual(['/brand: Two']);
  expect(read().status).toBe('Saved, but: Write two.');
});

test('a text that is in no list is typed while the page is behind an undone change: it stands where it did', () => {
  press('One');
  update({ movedAt: revision + 1 });
  expect(pressNext()).toHaveTextContent('designer');
  update({ movedAt: 0 });
});

test('words that are refused after their page was left are shown', async () => {
  const box = press('One');
  reason = 'Make it shorter.';
  type(box, 'Far too long');
  document.querySelector('h1')?.remove();
  expect(await read().typing?.leave()).toBe(true);
  expect(asked()).toMatchObject({ title: 'These words were not kept' });
  expect(JSON.stringify(asked()?.body)).toContain('Far too long');
});

describe('what was not typed is no part of the text', () => {
  /** What a browser's translation does to words. */
  function translate(box: Element, from: string, to: string): void {
    const font = document.createElement('font');
    font.innerHTML = `<font dir="auto">${to}</font>`;
    const text = [...box.childNodes].find((node) => node.textContent?.includes(from));
    text?.replaceWith(font, String(text.textContent).replace(from, ''));
  }

  test('a translation is not saved, and goes', async () => {
    const box = press('One and two');
    expect(box.closest('[translate=no]')).not.toBeNull();
    translate(box, 'One', 'Un');
    expect(read().typing?.isChanged()).toBe(false);
    await waitFor(() => expect(box.innerHTML).toBe('One and two'));
    translate(box, 'One', 'Un');
    await leave(box);
    expect(written).toEqual([]);
  });

  test('what was typed before and after it is', async () => {
    const box = press('One');
    type(box, 'One and');
    translate(box, 'One', 'Un');
    await waitFor(() => expect(box).toHaveTextContent('One and'));
    type(box, 'One and two');
    await leave(box);
    expect(written).toEqual(['/brand: One and two']);
  });
});

describe('Enter that ends a Japanese, Chinese or Korean input does not end typing', () => {
  test.each<[string, KeyboardEventInit]>([
    ['while it is composed', { isComposing: true }],
    ['in Safari, after that', { keyCode: 229 }],
  ])('%s', async (_, more) => {
    const box = press('One');
    type(box, '東京');
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, ...more }));
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, ...more }));
    await settled();
    expect([boxNow(), written]).toEqual([box, []]);
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
    await waitFor(() => expect(written).toEqual(['/brand: 東京']));
  });
});

describe('while the earlier text is being saved', () => {
  test('the next one can be edited at once', async () => {
    const box = press('One');
    type(box, 'Two');
    const next = pressNext();
    expect([next?.textContent, next?.contentEditable]).toEqual(['designer', 'plaintext-only']);
    expect(next).toHaveFocus();
    type(next, 'writer');
    await waitFor(() => expect(box.isConnected).toBe(false));
    expect([boxNow(), next?.textContent]).toEqual([next, 'writer']);
    expect(next).toHaveFocus();
    expect(written).toEqual(['/brand: Two']);
    expect(hasUnsaved()).toBe(true);
  });

  test('a refusal is said: the earlier one can be written on, or given up for the next', async () => {
    reason = 'Make it shorter.';
    const box = press('One');
    type(box, 'Far too long');
    pressNext();
    await waitFor(() => expect(asked()?.title).toBe('These words can’t be kept yet'));
    expect(JSON.stringify(asked()?.body)).toContain('Make it shorter.');
    asked()?.close();
    await waitFor(() => expect(box).toHaveFocus());
    expect([boxNow(), box.textContent]).toEqual([box, 'Far too long']);
    const next = pressNext();
    type(next, 'writer');
    await waitFor(() => expect(asked()).toBeDefined());
    // The dialog takes the focus.
    next?.blur();
    reason = undefined;
    await asked()?.submit({});
    await waitFor(() => expect(boxNow()).toBe(next));
    next?.focus();
    next?.blur();
    await waitFor(() => expect(written).toEqual(['/profession: writer']));
  });

  test('a press on its copy edits it again', async () => {
    type(press('One'), 'Two');
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
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const box = pressHeading(
    '<h1 data-field="site.json#/hero/headline"><span class="a">Signs</span><span class="b"> to read</span></h1>',
  );
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
  const shownAtOnce = show;
  show = () => undefined;
  const lines = () => [...box.children].map(({ className, textContent }) => `${className}: ${textContent}`);
  expect(lines()).toEqual(['a: Signs', 'b: to read']);
  box.lastElementChild?.append(' aloud');
  input(box);
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
  await waitFor(() => expect(boxNow()).toBeUndefined());
  expect(written).toEqual(['/hero/headline: Signs\nto read aloud']);
  expect([box.isConnected, lines()]).toEqual([true, ['a: Signs', 'b: to read aloud']]);
  show = shownAtOnce;
  show();
  await waitFor(() => expect(box.isConnected).toBe(false));
});

test('a second line that is begun gets the element that the page has for it, and the caret', async () => {
  const box = pressHeading(
    '<h1 data-field="site.json#/hero/headline"><span class="a">Signs</span><span class="b"> to read</span></h1>',
  );
  const lines = () => [...box.children].map(({ className, textContent }) => `${className}: ${textContent}`);
  // Where all words were typed over, browsers leave a line break and the caret in the first line, or in none.
  for (const into of [box.firstElementChild, box]) {
    box.replaceChildren(...(into && into !== box ? [into] : []));
    into?.replaceChildren('Signs\nto');
    getSelection()?.collapse(into?.firstChild ?? null, 6);
    input(box);
    expect(lines()).toEqual(['a: Signs', 'b: to']);
    expect(getSelection()).toMatchObject({ anchorNode: box.lastElementChild?.firstChild, anchorOffset: 0 });
  }
  box.lastElementChild?.append(' read aloud');
  input(box);
  await leave(box);
  expect(written).toEqual(['/hero/headline: Signs\nto read aloud']);
});

test('a text is typed in an element like that in which the page has its words', () => {
  const box = pressHeading('<h1 data-field="site.json#/brand"><span class="part">One</span></h1>');
  expect([box.className, box.textContent]).toEqual(['part', 'One']);
});

describe('a placeholder in a phrase', () => {
  const type = () => pressHeading('<h1 data-field="words.json#/greeting/text">Hi! It’s Robin.</h1>');

  test('shows its value, is not editable, and links to its field', async () => {
    const box = type();
    const name = box.querySelector<HTMLElement>('[data-edit-fixed]');
    expect([box.textContent, name?.textContent, name?.contentEditable]).toEqual(['Hi! It’s Robin.', 'Robin', 'false']);
    box.prepend('Oh! ');
    input(box);
    if (name) pressTyped(name, new MouseEvent('click'));
    expect(read()).toMatchObject({ hasPanel: true, wanted: { file: 'site.json', field: 'name' } });
    await leave(box);
    expect(written).toEqual(['/greeting/text: Oh! Hi! It’s {name}.']);
  });

  test('is not typed in: the first press on it leads to its field', async () => {
    Reflect.set(document, 'elementFromPoint', () => document.querySelector('[data-edit-fixed]'));
    update({ hasPanel: false, wanted: undefined });
    expect(type).toThrow('Typing has not begun');
    expect(read()).toMatchObject({ typing: undefined, hasPanel: true, wanted: { file: 'site.json', field: 'name' } });
  });

  test('can’t be deleted: it comes back after a blank, and says why', async () => {
    const box = type();
    box.textContent = 'Hello';
    box.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    expect(box.textContent).toBe('Hello Robin');
    expect(read().typing?.count).toBe('“Robin” stays: it is written under Details, “Your name”.');
    // A blank typed before that of the name.
    box.firstChild?.replaceWith('Hello ');
    input(box);
    await leave(box);
    expect(written).toEqual(['/greeting/text: Hello {name}']);
  });
});

test('with the two names the same, nothing is asked about them while the next text is typed', async () => {
  const first = press('Robin');
  type(first, 'Robin S.');
  const next = pressNext();
  await waitFor(() => expect(first.isConnected).toBe(false));
  await settled();
  expect(asked()).toBeUndefined();
  expect(next).toHaveFocus();
  next?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  await waitFor(() => expect(asked()?.title).toBe('Is that your name, too?'));
  await asked()?.submit({});
  expect(written).toEqual(['/brand: Robin S.', '/name: Robin S.']);
});

describe('the caret is set at the click', () => {
  test('where the browser finds the letter', () => {
    const letter = () => ({ offsetNode: document.querySelector('[role=textbox]')?.firstChild, offset: 2 });
    Object.assign(document, { caretPositionFromPoint: letter });
    press('Words');
    expect(getSelection()?.getRangeAt(0).startOffset).toBe(2);
  });

  test('by the older interface, where there is no other', () => {
    Reflect.deleteProperty(document, 'caretPositionFromPoint');
    const letter = () => {
      const range = document.createRange();
      range.setStart(document.querySelector('[role=textbox]')?.firstChild ?? document, 3);
      return range;
    };
    Object.assign(document, { caretRangeFromPoint: letter });
    press('Words');
    expect(getSelection()?.getRangeAt(0).startOffset).toBe(3);
    Reflect.deleteProperty(document, 'caretRangeFromPoint');
  });

  test('otherwise it is at the end, so that nothing is replaced', async () => {
    const box = press('Words');
    expect(getSelection()).toMatchObject({ isCollapsed: true, anchorNode: box, anchorOffset: box.childNodes.length });
    await leave(box);
  });
});

describe('pasted text', () => {
  test.each([
    ['One\u2003two', 'One two'],
    ['\r\n  One\r\n  two\u2028', '  One two'],
    ['A\u00A0% of\u202Fall', 'A\u00A0% of\u202Fall'],
    ['\uFEFFSoft\u0007 \u202Ebell', 'Soft bell'],
  ])('%j is inserted as %j', (given, text) => expect(pastedText(given, false)).toBe(text));

  test('may have a line break if the schema allows one', () => {
    expect(pastedText('One\u2028two\tthree\r\n', true)).toBe('One\ntwo three');
  });

  test.each([
    ['•\tOne\r\n•\tTwo\r\n', '', ['One', 'Two']],
    ['·       One\no\tBelow one\n§  Two', '', ['One', 'Below one', 'Two']],
    ['* One\n* Two', '', ['One', 'Two']],
    ['1. One\n2. Two', '', ['One', 'Two']],
    ['- One', '<ul><li>One</li></ul>', ['One']],
    ['One\nTwo', '<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
    ['First\nwrapped\n\nSecond', '', ['First wrapped', 'Second']],
    ['First\nSecond', '', ['First', 'Second']],
    ['– so it began', '', ['– so it began']],
    ['- no list\nbut two lines', '', ['- no list', 'but two lines']],
  ])('%j are entries without bullets', (plain, html, entries) => expect(pastedEntries(plain, html)).toEqual(entries));

  const paste = (target: Element | null, given: string) => {
    const inserted: unknown[] = [];
    Object.assign(document, { execCommand: (...args: unknown[]) => inserted.push(args.at(-1)) });
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => given } });
    target?.addEventListener('paste', (taken) => onTextPasted(taken as ClipboardEvent), { once: true });
    target?.dispatchEvent(event);
    return { inserted, isTaken: event.defaultPrevented };
  };

  test('is normalised where necessary, and otherwise left to the browser', () => {
    expect(paste(press('Words'), 'One\ttwo')).toEqual({ inserted: ['One two'], isTaken: true });
    expect(paste(press('Words'), 'One two')).toEqual({ inserted: [], isTaken: false });
  });

  test('is one text without bullets where there is no list', () => {
    expect(paste(press('Words'), '•\tOne\n•\tTwo')).toEqual({ inserted: ['One Two'], isTaken: true });
  });

  test('is unchanged in the site’s own fields', () => {
    document.body.innerHTML = '<input>';
    expect(paste(document.querySelector('input'), 'One\ttwo')).toEqual({ inserted: [], isTaken: false });
  });
});
