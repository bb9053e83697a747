/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { Panel } from '../../../src/editing/browser/panel';
import { onTextPasted } from '../../../src/editing/browser/pasting';
import { editorHost, read, update } from '../../../src/editing/browser/state';
import { answer, asked, settled, stateOf } from './support';

const project = {
  title: 'A ferry',
  category: 'Signs',
  image: './uploads/ferry.png',
  imageAlt: 'A ferry at night',
  color: 'purple',
  content: { heroSubtitle: 'Signs on deck', design: ['One', 'Two'] },
};

const state = (value: object = project) => stateOf({ 'projects.json': [value] });

let answers: Response[];
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
    return answers.shift() ?? answer(state());
  };
  update({ content: state(), address: '/project/0', refusals: undefined, hasPanel: true });
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

function refusal(...paths: (string | number)[][]): Response {
  const words = { found: 'too much', expected: 'less', fix: 'Make it shorter.' };
  const diagnostics = paths.map((path) => ({ ...words, source: { file: 'content/projects.json', path } }));
  return answer({ diagnostics }, 422);
}

test('only changes are sent, when their field loses the focus', async () => {
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
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function (options) {
    scrolled.push(this, options);
  };
  document.body.insertAdjacentHTML('beforeend', '<h1 data-field="projects.json#/0/title">A ferry</h1>');
  act(() => textbox('Title').focus());
  // Not further than it has to: what is seen already stays.
  expect(scrolled).toEqual([document.querySelector('h1'), { block: 'nearest' }]);
  document.querySelector('h1')?.remove();
});

test('a choice is sent immediately', async () => {
  fireEvent.change(screen.getByRole('combobox', { name: /^Accent/ }), { target: { value: '1' } });
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ op: 'replace', path: '/0/color', value: 'blue' }]));
});

test('an invalid value stays as typed, with the reason at its field', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', 'A very long bridge');
  const field = textbox('Title');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Make it shorter\.\sFound too much; expected less\./));
  expect(field).toHaveValue('A very long bridge');
  write('Title', 'A bridge');
  await waitFor(() => expect(read().refusals).toBeUndefined());
  expect(field).toHaveAccessibleDescription('The title of the case study, on its card and its page');
});

test('what is saved and not shown, such as a figure alone, is said where it is typed', async () => {
  const found = { found: 'one figure alone', expected: 'both', fix: 'Fill in the other, too.' };
  const source = { file: 'content/projects.json', path: [0, 'title'] };
  const place = { file: source.file, line: 1, column: 1, field: 'title' };
  answers = [answer({ ...state(), diagnostics: [{ ...found, ...place, source, severity: 'warning' }] })];
  write('Title', 'A bridge');
  await waitFor(() => expect(textbox('Title')).toHaveAccessibleDescription(/^Fill in the other, too\./));
  expect(read().refusals).toBeUndefined();
});

/** Holds the server's answers back until the returned function is called. */
function hold(): () => void {
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  return release;
}

const press = (name: string) => act(async () => screen.getByText(name).click());

/** The texts of the dialog that is open. */
const question = () => {
  const { title, body } = asked() ?? {};
  if (title === undefined) return undefined;
  return { title, text: render(<>{body}</>).container.textContent };
};

test('Enter saves a text of one line, and is a line break where the text may have one', async () => {
  const field = textbox('Title');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Words' } });
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ op: 'replace', path: '/0/title', value: 'Words' }]));
  expect(field).toHaveFocus();
  await waitFor(() => expect(read().hasDraft).toBe(false));
  act(() => update({ content: stateOf({ 'site.json': { hero: { headline: 'One' } } }), address: '/' }));
  const headline = await waitFor(() => textbox('Headline'));
  expect(fireEvent.keyDown(headline, { key: 'Enter' })).toBe(true);
});

