/** @jest-environment jsdom */
import { useQuestion } from '../../../src/editing/browser/dialog';
import { fieldOf } from '../../../src/editing/browser/page';
import { read, update } from '../../../src/editing/browser/state';
import { startTyping } from '../../../src/editing/browser/typing';
import { editorSchema } from '../../support/editor-schemas';

const schema = editorSchema('site');
const value = { brand: 'Robin', siteUrl: 'https://robin.example', about: { paragraphs: ['Forms for harbours'] } };

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
  update({ content: { token: '', files: { 'site.json': { hash: '', value, schema } }, diagnostics: [], unused: [] } });
});

function type(pointer: string, words: string): HTMLElement {
  document.body.innerHTML = `<p data-field="site.json#${pointer}">${words}</p>`;
  const element = document.querySelector('p');
  const field = element && fieldOf(element);
  if (!field) throw new Error('The words can be edited.');
  update({ typing: undefined });
  startTyping(field);
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
  await new Promise((done) => setTimeout(done));
}

const answer = async (address: string) => {
  const refused = await useQuestion.getState().asked?.submit({ address });
  await new Promise((done) => setTimeout(done));
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
  ['https://robin.example/about', '[harbours](/about)'],
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

test('an invalid address is refused, and an empty one changes nothing', async () => {
  const box = inText();
  await press(box, 'harbours', 'k');
  expect(await answer('the port')).toMatch(/Start with “https:\/\/”/);
  useQuestion.getState().asked?.close();
  await new Promise((done) => setTimeout(done));
  expect(box).toHaveTextContent('Forms for harbours');
});

test('a title can’t have marks, and says so', async () => {
  const box = type('/brand', 'Robin');
  await press(box, 'Robin', 'b');
  expect(box).toHaveTextContent('Robin');
  expect(read().typing?.count).toBe('Titles, labels and figures take no links and no emphasis.');
});
