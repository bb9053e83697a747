/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { editorSchema } from '../../support/editor-schemas';
import { fieldOf } from '../../../src/editing/browser/page';
import { read, update } from '../../../src/editing/browser/state';
import { setTarget } from '../../../src/editing/browser/targets';
import { Toolbar } from '../../../src/editing/browser/tools';

const open = { title: 'A ferry', content: { heroSubtitle: 'Signs', design: ['One'], impact: { description: 'Less' } } };
const locked = { title: 'A clinic', sealed: './sealed/clinic.json' };

const state = (project: object = open) => ({
  token: '',
  files: {
    'projects.json': { hash: '', value: [project, locked], schema: editorSchema('projects') },
    'private/clinic.json': {
      hash: '',
      value: { heroSubtitle: 'Prices' },
      schema: editorSchema('case-study'),
    },
  },
  diagnostics: [],
  unused: [],
});

let sent: { file: string; changes: object[] }[];

beforeEach(() => {
  sent = [];
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return { ok: true, json: async () => state() } as Response;
  };
  document.body.innerHTML = '';
});

/** The parts that a field's tools offer to add. */
function offered(project: number, field: string, first: object = open): (string | null)[] {
  update({ content: state(first), address: `/project/${project}`, typing: undefined, target: undefined });
  document.body.innerHTML = `<p data-field="projects.json#/${project}/content/${field}">One</p>`;
  const element = document.querySelector('p');
  setTarget((element && fieldOf(element)) ?? undefined);
  render(<Toolbar />);
  return screen.getAllByRole('button', { name: /^Add (below|above)/ }).map(({ textContent }) => textContent);
}

test('missing parts below a field can be added on the page', async () => {
  expect(offered(0, 'heroSubtitle')).toEqual(['+ In short', '+ Research', '+ Details', '+ Diagnostic', '+ Picture']);
  await act(async () => screen.getByRole('button', { name: 'Add below: In short' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.changes).toEqual([
    { op: 'add', path: '/0/content/summary', value: expect.objectContaining({ problem: expect.any(String) }) },
  ]);
});

test('an added part gets the focus and the tools, which would stay with a field out of sight', async () => {
  offered(0, 'design/0');
  const pointer = '/0/content/gallery/0/items/0/image';
  const gallery = [{ items: [{ image: './uploads/no-picture-yet.png', alt: 'New' }] }];
  const changed = state({ ...open, content: { ...open.content, gallery } });
  globalThis.fetch = async () => ({ ok: true, json: async () => changed }) as Response;
  document.body.insertAdjacentHTML('beforeend', `<p tabindex="0" data-field="projects.json#${pointer}">New</p>`);
  await act(async () => screen.getByRole('button', { name: 'Add below: Gallery' }).click());
  await waitFor(() => expect(read().target).toMatchObject({ pointer }));
  expect(read().target?.element).toHaveFocus();
});

test('figures can be added where the impact shows none, and what is written of them is kept', async () => {
  expect(offered(0, 'design/0')).toEqual(['+ Design pictures', '+ Gallery', '+ Figures']);
  cleanup();
  const impact = { searchUseIncrease: '+9%', dropoutReduction: '', dropoutReductionText: 'left', description: 'Less' };
  const project = { ...open, content: { ...open.content, impact } };
  expect(offered(0, 'impact/description', project)).toEqual(['+ Figures']);
  await act(async () => screen.getByRole('button', { name: 'Add above: Figures' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.changes).toEqual([
    { op: 'add', path: '/0/content/impact/searchUseIncreaseText', value: expect.any(String) },
    { op: 'add', path: '/0/content/impact/dropoutReduction', value: '-00%' },
  ]);
  cleanup();
  const whole = { ...project, content: { ...open.content, impact: { ...impact, dropoutReduction: '-9%' } } };
  expect(offered(0, 'design/0', whole)).not.toContain('+ Figures');
});

test('a group that shows nothing counts as missing, and what is written of it is kept', async () => {
  const content = { ...open.content, designImages: { layout: 'sideBySide' }, impact: {} };
  expect(offered(0, 'design/0', { ...open, content })).toEqual(['+ Design pictures', '+ Gallery', '+ Figures']);
  await act(async () => screen.getByRole('button', { name: 'Add below: Design pictures' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.changes[0]).toMatchObject({ op: 'add', path: '/0/content/designImages/results' });
});

test('for a locked case study they are added to its working copy', async () => {
  expect(offered(1, 'heroSubtitle')).toContain('+ Gallery');
  await act(async () => screen.getByRole('button', { name: 'Add below: Gallery' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
  const items = [{ image: './no-picture-yet.png', alt: expect.any(String) }];
  expect(sent[0]).toMatchObject({
    file: 'private/clinic.json',
    changes: [{ op: 'add', path: '/gallery', value: [{ arrangement: 'wide', items }] }],
  });
});
