/** @jest-environment jsdom */
import { renderToStaticMarkup } from 'react-dom/server';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { nameOfShortcut, shortcutOf } from '../../../src/editing/browser/keys';
import { read, update } from '../../../src/editing/browser/state';
import { startTyping } from '../../../src/editing/browser/typing';
import { asked, fieldAt, settled, stateOf } from './support';

describe('shortcuts', () => {
  const on = (platform: string) =>
    Object.defineProperty(navigator, 'platform', { configurable: true, get: () => platform });

  const shortcutFor = (keys: KeyboardEventInit, html = '<p></p>') => {
    document.body.innerHTML = html;
    let shortcut: string | undefined;
    document.addEventListener('keydown', (event) => (shortcut = shortcutOf(event)), { once: true, capture: true });
    const target = document.querySelector('span, input, textarea, p');
    target?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...keys }));
    return shortcut;
  };

  const meta = { metaKey: true };
  const control = { ctrlKey: true };

  test.each<[string, KeyboardEventInit, string | undefined]>([
    ['MacIntel', { key: 'z', ...meta }, 'undo'],
    ['MacIntel', { key: 'z', ...control }, undefined],
    ['MacIntel', { key: 'y', ...meta }, undefined],
    ['Win32', { key: 'e', ...control }, 'preview'],
    ['Win32', { key: 'y', ...control }, 'redo'],
    ['Win32', { key: 'Z', shiftKey: true, ...control }, 'redo'],
    ['Win32', { key: 'e', altKey: true, ...control }, undefined],
    ['Linux x86_64', { key: 'я', code: 'KeyZ', ...control }, 'undo'],
  ])('on %s, %j asks for %s', (platform, keys, shortcut) => {
    on(platform);
    expect(shortcutFor(keys)).toBe(shortcut);
  });

  test.each(['<p data-edit-typing=""><span></span></p>', '<input>', '<textarea></textarea>'])(
    'while typing in %s, the keys are left to the browser',
    (html) => {
      on('Win32');
      expect(shortcutFor({ key: 'z', ...control }, html)).toBeUndefined();
    },
  );

  test('while a dialog is open, undo is disabled', () => {
    on('Win32');
    expect(shortcutFor({ key: 'z', ...control }, '<p></p><dialog open></dialog>')).toBeUndefined();
    const submit = async () => undefined;
    useQuestion.setState({
      asked: { number: 1, title: 'Who can open it', yes: 'Add', submit, close: () => undefined },
    });
    expect(shortcutFor({ key: 'z', ...control })).toBeUndefined();
    useQuestion.setState({ asked: undefined });
    expect(shortcutFor({ key: 'z', ...control })).toBe('undo');
  });

  test('Escape ends the preview, and is otherwise left to the page', () => {
    on('Win32');
    expect(shortcutFor({ key: 'Escape' })).toBeUndefined();
    update({ isPreview: true });
    expect(shortcutFor({ key: 'Escape' })).toBe('preview');
    expect(shortcutFor({ key: 'Escape' }, '<p></p><dialog open></dialog>')).toBeUndefined();
    update({ isPreview: false });
  });

  test.each(['checkbox', 'radio', 'range', 'color', 'file'])('a field of type %s takes no letters', (type) => {
    on('Win32');
    expect(shortcutFor({ key: 'z', ...control }, `<input type="${type}">`)).toBe('undo');
  });

  test('on a Mac the shortcut is called ⌘E', () => {
    on('MacIntel');
    expect(nameOfShortcut('E')).toBe('⌘E');
  });
});

