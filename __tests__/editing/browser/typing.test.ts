/** @jest-environment jsdom */
import { plainText, takeIn } from '../../../src/editing/browser/paste';
import { fieldOf, startTyping } from '../../../src/editing/browser/page';
import { read, update } from '../../../src/editing/browser/state';
import { editorSchemas } from '../../../src/content/schema/editor-schemas';

let brand: string;
let written: string[];

const state = () => ({
  token: '',
  files: { 'site.json': { hash: brand, value: { brand }, schema: editorSchemas()['content.site.schema.json'] ?? {} } },
  diagnostics: [],
  unused: [],
});

beforeAll(() => {
  // Without a layout the words are what the document holds.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  globalThis.fetch = async (_address, { body } = {}) => {
    brand = JSON.parse(String(body)).changes[0].value;
    written.push(brand);
    show();
    return { ok: true, json: async () => state() } as Response;
  };
});

const show = () => document.querySelector('h1')?.replaceChildren(brand);

/** Presses the words of the file, and finds the box that they are typed in. */
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

/** Presses elsewhere. */
async function leave(box: HTMLElement): Promise<void> {
  document.querySelector('button')?.focus();
  await new Promise((done) => setTimeout(done));
  expect(box.isConnected).toBe(false);
}

afterEach(() => {
  for (const name of ['caretPositionFromPoint', 'caretRangeFromPoint', 'execCommand'])
    Reflect.deleteProperty(document, name);
});

describe('what is not typed stays as it is', () => {
  test.each(['30\u00A0% of\u202Fall', 'Two  blanks', ' Blanks around ', 'e\u0301'])('%j is left', async (words) => {
    await leave(press(words));
    expect(written).toEqual([]);
  });

  test.each([
    ['30\u00A0% of\u202Fall', '30\u00A0% of\u202Fall!'],
    [' Blanks around', ' Blanks around!'],
  ])('%j is changed to %j', async (before, after) => {
    const box = press(before);
    box.append('!');
    await leave(box);
    expect(written).toEqual([after]);
  });

  test('a non-breaking space is typed, and what is left behind the words is not', async () => {
    const box = press('All');
    box.append('\u00A0! ');
    await leave(box);
    expect(written).toEqual(['All\u00A0!']);
  });
});

describe('the caret goes to the point pressed', () => {
  const caret = () => getSelection()?.getRangeAt(0).startOffset;
  const first = () => document.querySelector('[role=textbox]')?.firstChild ?? document;

  test('by the standard', () => {
    const caretPositionFromPoint = () => ({ offsetNode: first(), offset: 2 });
    Object.assign(document, { caretPositionFromPoint });
    press('Words');
    expect(caret()).toBe(2);
  });

  test('as older browsers know it', () => {
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

  test('in a browser that knows none, all words are selected', async () => {
    const box = press('Words');
    expect(getSelection()?.toString()).toBe('Words');
    await leave(box);
  });
});

describe('what is pasted', () => {
  test.each([
    ['One\ttwo', 'One two'],
    ['One\u2028two\u2029three', 'One two three'],
    ['One\u2003two\u3000three', 'One two three'],
    ['\r\n  One\r\n  two\r\n', '  One two'],
    ['Oslo,\tNorway\u2028', 'Oslo, Norway'],
    ['A\u00A0% of\u202Fall', 'A\u00A0% of\u202Fall'],
    ['\uFEFFSoft\u0007 \u202Ebell', 'Soft bell'],
    ['👩🏽‍🎨', '👩🏽‍🎨'],
  ])('%j comes in as %j', (given, text) => expect(plainText(given, false)).toBe(text));

  test('may have a line break where the contract allows one', () => {
    expect(plainText('One\u2028two\tthree\r\n', true)).toBe('One\ntwo three');
  });

  /** Pastes a text into an element, or drops it on it. */
  const give = (target: Element | null, given: string, type = 'paste', place = 'clipboardData') => {
    const inserted: unknown[] = [];
    Object.assign(document, { execCommand: (...args: unknown[]) => inserted.push(args.at(-1)) });
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    Object.assign(event, { [place]: { getData: () => given } });
    target?.addEventListener(type, (taken) => takeIn(taken as ClipboardEvent), { once: true });
    target?.dispatchEvent(event);
    return { inserted, isTaken: event.defaultPrevented };
  };

  test('is put right where one types, and left to the browser where it is right', () => {
    expect(give(press('Words'), 'One\ttwo')).toEqual({ inserted: ['One two'], isTaken: true });
    expect(give(press('Words'), 'One two')).toEqual({ inserted: [], isTaken: false });
  });

  test('may be dropped, where the pointer is', () => {
    const box = press('Words');
    Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: box.firstChild, offset: 2 }) });
    const taken = { inserted: ['One two'], isTaken: true };
    expect(give(box, 'One\u2028two', 'drop', 'dataTransfer')).toEqual(taken);
    expect(getSelection()?.focusOffset).toBe(2);
  });

  test('is not touched in a field of the site', () => {
    document.body.innerHTML = '<input>';
    expect(give(document.querySelector('input'), 'One\ttwo')).toEqual({ inserted: [], isTaken: false });
  });
});
