/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { editorSchema } from '../../support/editor-schemas';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { Panel } from '../../../src/editing/browser/panel';
import { read, update } from '../../../src/editing/browser/state';
import type { State } from '../../../src/editing/protocol';

const project = {
  title: 'A ferry',
  category: 'Signs',
  image: './uploads/ferry.png',
  imageAlt: 'A ferry at night',
  color: 'purple',
  content: { heroSubtitle: 'Signs on deck', design: ['One', 'Two'] },
};

const state = (value: object): State => ({
  token: 'secret',
  files: {
    'projects.json': { hash: 'now', value: [value], schema: editorSchema('projects') },
  },
  diagnostics: [],
  unused: [],
});

let answers: { status: number; body: object }[];
/** Holds the server's answers back. */
let held: Promise<void> | undefined;
let sent: { changes: object[] }[];

// Missing in jsdom; the values are JSON.
globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));

beforeEach(() => {
  answers = [];
  held = undefined;
  sent = [];
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    await held;
    const { status, body } = answers.shift() ?? { status: 200, body: state(project) };
    return { ok: status < 300, json: async () => body } as Response;
  };
  update({ content: state(project), address: '/project/0', refusals: undefined, hasPanel: true });
  useQuestion.setState({ asked: undefined });
  const { container } = render(<Panel />);
  // The editor’s host; here its shadow is not used.
  Object.defineProperty(Object.assign(container, { id: 'edit' }), 'shadowRoot', { value: document });
});

/** The field of a label. Finding it by its role takes ten times as long among so many. */
function textbox(name: string): HTMLElement {
  const { control } = screen.getByText<HTMLLabelElement>(name, { selector: 'label' });
  if (!control) throw new Error(`“${name}” is the label of no field`);
  return control;
}

const write = (name: string, text: string) => {
  const field = textbox(name);
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  act(() => field.blur());
};

const refusal = (path: (string | number)[]) => ({
  status: 422,
  body: {
    diagnostics: [
      { found: 'too much', expected: 'less', fix: 'Make it shorter.', source: { file: 'content/projects.json', path } },
    ],
  },
});

test('only changes are sent, when their field loses the focus', async () => {
  expect(textbox('Title')).toHaveAccessibleDescription('The title of the case study, on its card and its page');
  fireEvent.blur(textbox('Title'));
  write('Title', 'A bridge');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    file: 'projects.json',
    hash: 'now',
    changes: [{ op: 'replace', path: '/0/title', value: 'A bridge' }],
  });
});

test('focusing a field scrolls to its element on the page', () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this);
  };
  document.body.insertAdjacentHTML('beforeend', '<h1 data-field="projects.json#/0/title">A ferry</h1>');
  act(() => textbox('Title').focus());
  expect(scrolled).toEqual([document.querySelector('h1')]);
  document.querySelector('h1')?.remove();
});

test('a choice is sent immediately', async () => {
  fireEvent.change(screen.getByRole('combobox', { name: /^Accent/ }), { target: { value: '1' } });
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ op: 'replace', path: '/0/color', value: 'blue' }]));
});

test('an emptied optional text is removed', async () => {
  act(() => update({ content: state({ ...project, imageCaption: 'At night' }) }));
  write('Cover: caption', '');
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ op: 'remove', path: '/0/imageCaption' }]));
});

test('an invalid value stays as typed, with the reason at its field', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', 'A very long bridge');
  const field = textbox('Title');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Make it shorter\.\sFound too much; expected less\./));
  expect(field).toHaveValue('A very long bridge');
});

/** Holds the server's answers back until the returned function is called. */
function hold(): () => void {
  let answer = () => {};
  held = new Promise((resolve) => (answer = resolve));
  return answer;
}

const press = (name: string) => act(async () => screen.getByText(name).click());

/** The texts of the dialog that is open. */
const asked = () => {
  const { asked } = useQuestion.getState();
  return asked && { title: asked.title, text: render(<>{asked.body}</>).container.textContent };
};

