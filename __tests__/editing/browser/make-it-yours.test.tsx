/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { applyPatch } from 'rfc6902';
import type { Diagnostic } from '../../../src/content/engine/diagnostic';
import { OpenQuestion, useQuestion } from '../../../src/editing/browser/dialog';
import { isToBecomeYours, makeItYours } from '../../../src/editing/browser/make-it-yours';
import { read, update } from '../../../src/editing/browser/state';
import { provideModals } from '../../support/modal';
import { answer, asked, stateOf } from './support';

type Path = (string | number)[];

const left = (file: string, places: Path[]): Diagnostic => ({
  severity: 'warning',
  ...{ file, line: 0, column: 0, field: '', found: 'the sample', expected: 'your own', fix: 'Write it.' },
  isSample: true,
  source: { file, path: [], places },
});

let list: { title: string }[];
let changes: object[][];

const state = (...diagnostics: Diagnostic[]) =>
  stateOf({ 'projects.json': JSON.parse(JSON.stringify(list)), 'site.json': { name: 'Camille' } }, { diagnostics });

beforeAll(provideModals);

beforeEach(() => {
  list = [{ title: 'Of the sample' }, { title: 'Mine' }, { title: 'Of the sample, too' }];
  changes = [];
  useQuestion.setState({ asked: undefined });
  update({ movedAt: 0, moves: [] });
  document.body.replaceChildren();
  HTMLElement.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = async (_address, { body } = {}) => {
    const { changes: sent } = JSON.parse(String(body));
    changes.push(sent);
    applyPatch(list, sent);
    return answer(state());
  };
});

/** Opens the list for a site with these remarks; returns its steps. */
async function open(...diagnostics: Diagnostic[]): Promise<(string | null)[]> {
  cleanup();
  const content = state(...diagnostics);
  act(() => update({ content, address: '/' }));
  void makeItYours(content);
  await waitFor(() => expect(asked()).toBeDefined());
  render(<OpenQuestion />);
  return screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-label'));
}

const site = left('content/site.json', [['name'], ['about', 'portrait']]);
const projects = left('content/projects.json', [[0], [2]]);

/** A project with placeholders. */
const unfinished = (index: number): Diagnostic => {
  const { isSample: _, ...found } = left('content/projects.json', []);
  const place = [index, 'title'];
  return { ...found, isUnfinished: true, source: { file: found.file, path: place, places: [place] } };
};

test('the steps are ticked by the check', async () => {
  expect(await open(site, projects)).toEqual([
    'Your name and words: to do',
    'Your portrait: to do',
    'A first project of yours: done',
    'The sample’s projects: to do',
    'The address of your site: done',
    'Your mark, in the browser’s tab: done',
    'Your look: colours and typefaces: to do',
  ]);
  expect(asked()?.title).toBe('Make it yours: 3 of 7 steps done');
});

test('the list stays until nothing of the sample is left and a project of one’s own has no placeholders', () => {
  const shown = (...diagnostics: Diagnostic[]) => {
    update({ content: state(...diagnostics) });
    return isToBecomeYours(state(...diagnostics));
  };
  expect([shown(), shown(site), shown(unfinished(1)), shown(projects, unfinished(1))]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  list = [{ title: 'Mine' }];
  expect([shown(), shown(unfinished(0))]).toEqual([false, true]);
});

test('what is missing is said: the words, and the placeholders of a project that is begun', async () => {
  list = [{ title: 'Mine' }];
  const steps = await open(
    left('content/site.json', [['email'], ['hero', 'headline'], ['about', 'portrait']]),
    unfinished(0),
  );
  expect(steps).toContain('A first project of yours: to do');
  expect(screen.getByText(/Still the sample’s: E-mail.*Headline\./)).toBeVisible();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<h2 tabindex="0" data-field="projects.json#/0/title">A new project</h2>',
  );
  await act(async () => screen.getByRole('button', { name: 'Go to the next one' }).click());
  expect(screen.getByText('A new project')).toHaveFocus();
});

test('each leads to its place', async () => {
  await open(site);
  const [first] = screen.getAllByRole('button', { name: 'Open it' });
  await act(async () => first?.click());
  expect(asked()).toBeUndefined();
  expect(read()).toMatchObject({ hasPanel: true, wanted: { file: 'site.json', field: 'name' } });
});

test('what is shown has the focus then, and not what opened the list', async () => {
  document.body.innerHTML = '<button>Make it yours</button><p tabindex="0" data-field="site.json#/name">Camille</p>';
  screen.getByRole('button').focus();
  await open(site);
  await act(async () => screen.getAllByRole('button', { name: 'Open it' })[0]?.click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Camille')).toHaveFocus();
});

test('the sample’s projects are taken out by one press, in one step, and only if there is another one', async () => {
  await open(projects);
  await act(async () => screen.getByRole('button', { name: 'Take the sample’s projects out' }).click());
  await waitFor(() => expect(list).toEqual([{ title: 'Mine' }]));
  expect(changes).toHaveLength(1);
  await open(left('content/projects.json', [[0]]));
  expect(screen.queryByRole('button', { name: 'Take the sample’s projects out' })).toBeNull();
  expect(screen.getByText(/Add one of yours first/)).toBeVisible();
});

test('a project of one’s own is begun from any page, on the home page', async () => {
  list = [{ title: 'Of the sample' }];
  history.replaceState({}, '', '/about');
  document.body.insertAdjacentHTML('beforeend', '<nav><a href="/">Home</a></nav>');
  const follow = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('nav a')?.addEventListener('click', follow);
  await open(left('content/projects.json', [[0]]));
  await act(async () => screen.getByRole('button', { name: 'Add one' }).click());
  expect(follow).toHaveBeenCalledTimes(1);
  expect(asked()?.title).toBe('Add a project');
});