describe('a field that is wrong', () => {
  test('keeps no other from being saved, and is marked and asked about alone', async () => {
    answers = [refusal([0, 'title'])];
    write('Title', 'A very long bridge');
    await waitFor(() => expect(read().refusals).toHaveLength(1));
    answers = [refusal([0, 'title'])];
    write('Category', 'Bridges');
    await waitFor(() => expect(sent).toHaveLength(3));
    const category = { op: 'replace', path: '/0/category', value: 'Bridges' };
    expect(sent[1]?.changes).toContainEqual(category);
    expect(sent[2]?.changes).toEqual([category]);
    await waitFor(() => expect(read().refusals).toEqual([expect.stringMatching(/^Title\n/)]));
    expect(textbox('Title')).toHaveValue('A very long bridge');
    expect(textbox('Title')).toHaveAccessibleDescription(/^Make it shorter/);
    expect(textbox('Category')).not.toHaveAccessibleDescription(/Make it shorter/);
    write('Title', 'A bridge');
    await waitFor(() => expect(sent[3]?.changes).toEqual([{ op: 'replace', path: '/0/title', value: 'A bridge' }]));
    await waitFor(() => expect(read().refusals).toBeUndefined());
  });

  test('does not part fields that are right together only', async () => {
    answers = [refusal([0, 'title'])];
    write('Title', 'A very long bridge');
    await waitFor(() => expect(read().refusals).toHaveLength(1));
    answers = [refusal([0, 'title']), refusal([0, 'category'])];
    write('Category', '');
    await waitFor(() => expect(read().refusals).toHaveLength(2));
    answers = [refusal([0, 'title'])];
    write('Category', 'Both');
    await waitFor(() => expect(sent.at(-1)?.changes).toEqual([{ op: 'replace', path: '/0/category', value: 'Both' }]));
    await waitFor(() => expect(read().refusals).toEqual([expect.stringMatching(/^Title\n/)]));
  });
});

test('each reason is said once, also where it is not clear which field is wrong', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', 'A very long bridge');
  await waitFor(() => expect(read().refusals).toHaveLength(1));
  answers = [refusal([0, 'title'], [0, 'category']), refusal([0, 'title']), refusal([0, 'category'])];
  write('Category', 'Very long, too');
  await waitFor(() => expect(sent).toHaveLength(4));
  await waitFor(() =>
    expect(read().refusals).toEqual([expect.stringMatching(/^Title\n/), expect.stringMatching(/^Category\n/)]),
  );
  // Something else is wrong in the file.
  answers = Array.from({ length: 3 }, () => refusal([1, 'title']));
  write('Category', 'Long');
  await waitFor(() => expect(sent).toHaveLength(7));
  await waitFor(() => expect(read().refusals).toEqual([expect.stringMatching(/^Project 2: Title\n/)]));
});

test('a line break that is pasted stays where the text may have one', async () => {
  const inserted: unknown[] = [];
  Object.assign(document, { execCommand: (...args: unknown[]) => inserted.push(args.at(-1)) });
  const paste = (field: HTMLElement) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'A\nB' : '') } });
    act(() => field.focus());
    // As the document sees it: from the editor's host.
    field.addEventListener('paste', () => Object.defineProperty(event, 'target', { value: editorHost() }));
    field.addEventListener('paste', (taken) => onTextPasted(taken as ClipboardEvent));
    field.dispatchEvent(event);
    return event.defaultPrevented ? inserted.at(-1) : 'as it is';
  };
  expect(paste(textbox('Title'))).toBe('A B');
  act(() => update({ content: stateOf({ 'site.json': { hero: { headline: 'One' } } }), address: '/' }));
  expect(paste(await waitFor(() => textbox('Headline')))).toBe('as it is');
});

test('Details stay with what was chosen while something is added before it, as a copy that is restored', async () => {
  const { content: _, ...card } = project;
  const site = { brand: 'Ada', name: 'Ada' };
  const files = { 'projects.json': [{ ...card, sealed: './sealed/ferry.json' }], 'site.json': site };
  act(() => update({ content: stateOf(files) }));
  const choice = screen.getByRole('combobox', { name: 'Details of' });
  await act(async () => fireEvent.change(choice, { target: { value: 'You and your site' } }));
  expect(choice).toHaveValue('You and your site');
  act(() => update({ content: stateOf({ ...files, 'private/ferry.json': project.content }) }));
  expect(choice).toHaveTextContent('A ferry: what is locked');
  expect(choice).toHaveValue('You and your site');
});