test('Enter saves a text of one line, and is a line break where the text may have one', async () => {
  for (const [name, path] of [
    ['Category', '/0/category'],
    ['Title', '/0/title'],
  ] as const) {
    const field = textbox(name);
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Words' } });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    await waitFor(() => expect(sent.at(-1)?.changes).toEqual([{ op: 'replace', path, value: 'Words' }]));
    expect(field).toHaveFocus();
    await waitFor(() => expect(read().hasDraft).toBe(false));
  }
  const site = {
    value: { hero: { headline: 'One' } },
    hash: 'then',
    schema: editorSchema('site'),
  };
  act(() => update({ content: { ...state(project), files: { ...state(project).files, 'site.json': site } } }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Details of' }), { target: { value: 'You and your site' } });
  const headline = await waitFor(() => textbox('Headline'));
  expect(fireEvent.keyDown(headline, { key: 'Enter' })).toBe(true);
});

test('an incomplete value is marked, and the panel asks before it is lost', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', '');
  expect(await screen.findByText('Still to be filled in')).toBeInTheDocument();
  await press('Close');
  expect(asked()).toEqual({
    title: 'Leave it unsaved?',
    text: 'This can’t be saved, and would be lost:Title\nStill to be filled in',
  });
  await act(async () => useQuestion.getState().asked?.close());
  expect(read()).toMatchObject({ hasPanel: true, refusals: ['Title\nStill to be filled in'] });
  await press('Close');
  await act(async () => void (await useQuestion.getState().asked?.submit({})));
  expect(read()).toMatchObject({ hasPanel: false, refusals: undefined });
});

test('a value that is refused after Close was pressed is asked about, and marked in an open group', async () => {
  answers = [refusal([0, 'content', 'design', 1])];
  const answer = hold();
  write('Title', 'A very long bridge');
  await press('Close');
  expect(read().hasPanel).toBe(true);
  await act(async () => answer());
  await waitFor(() => expect(asked()).toMatchObject({ text: expect.stringContaining('Design 2\nMake it shorter.') }));
  expect(screen.getByRole('listitem').closest('details')).toHaveAttribute('open');
});

test('a corrected value that is being saved is not unsaved', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', 'A very long bridge');
  await waitFor(() => expect(read().refusals).toHaveLength(1));
  const answer = hold();
  write('Title', 'A bridge');
  await press('Close');
  await act(async () => answer());
  await waitFor(() => expect(read().hasPanel).toBe(false));
  expect(asked()).toBeUndefined();
});

test('a refused value is reported when its page is left', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', 'A very long bridge');
  await waitFor(() => expect(read().refusals).toHaveLength(1));
  cleanup();
  expect(asked()).toMatchObject({ title: 'This was not kept', text: expect.stringMatching(/^Title\nMake it shorter/) });
  expect(read().refusals).toBeUndefined();
});

test('reasons that belong to no field of the form are shown in a dialog', async () => {
  answers = [refusal([1, 'title'])];
  write('Title', 'A bridge');
  await waitFor(() => expect(asked()?.text).toMatch(/^Project 2: Title\nMake it shorter/));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await press('Close');
  expect(asked()).toMatchObject({ title: 'Leave it unsaved?', text: expect.stringContaining('Make it shorter') });
});

test('added parts and entries are valid', async () => {
  fireEvent.click(screen.getByTitle('Add In short'));
  await waitFor(() =>
    expect(sent[0]?.changes).toEqual([
      { op: 'add', path: '/0/content/summary', value: expect.objectContaining({ outcome: expect.any(String) }) },
    ]),
  );
  fireEvent.click(screen.getByTitle('Add Gallery'));
  const items = [{ image: './uploads/no-picture-yet.png', alt: expect.any(String) }];
  await waitFor(() =>
    expect(sent[1]?.changes).toEqual([
      { op: 'add', path: '/0/content/gallery', value: [{ arrangement: 'wide', items }] },
    ]),
  );
});

