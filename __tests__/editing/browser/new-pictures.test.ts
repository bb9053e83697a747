/** @jest-environment jsdom */
import { editorSchema } from '../../support/editor-schemas';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { read, update } from '../../../src/editing/browser/state';
import { setTarget, followTargets } from '../../../src/editing/browser/targets';
import { fieldOf } from '../../../src/editing/browser/page';

const schema = editorSchema('projects');
const item = (name: string) => ({ image: `./uploads/${name}.png`, alt: name });
let items: object[];
let requests: string[];

const state = () => {
  const content = { gallery: [{ arrangement: 'phones', items }] };
  const value = [{ title: 'A ferry', slug: 'ferry', image: './uploads/cover.png', content }];
  return { token: '', files: { 'projects.json': { hash: '', value, schema } }, diagnostics: [], unused: [] };
};

const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await new Promise((done) => setTimeout(done));
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
  followTargets();
  globalThis.fetch = async (address, { method, body } = {}) => {
    requests.push(`${method} ${decodeURIComponent(String(address).replace(/\?.*/, ''))}`);
    if (method !== 'PATCH')
      return { ok: true, json: async () => ({ ...state(), path: './uploads/new.png' }) } as Response;
    for (const { op, path, value } of JSON.parse(String(body)).changes)
      if (path.includes('/items/')) items.splice(Number(path.split('/').at(-1)), op === 'replace' ? 1 : 0, value);
      else requests.push(path);
    return { ok: true, json: async () => state() } as Response;
  };
});

beforeEach(() => {
  [items, requests] = [[item('one'), item('two')], []];
  history.replaceState(null, '', '/project/0');
  useQuestion.setState({ asked: undefined });
  update({ content: state(), address: '/project/0', typing: undefined, target: undefined });
  const shown = items.map(
    (_, index) => `<div data-in="/items/${index}"><a><picture data-field="/image"></picture></a></div>`,
  );
  document.body.innerHTML = `<main data-in="projects.json#/0"><picture id="cover" data-field="/image"></picture>
    <section data-in="/content/gallery/0"><h2>Screens</h2>${shown.join('')}</section></main>`;
});

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));

/** Dispatches a paste or drop event with files, which jsdom does not support. */
function dispatchFiles(type: 'drop' | 'paste', selector: string, given: File[]): void {
  const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
  const data = { types: ['Files'], files: given, dropEffect: 'none' };
  Object.assign(event, type === 'drop' ? { dataTransfer: data } : { clipboardData: data });
  document.querySelector(selector)?.dispatchEvent(event);
}

/** Answers the question for each picture; one without an answer is left out. */
async function describe(...answers: (string | undefined)[]): Promise<string[]> {
  const titles: string[] = [];
  for (const value of answers) {
    await settled();
    const question = useQuestion.getState().asked;
    titles.push(question?.title ?? 'nothing');
    if (value === undefined) question?.close();
    else await question?.submit({ value });
  }
  await settled();
  return titles;
}

const last = () => JSON.stringify(useQuestion.getState().asked?.body ?? '');

test('several dropped pictures become items in the order of their names, up to the limit', async () => {
  dispatchFiles('drop', '[data-in="/items/0"] picture', files('b10.png', 'b2.png', 'a.png', 'c.png'));
  const titles = await describe('First', 'Second', 'Third');
  expect(titles).toEqual(['Describe “a.png” (1 of 3)', 'Describe “b2.png” (2 of 3)', 'Describe “b10.png” (3 of 3)']);
  expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['one', 'First', 'Second', 'Third', 'two']);
  expect(useQuestion.getState().asked?.title).toBe('These pictures were not added');
  expect(last()).toContain('c.png\\nMore than the 5 that “phones” can show.');
});

test('the first of several replaces the placeholder that a new gallery begins with', async () => {
  items.splice(0, 1, item('no-picture-yet'));
  update({ content: state() });
  dispatchFiles('drop', '[data-in="/items/0"] picture', files('a.png', 'b.png'));
  await describe('First', 'Second');
  expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['First', 'Second', 'two']);
});

test('one without a description is left out with its file, and reported', async () => {
  dispatchFiles('drop', 'h2', files('a.png', 'b.png'));
  await describe(undefined, 'Second');
  expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['one', 'two', 'Second']);
  expect(requests).toEqual([
    'PUT /__edit/uploads/a.png',
    'POST /__edit/undo',
    'PUT /__edit/uploads/b.png',
    'PATCH /__edit/content',
  ]);
  expect(last()).toContain('a.png\\nNot described.');
});

test('several pictures dropped on a single one are refused with a message', async () => {
  dispatchFiles('drop', '#cover', files('a.png', 'b.png'));
  await settled();
  expect(last()).toContain('There is room for one picture here.');
  expect(requests).toEqual([]);
});

test('a pasted picture replaces the target, named after the project and the date', async () => {
  dispatchFiles('paste', 'body', files('image.png'));
  await settled();
  expect(requests).toEqual([]);
  const cover = document.querySelector('#cover');
  setTarget((cover && fieldOf(cover)) ?? undefined);
  dispatchFiles('paste', 'body', files('image.png'));
  await describe('A pasted cover');
  const day = new Date().toLocaleDateString('sv');
  expect(requests).toEqual([
    `PUT /__edit/uploads/ferry ${day}.png`,
    'PATCH /__edit/content',
    '/0/image',
    '/0/imageAlt',
  ]);
});

test('the tools keep their picture and the focus when the router focuses the page', async () => {
  const cover = document.querySelector('#cover');
  setTarget((cover && fieldOf(cover)) ?? undefined);
  const page = document.body.innerHTML;
  document.body.innerHTML = `<div id="gatsby-focus-wrapper" tabindex="-1">${page}</div><a href="/">Home</a>
    <div id="edit"></div>`;
  const tool = document.createElement('button');
  document.querySelector('#edit')?.attachShadow({ mode: 'open' }).append(tool);
  tool.focus();
  document.querySelector<HTMLElement>('#gatsby-focus-wrapper')?.focus();
  await settled();
  expect(read().target?.pointer).toBe('/0/image');
  expect(document.activeElement?.id).toBe('edit');
  document.querySelector<HTMLElement>('a[href="/"]')?.focus();
  expect(read().target).toBeUndefined();
});