test('the last day is a calendar, and the button below says what it leaves out', async () => {
  const site = { brand: 'Ada', availability: { text: 'Free from June', until: '2027-06-01' } };
  act(() => update({ content: stateOf({ 'site.json': site }), address: '/' }));
  expect(await waitFor(() => screen.getByDisplayValue('2027-06-01'))).toHaveAttribute('type', 'date');
  fireEvent.click(screen.getByText('Leave out: Availability'));
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ op: 'remove', path: '/availability' }]));
});

test('an incomplete value is marked, and the panel asks before it is lost', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', '');
  expect(await screen.findByText('Still to be filled in')).toBeInTheDocument();
  await press('Close');
  expect(question()).toEqual({
    title: 'Leave it unsaved?',
    text: 'This can’t be saved, and would be lost:Title\nStill to be filled in',
  });
  await act(async () => asked()?.close());
  expect(read()).toMatchObject({ hasPanel: true, refusals: ['Title\nStill to be filled in'] });
  await press('Close');
  const asks: unknown[] = [];
  globalThis.fetch = async (address) => {
    asks.push(address);
    return answer(state());
  };
  await act(async () => void (await asked()?.submit({})));
  await waitFor(() => expect(read()).toMatchObject({ hasPanel: false, refusals: undefined }));
  // A file may have been chosen for it.
  expect(asks).toEqual(['/__edit/discard']);
});

test('a value that is refused after Close was pressed is asked about, and marked in an open group', async () => {
  answers = [refusal([0, 'content', 'design', 1])];
  const release = hold();
  write('Title', 'A very long bridge');
  await press('Close');
  expect(read().hasPanel).toBe(true);
  await act(async () => release());
  await waitFor(() =>
    expect(question()).toMatchObject({ text: expect.stringContaining('Design 2\nMake it shorter.') }),
  );
  expect(screen.getByRole('listitem').closest('details')).toHaveAttribute('open');
});

test('a refused value is reported when its page is left', async () => {
  answers = [refusal([0, 'title'])];
  write('Title', 'A very long bridge');
  await waitFor(() => expect(read().refusals).toHaveLength(1));
  cleanup();
  expect(question()).toMatchObject({
    title: 'This was not kept',
    text: expect.stringMatching(/^Title\nMake it shorter/),
  });
  expect(read().refusals).toBeUndefined();
});

