/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { partNames } from '../../../src/content/schema/part-names';
import { partActions } from '../../../src/editing/browser/parts';
import { sectionActions } from '../../../src/editing/browser/sections';
import { update } from '../../../src/editing/browser/state';
import { startProject } from '../../../src/editing/browser/tools';
import { provideModals } from '../../support/modal';
import { answer, asked, fieldAt, stateOf } from './support';

type Sections = unknown[] | undefined;

let sent: { file: string; changes: object[] }[];

const quote = { kind: 'quote', words: 'One name.', by: 'Odile' };

const stateWith = (sections: Sections) => {
  const content = { heroSubtitle: 'Signs', diagnostic: ['One'], design: ['Two'], ...(sections && { sections }) };
  return stateOf({ 'projects.json': [{ title: 'A ferry', content }] });
};

/** The height of each picture, whose width is 400. */
let heights: Record<string, number>;

beforeAll(() => {
  provideModals();
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  Object.defineProperties(HTMLImageElement.prototype, {
    naturalWidth: { get: () => 400 },
    naturalHeight: {
      get(this: HTMLImageElement) {
        return heights[this.src.split('/').at(-1) ?? ''] ?? 300;
      },
    },
  });
});

beforeEach(() => {
  sent = [];
  heights = {};
  useQuestion.setState({ asked: undefined });
  Element.prototype.scrollIntoView = () => undefined;
});

/** The actions of the section that a field is in, in a case study with these sections. */
function actionsAt(pointer: string, sections?: unknown[]) {
  update({ content: stateWith(sections), address: '/project/0', movedAt: 0 });
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer(stateWith(sections));
  };
  document.body.innerHTML = `<p tabindex="0" data-field="projects.json#/0/content/${pointer}">One</p>`;
  const actions = sectionActions(fieldAt('p'));
  const run = async (name: string) => {
    const { act: run } = actions.find((action) => action.name === name) ?? {};
    if (typeof run === 'function') await run(Promise.resolve());
  };
  return { run, offered: actions.filter(({ act }) => typeof act === 'function').map(({ name }) => name) };
}

test('moving a section of a project without `sections` writes out the order of today', async () => {
  const { run, offered } = actionsAt('design/0');
  expect(offered).toEqual(['Add a section below…', 'Move the section up', 'Hide the section']);
  await run('Move the section up');
  expect(sent[0]?.changes).toEqual([{ op: 'add', path: '/0/content/sections', value: ['design', 'diagnostic'] }]);
});

test('where sections are written, one is moved, hidden, duplicated and removed by a small change', async () => {
  const sections = ['diagnostic', quote, { part: 'design', title: 'In her words' }];
  const own = actionsAt('sections/1/words', sections);
  await own.run('Move the section down');
  await own.run('Duplicate the section');
  await own.run('Remove the section');
  await actionsAt('design/0', sections).run('Hide the section');
  expect(sent.map(({ changes }) => changes)).toEqual([
    [{ op: 'move', from: '/0/content/sections/1', path: '/0/content/sections/2' }],
    [{ op: 'add', path: '/0/content/sections/2', value: quote }],
    [{ op: 'remove', path: '/0/content/sections/1' }],
    [{ op: 'remove', path: '/0/content/sections/2' }],
  ]);
});

