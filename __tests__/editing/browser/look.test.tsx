/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { applyPatch } from 'rfc6902';
import { contrastOf, readable } from '../../../src/content/engine/colours';
import { Panel } from '../../../src/editing/browser/panel';
import { update } from '../../../src/editing/browser/state';
import { answer, asked, stateOf } from './support';

let site: object;
let sent: object[][];

// Missing in jsdom; the values are JSON.
globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));

const state = () => stateOf({ 'projects.json': [], 'site.json': structuredClone(site) });

/** Shows Details of a site with this look. */
function show(look?: object) {
  site = { name: 'Ines', ...(look && { look }) };
  sent = [];
  globalThis.fetch = async (_address, { body } = {}) => {
    const { changes } = JSON.parse(String(body));
    sent.push(changes);
    applyPatch(site, changes);
    return answer(state());
  };
  update({ content: state(), address: '/', refusals: undefined, hasPanel: true });
  const { container } = render(<Panel />);
  // The editor’s host; here its shadow is not used.
  Object.defineProperty(Object.assign(container, { id: 'edit' }), 'shadowRoot', { value: document });
}

afterEach(cleanup);

const hidden = { hidden: true };

test('a colour that can’t be read is answered with the nearest that can, which one press takes', async () => {
  show({ accents: { sun: { accent: '#ffe600' } } });
  expect(screen.getByText(/^Contrast with white: 1\.\d : 1, too little\. It needs 4\.5 : 1\.$/)).toBeInTheDocument();
  const use = screen.getByText(/^Use #/);
  const near = use.textContent?.replace('Use ', '') ?? '';
  expect(contrastOf(near, '#ffffff')).toBeGreaterThanOrEqual(readable);
  await act(async () => use.click());
  await waitFor(() => expect(sent).toEqual([[{ op: 'replace', path: '/look/accents/sun/accent', value: near }]]));
  await waitFor(() => expect(screen.queryByText(/^Use #/)).not.toBeInTheDocument());
  expect(screen.getByText(/^Contrast with white: 4\.\d : 1$/)).toBeInTheDocument();
});

test('a colour that can be read is shown with its contrast alone', () => {
  show({ accents: { moss: { accent: '#1f5c3a' } } });
  expect(screen.getByText(/^Contrast with white: 7\.\d : 1$/)).toBeInTheDocument();
  expect(screen.queryByText(/^Use #/)).not.toBeInTheDocument();
});

test.each([
  ['Square', 'corners', 'square'],
  ['Light', 'home', 'paper'],
  ['Lora, Instrument Sans', 'typefaces', 'book-serif'],
])('the choice %s is a single change, for one step of Undo', async (label, name, value) => {
  show({ corners: 'soft', home: 'night', typefaces: 'slab' });
  fireEvent.click(screen.getByRole('radio', { name: label, ...hidden }));
  await waitFor(() => expect(sent).toEqual([[{ op: 'replace', path: `/look/${name}`, value }]]));
  await waitFor(() => expect(screen.getByRole('radio', { name: label, ...hidden })).toBeChecked());
});

test('an accent is renamed in one change; a name that is taken or can’t be one is answered', async () => {
  show({ accents: { purple: { accent: '#5b2bd9' }, moss: { accent: '#1f5c3a' } } });
  await act(async () => screen.getByRole('button', { name: 'Rename purple', ...hidden }).click());
  expect(asked()?.title).toBe('Rename purple');
  const submit = (name: string) => act(async () => void expect(await asked()?.submit({ name })).toBe(answers[name]));
  const answers: Record<string, string | undefined> = {
    moss: 'There is an accent “moss” already. Choose another name.',
    'Iris 2': '“Iris 2” can’t be its name. Write up to 24 small letters, digits or hyphens, first a letter.',
  };
  for (const name of [...Object.keys(answers), 'iris']) await submit(name);
  expect(sent).toEqual([[{ op: 'move', from: '/look/accents/purple', path: '/look/accents/iris' }]]);
});

test('the initials as mark are a single change, for one step of Undo', async () => {
  show();
  await act(async () => screen.getByRole('button', { name: 'Initials' }).click());
  await waitFor(() => expect(sent).toEqual([[{ op: 'add', path: '/mark', value: 'initials' }]]));
});

test('a file that is dropped on the mark is stored and named', async () => {
  show();
  const field = screen.getByRole('button', { name: 'Choose: Mark' }).closest('.file');
  const save = globalThis.fetch;
  globalThis.fetch = async (address, init) =>
    init?.method === 'PUT'
      ? answer({ ...state(), path: `./uploads/${String(address).split('/').at(-1)}` })
      : save(address, init);
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await act(async () => fireEvent.drop(field ?? document.body, { dataTransfer: { files: [file] } }));
  const value = './uploads/logo.svg?for=site.json&as=mark';
  await waitFor(() => expect(sent).toEqual([[{ op: 'add', path: '/mark', value }]]));
});

test('a site without a look shows the default choices', () => {
  show();
  const checked = screen.getAllByRole<HTMLInputElement>('radio', hidden).filter((radio) => radio.checked);
  expect(checked.map(({ id }) => id.split('_').at(-1))).toEqual(['grotesque', 'round', 'night']);
});

test('the choices that were made since the form was shown stay when the accents become the owner’s', async () => {
  show();
  // Saved by a choice that the form of the accents was not drawn anew for.
  const button = screen.getByRole('button', { name: 'Change the accents', ...hidden });
  Object.assign(site, { look: { corners: 'square', home: 'paper' } });
  act(() => update({ content: state() }));
  await act(async () => button.click());
  await waitFor(() => expect(site).toMatchObject({ look: { corners: 'square', home: 'paper', accents: {} } }));
});