describe('marks', () => {
  const site = { brand: 'Robin', siteUrl: 'https://robin.test', about: { paragraphs: ['Forms for harbours'] } };

  beforeEach(() => {
    Object.defineProperty(navigator, 'platform', { configurable: true, get: () => 'Linux' });
    // Missing in jsdom.
    document.execCommand = (_name, _shows, text = '') => {
      const { anchorNode: node, anchorOffset: from, focusOffset: to } = getSelection() ?? {};
      if (!(node instanceof Text) || from === undefined || to === undefined) throw new Error('Words are selected.');
      node.replaceData(from, to - from, text);
      getSelection()?.collapse(node, from + text.length);
      read().typing?.box.dispatchEvent(new Event('input'));
      return true;
    };
    useQuestion.setState({ asked: undefined });
    update({ content: stateOf({ 'site.json': site }) });
  });

  const type = (pointer: string, words: string) => typeIn(`site.json#${pointer}`, words);

  function typeIn(field: string, words: string): HTMLElement {
    document.body.innerHTML = `<p data-field="${field}">${words}</p>`;
    update({ typing: undefined });
    startTyping(fieldAt('p'));
    const { box } = read().typing ?? {};
    if (!box) throw new Error('Typing has begun.');
    return box;
  }

  /** Selects a part of the text and presses keys. */
  async function press(box: HTMLElement, words: string, key: string): Promise<void> {
    const [text] = box.childNodes;
    const start = box.textContent.indexOf(words);
    if (text) getSelection()?.setBaseAndExtent(text, start, text, start + words.length);
    box.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }));
    await settled();
  }

  const answer = async (address: string) => {
    const refused = await asked()?.submit({ address });
    await settled();
    return refused;
  };

  const inText = () => type('/about/paragraphs/0', 'Forms for harbours');

  test('the keys add and remove marks of the selection', async () => {
    const box = inText();
    await press(box, 'for ', 'b');
    expect(box).toHaveTextContent('Forms **for** harbours');
    await press(box, '**for**', 'b');
    await press(box, 'Forms', 'i');
    expect(box).toHaveTextContent('*Forms* for harbours');
  });

  test.each([
    ['www.port.example', '[harbours](https://www.port.example)'],
    ['https://robin.test/about', '[harbours](/about)'],
    ['http://localhost/project/0', '[harbours](/project/0)'],
    ['me@port.example', '[harbours](mailto:me@port.example)'],
  ])('a link asks for its address: %s', async (address, link) => {
    const box = inText();
    await press(box, 'harbours', 'k');
    expect(await answer(address)).toBeUndefined();
    expect(box).toHaveTextContent(`Forms for ${link}`);
    // Nothing has been saved yet.
    expect(read().typing?.box).toBe(box);
    await press(box, link, 'k');
    await answer('');
    expect(box).toHaveTextContent('Forms for harbours');
  });

  test.each([
    [
      'in a public project and elsewhere: public ones alone',
      ['projects.json#/1/content/heroSubtitle', 'site.json#/about/paragraphs/0', 'private/c.json#/heroSubtitle'],
      ['/about', '/project/0', '/p/c', '/project/2'],
    ],
    [
      'in a draft: drafts too, which stand last',
      ['projects.json#/0/content/heroSubtitle'],
      ['/about', '/project/0', '/p/c', '/project/2', '/project/3', '/p/e'],
    ],
  ])('a link is offered the pages that it may lead to, %s', async (_, fields, pages) => {
    const content = { heroSubtitle: 'Forms for harbours' };
    const project = { title: 'A', content };
    const draft = true;
    const list = [
      { ...project, draft },
      project,
      { title: 'C', slug: 'c', sealed: './sealed/c.json' },
      { ...project, slug: 'e', draft },
      project,
    ];
    update({ content: stateOf({ 'projects.json': list, 'site.json': site, 'private/c.json': content }) });
    for (const field of fields) {
      const box = typeIn(field, 'Forms for harbours');
      await press(box, 'harbours', 'k');
      const offered = renderToStaticMarkup(asked()?.body).matchAll(/<option value="([^"]*)"/g);
      expect([...offered].map(([, page]) => page)).toEqual(pages);
      asked()?.close();
      await settled();
    }
  });

  test('an invalid address is refused, and an empty one changes nothing', async () => {
    const box = inText();
    await press(box, 'harbours', 'k');
    expect(await answer('the port')).toMatch(/Start with “https:\/\/”/);
    asked()?.close();
    await settled();
    expect(box).toHaveTextContent('Forms for harbours');
  });

  test('a title can’t have marks, and says so', async () => {
    const box = type('/brand', 'Robin');
    await press(box, 'Robin', 'b');
    expect(box).toHaveTextContent('Robin');
    expect(read().typing?.count).toBe('Titles, labels and figures take no links and no emphasis.');
  });
});