test('a section of a chosen kind is added below, complete with placeholders', async () => {
  const adding = actionsAt('heroSubtitle').run('Add a section below…');
  await waitFor(() => expect(asked()).toBeDefined());
  const question = asked();
  if (question) render(<Dialog {...question} />);
  act(() => screen.getByRole('radio', { name: 'Quote' }).click());
  await act(async () => screen.getByRole('button', { name: 'Add it' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.changes).toEqual([
    {
      op: 'add',
      path: '/0/content/sections',
      value: [expect.objectContaining({ kind: 'quote', words: expect.any(String) }), 'diagnostic', 'design'],
    },
  ]);
  void adding;
});

/** Opens the choice of an arrangement for these pictures; returns what is offered, and whether it can be chosen. */
async function arrange(...pictures: object[]) {
  const items = pictures.map((more, at) => ({ image: `./uploads/${at}.png`, alt: `Picture ${at}`, ...more }));
  const sections = ['diagnostic', { kind: 'pictures', arrangement: 'wide', items }];
  const arranging = actionsAt('sections/1/items/0/image', sections).run('Arrangement…');
  await waitFor(() => expect(asked()).toBeDefined());
  const question = asked();
  if (question) render(<Dialog {...question} />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  const named = (isOffered: boolean) =>
    radios.flatMap(({ disabled, parentElement }) => (disabled === isOffered ? [] : parentElement?.textContent));
  return { arranging, offered: named(true), greyed: named(false) };
}

test('an arrangement that is not possible now says what it needs', async () => {
  const { offered, greyed } = await arrange({ imageMobile: './uploads/tall.png' });
  expect(offered).toEqual(['One under the other', 'From edge to edge']);
  expect(greyed).toEqual([
    'Two side by side: needs 2 pictures',
    'Tall pictures in a row: needs 2 to 5 pictures',
    'Before and after, under a slider: needs 2 pictures',
    'In rows of two or three: needs 2 to 12 pictures',
  ]);
});

test('what the contract needs besides the number is said, too', async () => {
  const { greyed } = await arrange({ imageMobile: './uploads/tall.png' }, {});
  expect(greyed).toEqual([
    'Tall pictures in a row: needs only pictures that are made for phones already',
    'Before and after, under a slider: needs a caption of each, such as “Before” and “After”',
    'From edge to edge: needs 1 picture',
  ]);
});

test.each(['1.png', 'tall-1.png'])('pictures of different proportions are not compared: %s', async (name) => {
  heights[name] = 310;
  const tall = (at: number) => ({ imageMobile: `./uploads/tall-${at}.png` });
  const { greyed } = await arrange({ caption: 'Before', ...tall(0) }, { caption: 'After', ...tall(1) });
  expect(greyed).toContain('Before and after, under a slider: needs pictures of the same proportions');
});

test('the arrangement of pictures is one of those that are possible', async () => {
  const { arranging, offered } = await arrange({ caption: 'Before' }, { caption: 'After' });
  expect(offered).toEqual([
    'One under the other',
    'Two side by side',
    'Tall pictures in a row',
    'Before and after, under a slider',
    'In rows of two or three',
  ]);
  act(() => screen.getByRole('radio', { name: 'In rows of two or three' }).click());
  await act(async () => screen.getByRole('button', { name: 'Arrange them' }).click());
  await arranging;
  expect(sent[0]?.changes).toEqual([{ op: 'replace', path: '/0/content/sections/1/arrangement', value: 'grid' }]);
});

const whole = {
  heroSubtitle: 'Signs',
  summary: { problem: 'P' },
  initialResearch: ['R'],
  projectDetails: { role: 'I' },
  diagnostic: ['One'],
  searchFlowTitle: 'The way',
  searchFlowImage: './a.png',
  typeComponentImage: './a.png',
  design: ['Two'],
  designImages: { results: './a.png' },
  gallery: [{ arrangement: 'wide', items: [{ image: './a.png' }] }],
  impact: { description: 'D' },
  credits: [{ role: 'A', names: 'B' }],
};

/** Runs an action of a field of a case study that has everything; resolves with the names of its sections then. */
async function sectionsAfter(name: string, pointer: string): Promise<unknown> {
  const content = stateOf({ 'projects.json': [{ title: 'A ferry', content: whole }] });
  update({ content, address: '/project/0', movedAt: 0 });
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer(content);
  };
  document.body.innerHTML = `<p data-field="projects.json#/0/${pointer}">One</p>`;
  const { act: run } = sectionActions(fieldAt('p')).find((action) => action.name === name) ?? {};
  if (typeof run !== 'function') return undefined;
  const running = run(Promise.resolve());
  await Promise.race([running, waitFor(() => expect(asked()).toBeDefined())]);
  void asked()?.submit({ kind: 'quote' });
  await waitFor(() => expect(sent).toHaveLength(1));
  return Object(sent[0]?.changes[0])['value'];
}

test.each([
  ['summary/problem', 'summary'],
  ['initialResearch/0', 'research'],
  ['projectDetails/role', 'research'],
  ['diagnostic/0', 'diagnostic'],
  ['searchFlowTitle', 'flow'],
  ['searchFlowImage', 'flow'],
  ['searchFlowImageCaption', 'flow'],
  ['typeComponentImage', 'flow'],
  ['design/0', 'design'],
  ['designImages/results', 'designImages'],
  ['designImages/resultsCaption', 'designImages'],
  ['gallery/0/items/0/image', 'gallery'],
  ['impact/description', 'impact'],
])('of each part each field hides that part, and no other: %s', async (pointer, part) => {
  const left = await sectionsAfter('Hide the section', `content/${pointer}`);
  expect(partNames.filter((name) => !Object(left).includes(name))).toEqual([part]);
});

test.each([
  ['title', 0],
  ['content/heroSubtitle', 0],
  ['content/searchFlowTitle', 4],
  ['content/credits/0/names', partNames.length],
])('a section that is added below %s stands there', async (pointer, place) => {
  const after = await sectionsAfter('Add a section below…', pointer);
  expect(Object(after).findIndex((entry: unknown) => typeof entry === 'object')).toBe(place);
});

test('the file of a section that can’t be added goes again', async () => {
  const asks: string[] = [];
  update({ content: stateWith(undefined), address: '/project/0', movedAt: 0 });
  globalThis.fetch = async (_address, { method } = {}) => {
    asks.push(String(method));
    return method === 'PATCH'
      ? answer({ reason: 'The disk is full.' }, 500)
      : answer({ ...stateWith(undefined), path: './uploads/a.pdf' });
  };
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  document.body.innerHTML = '<p data-field="projects.json#/0/content/heroSubtitle">One</p>';
  const { act: add } = sectionActions(fieldAt('p')).find(({ words }) => words === '+ Section…') ?? {};
  const adding = typeof add === 'function' ? add(Promise.resolve()) : undefined;
  await asked()?.submit({ kind: 'file' });
  await waitFor(() => expect(click).toHaveBeenCalled());
  const [input] = click.mock.contexts;
  if (!(input instanceof HTMLInputElement)) throw new Error('Nothing asks for a file');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] });
  input.dispatchEvent(new Event('change'));
  await expect(adding).rejects.toThrow('The disk is full.');
  expect(asks).toEqual(['PUT', 'PATCH', 'POST']);
  click.mockRestore();
});