test('a group that is added to a gallery is complete, so nothing of it is refused', async () => {
  const group = { arrangement: 'wide', items: [{ image: './uploads/ferry.png', alt: 'A ferry' }] };
  const withGroups = (...gallery: object[]) => state({ ...project, content: { ...project.content, gallery } });
  act(() => update({ content: withGroups(group) }));
  const added = { arrangement: 'wide', items: [{ image: './uploads/no-picture-yet.png', alt: expect.any(String) }] };
  answers = [{ status: 200, body: withGroups(group, { ...group, title: 'New' }) }];
  fireEvent.click(screen.getByTitle('Add to Gallery'));
  await waitFor(() =>
    expect(sent.map(({ changes }) => changes)).toEqual([[{ op: 'add', path: '/0/content/gallery/-', value: added }]]),
  );
  await waitFor(() => expect(screen.getByDisplayValue('New')).toBeInTheDocument());
  expect(screen.queryByRole('listitem', { hidden: true })).not.toBeInTheDocument();
  expect(read().refusals).toBeUndefined();
});

test('list entries are numbered, and can be moved and removed', async () => {
  const design = screen.getByText('Design').closest('details') as HTMLElement;
  expect(within(design).getByRole('textbox', { name: /^Design 2/, hidden: true })).toHaveValue('Two');
  const tool = (name: string, entry: number) =>
    within(design).getAllByRole('button', { name, hidden: true })[entry] as HTMLElement;
  expect(tool('Move up', 0)).toBeDisabled();
  fireEvent.click(tool('Move up', 1));
  await waitFor(() => expect(sent[0]?.changes).toHaveLength(2));
  fireEvent.click(tool('Remove', 0));
  await waitFor(() => expect(sent[1]?.changes).toContainEqual({ op: 'remove', path: '/0/content/design/0' }));
});

/** Shows the form of two words of the interface. */
function showWords() {
  const names = ['skip', 'openMenu'];
  const value = Object.fromEntries(names.map((name) => [name, { text: name, lang: 'en' }]));
  const { properties = {}, ...all } = editorSchema('words');
  const schema = { ...all, properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])) };
  const words = { value, hash: 'then', schema };
  act(() => update({ content: { ...state(project), files: { ...state(project).files, 'words.json': words } } }));
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Details of' });
  fireEvent.change(choice, { target: { value: 'Words of the interface' } });
}

test('a word has its sentence once, and none that repeats its title', async () => {
  showWords();
  const sentence = 'The first link of every page, for those who use a keyboard';
  expect(await screen.findAllByText(sentence)).toHaveLength(1);
  expect(screen.getByDisplayValue('skip')).toHaveAccessibleDescription(sentence);
  expect(screen.getAllByText('Menu on phones: button that opens it')).toHaveLength(1);
  expect(screen.getByDisplayValue('openMenu')).not.toHaveAccessibleDescription();
});

test('all words of the interface can be replaced with a language’s', async () => {
  showWords();
  fireEvent.click(await screen.findByTitle('All words in German'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ file: 'words.json', hash: 'then' });
  const back = { op: 'replace', path: '/back', value: { text: 'Zurück zu den Projekten', lang: 'de' } };
  expect(sent[0]?.changes).toContainEqual(back);
});

test.each([
  ['Your name', 'name', 'brand', 'Is that the name in the navigation, too?'],
  ['Name in the navigation', 'brand', 'name', 'Is that your name, too?'],
])('with %s, the same name elsewhere can be changed, too', async (title, name, other, question) => {
  const schema = editorSchema('site');
  const withSite = (changed: object): State => ({
    ...state(project),
    files: { 'site.json': { hash: 'now', value: { name: 'Robin', brand: 'Robin', ...changed }, schema } },
  });
  act(() => update({ content: withSite({}), address: '/' }));
  answers = [{ status: 200, body: withSite({ [name]: 'Robin S.' }) }];
  const field = textbox(title);
  act(() => field.focus());
  // The dialog takes the focus, which saves nothing again.
  const ignore = useQuestion.subscribe(() => field.blur());
  fireEvent.change(field, { target: { value: 'Robin S.' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(useQuestion.getState().asked?.title).toBe(question));
  ignore();
  await act(async () => void (await useQuestion.getState().asked?.submit({})));
  expect(sent.map(({ changes }) => changes)).toEqual(
    [name, other].map((one) => [{ op: 'replace', path: `/${one}`, value: 'Robin S.' }]),
  );
});