test('reasons that belong to no field of the form are shown in a dialog', async () => {
  answers = [refusal([1, 'title'])];
  write('Title', 'A bridge');
  await waitFor(() => expect(question()?.text).toMatch(/^Project 2: Title\nMake it shorter/));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await press('Close');
  expect(question()).toMatchObject({ title: 'Leave it unsaved?', text: expect.stringContaining('Make it shorter') });
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

test('a group that is added to a gallery is complete', async () => {
  const gallery = [{ arrangement: 'wide', items: [{ image: './uploads/ferry.png', alt: 'A ferry' }] }];
  act(() => update({ content: state({ ...project, content: { ...project.content, gallery } }) }));
  fireEvent.click(screen.getByTitle('Add to Gallery'));
  const value = { arrangement: 'wide', items: [{ image: './uploads/no-picture-yet.png', alt: expect.any(String) }] };
  await waitFor(() => expect(sent[0]?.changes).toEqual([{ op: 'add', path: '/0/content/gallery/-', value }]));
});

describe('what was just added', () => {
  const credits = [{ role: 'Photographs', names: 'Jo Lavoie' }];

  /** Adds an entry to the credits, which is refused as long as it is incomplete. */
  async function addCredit(): Promise<HTMLElement[]> {
    act(() => update({ content: state({ ...project, content: { ...project.content, credits } }) }));
    globalThis.fetch = async (_, init) => {
      const { changes } = JSON.parse(String(init?.body));
      sent.push({ changes });
      const now = JSON.stringify(changes);
      if (!now.includes('Research') || !now.includes('Ada')) return refusal([0, 'content', 'credits', 1, 'names']);
      return answer(state({ ...project, content: { ...project.content, credits: [...credits, changes[0].value] } }));
    };
    fireEvent.click(screen.getByTitle('Add to Credits'));
    const fields = () => ['role', 'names'].map((name) => document.getElementById(`root_content_credits_1_${name}`));
    await waitFor(() => expect(fields()[0]).toHaveFocus());
    return fields().flatMap((field) => field ?? []);
  }

  const fill = (field: HTMLElement | undefined, value: string) =>
    field && fireEvent.change(field, { target: { value } });

  test('is not wrong while it is filled in, and gets the focus', async () => {
    const [role, names] = await addCredit();
    expect(read()).toMatchObject({ refusals: undefined, hasDraft: true });
    fill(role, 'Research');
    act(() => names?.focus());
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
    await act(async () => {});
    expect(screen.queryByText('Still to be filled in')).not.toBeInTheDocument();
    expect(role).toHaveValue('Research');
    fill(names, 'Ada');
    act(() => names?.blur());
    await waitFor(() => expect(read().hasDraft).toBe(false));
    expect(read().refusals).toBeUndefined();
  });

  test('is marked if it is incomplete when it is left', async () => {
    const [role] = await addCredit();
    fill(role, 'Research');
    act(() => textbox('Title').focus());
    expect(await screen.findByText('Still to be filled in')).toBeInTheDocument();
    expect(read().refusals).toEqual([expect.stringMatching(/Still to be filled in$/)]);
  });
});

test('the button that would move an entry beyond its list says why it doesn’t', () => {
  const buttons = screen.getByDisplayValue('One').closest('.rjsf-array-item')?.querySelectorAll('button');
  const shown = [...(buttons ?? [])].map(({ title, ariaDisabled }) => [title, ariaDisabled]);
  expect(shown.slice(0, 2)).toEqual([
    ['Move up: It is the first.', 'true'],
    ['Move down', 'false'],
  ]);
});

describe('the sections of a case study', () => {
  const items = [
    { image: './uploads/a.png', alt: 'A loaf' },
    { image: './uploads/b.png', alt: 'A roll' },
  ];
  const sections = [
    'designImages',
    { part: 'design', title: 'In her words' },
    { kind: 'quote', words: 'One name.', by: 'Odile' },
    { kind: 'pictures', title: 'The shop', arrangement: 'pair', items },
  ];
  const { content } = project;

  beforeEach(() => act(() => update({ content: state({ ...project, content: { ...content, sections } }) })));

  const list = () => screen.getByText('Sections', { selector: 'summary' }).closest('details');
  const within = (selector: string) => [...(list()?.querySelectorAll(selector) ?? [])].map((one) => one.textContent);

  test('are named by their kind and their title or first words', () => {
    const entries = [...(list()?.querySelectorAll('.rjsf-array-item:not(.rjsf-array-item *)') ?? [])];
    expect(entries.map((entry) => entry.querySelector('p, summary, legend')?.textContent)).toEqual([
      'Pictures of the design',
      'Design “In her words”',
      'Quote “One name.”',
      'Pictures “The shop”',
    ]);
  });

  test('can’t be made another kind by typing or choosing; one is added on the page', async () => {
    expect(within('label').filter((label) => /^(?:Kind|Part|Sections)/.test(label ?? ''))).toEqual([]);
    const choices = [...(list()?.querySelectorAll('select') ?? [])].map((one) => one.labels[0]?.textContent);
    expect(choices).toEqual(['Arrangement*']);
    fireEvent.click(screen.getByTitle(/^Add to Sections: A section is added on the page/));
    expect(asked()?.title).toBe('Not possible here: Add to Sections');
    expect(sent).toEqual([]);
  });

  test('keep their kind when their words change', async () => {
    write('Words', 'Two names.');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.changes).toEqual([{ op: 'replace', path: '/0/content/sections/2/words', value: 'Two names.' }]);
  });

  test('have arrangements with the names that the page has for them', () => {
    const [choice] = list()?.querySelectorAll('select') ?? [];
    expect([...(choice?.selectedOptions ?? [])].map(({ text }) => text)).toEqual(['Two side by side']);
    expect(choice).toHaveTextContent('Tall pictures in a row');
  });
});

test('a project that lists no sections offers none to type', () => {
  expect(screen.getByTitle(/^Add to Sections: A section is added on the page/)).toBeInTheDocument();
  expect(screen.queryByTitle('Add Sections')).toBeNull();
});

test('a group that is asked for is opened, and has the focus', () => {
  cleanup();
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const site = { brand: 'Ada', look: { corners: 'round' }, links: [] };
  update({
    content: stateOf({ 'site.json': site }),
    address: '/',
    wanted: { file: 'site.json', field: 'look', time: 1 },
  });
  render(<Panel />);
  const group = screen.getByText('Look', { selector: 'summary' });
  expect(group.closest('details')).toHaveAttribute('open');
  expect(group).toHaveFocus();
  act(() => update({ wanted: undefined }));
});

test('list entries are numbered', () => {
  expect(screen.getByDisplayValue('Two')).toHaveAccessibleName(/^Design 2/);
});

describe('the words of the interface', () => {
  beforeEach(async () => {
    const { schema } = stateOf({ 'words.json': {} }).files['words.json'] ?? {};
    // A form of all words takes seconds.
    const { skip = {}, openMenu = {} } = schema?.properties ?? {};
    const value = { skip: { text: 'skip', lang: 'en' }, openMenu: { text: 'openMenu', lang: 'en' } };
    const words = { hash: 'now', value, schema: { ...schema, properties: { skip, openMenu } } };
    act(() => update({ content: { ...state(), files: { ...state().files, 'words.json': words } } }));
    const choice = screen.getByRole('combobox', { name: 'Details of' });
    await act(async () => fireEvent.change(choice, { target: { value: 'Words of the interface' } }));
  });

  test('have a sentence only where it says more than their title', () => {
    expect(screen.getByDisplayValue('skip')).toHaveAccessibleDescription(/^The first link of every page/);
    expect(screen.getByDisplayValue('openMenu')).not.toHaveAccessibleDescription();
  });

  test('can be replaced with those of a language', async () => {
    fireEvent.click(screen.getByTitle('All words in German'));
    await waitFor(() => expect(asked()?.title).toMatch(/^Replace \d+ words and sentences\?$/));
    expect(sent).toEqual([]);
    void asked()?.submit({});
    const back = { op: 'replace', path: '/back', value: { text: 'Zurück zu den Projekten', lang: 'de' } };
    await waitFor(() => expect(sent[0]).toMatchObject({ file: 'words.json', hash: 'now' }));
    expect(sent[0]?.changes).toContainEqual(back);
  });
});

test('the same name in the navigation can be changed, too', async () => {
  const site = { name: 'Robin', brand: 'Robin' };
  act(() => update({ content: stateOf({ 'site.json': site }), address: '/' }));
  answers = [answer(stateOf({ 'site.json': { ...site, name: 'Robin S.' } }))];
  const field = textbox('Your name');
  act(() => field.focus());
  // The dialog takes the focus, which saves nothing again.
  const ignore = useQuestion.subscribe(() => field.blur());
  fireEvent.change(field, { target: { value: 'Robin S.' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(asked()?.title).toBe('Is that the name in the navigation, too?'));
  ignore();
  await act(async () => void (await asked()?.submit({})));
  expect(sent.map(({ changes }) => changes)).toEqual(
    ['/name', '/brand'].map((path) => [{ op: 'replace', path, value: 'Robin S.' }]),
  );
});

test('nothing is asked about the other name while the next field has the focus', async () => {
  const site = { name: 'Robin', brand: 'Robin' };
  act(() => update({ content: stateOf({ 'site.json': site }), address: '/' }));
  answers = [answer(stateOf({ 'site.json': { ...site, name: 'Robin S.' } }))];
  const [name, brand] = [textbox('Your name'), textbox('Name in the navigation')];
  act(() => name.focus());
  fireEvent.change(name, { target: { value: 'Robin S.' } });
  act(() => brand.focus());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => settled());
  expect(asked()).toBeUndefined();
  expect(brand).toHaveFocus();
  act(() => brand.blur());
  await waitFor(() => expect(asked()?.title).toBe('Is that the name in the navigation, too?'));
});