test.each(['title', 'content/heroSubtitle', 'content/credits/0/names'])('%s is in no section', async (pointer) => {
  expect(await sectionsAfter('Hide the section', pointer)).toBeUndefined();
});

test.each([
  ['heroSubtitle', ['In short', 'Research', 'Details']],
  ['diagnostic/0', []],
  ['searchFlowImage', ['Design', 'Design pictures', 'Gallery', 'Figures']],
  ['searchFlowTitle', ['Design', 'Design pictures', 'Gallery', 'Figures']],
  ['searchFlowImageCaption', ['Design', 'Design pictures', 'Gallery', 'Figures']],
  ['typeComponentImage', ['Design', 'Design pictures', 'Gallery', 'Figures']],
])('the parts that can be added below %s are those up to the next that is there', (pointer, names) => {
  const { diagnostic, searchFlowTitle, searchFlowImage, typeComponentImage, impact } = whole;
  const content = { heroSubtitle: 'Signs', diagnostic, searchFlowTitle, searchFlowImage, typeComponentImage, impact };
  update({ content: stateOf({ 'projects.json': [{ title: 'A ferry', content }] }), address: '/project/0' });
  document.body.innerHTML = `<p data-field="projects.json#/0/content/${pointer}">One</p>`;
  const offered = partActions(fieldAt('p')).flatMap(({ name }) => /^Add below: (.*)/.exec(name)?.[1] ?? []);
  expect(offered).toEqual(names);
});

const ofKind = (kind: string) => expect.objectContaining({ kind });

test.each([
  ['A case study', expect.objectContaining({ summary: expect.anything(), impact: expect.anything() })],
  ['A short one', expect.objectContaining({ sections: ['text', 'pictures', 'quote'].map(ofKind) })],
  ['Empty', { heroSubtitle: expect.any(String) }],
])('a project may start as “%s”', async (name, content) => {
  update({ content: stateWith(undefined), address: '/', movedAt: 0 });
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer(stateWith(undefined), 422);
  };
  void startProject().catch(() => undefined);
  await waitFor(() => expect(asked()).toBeDefined());
  const question = asked();
  if (question) render(<Dialog {...question} />);
  act(() => screen.getByRole('radio', { name: new RegExp(`^${name}`) }).click());
  await act(async () => screen.getByRole('button', { name: 'Add it' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
  const value = expect.objectContaining({ draft: true, content });
  expect(sent[0]?.changes).toEqual([{ op: 'add', path: '/1', value }]);
});
