/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { publish } from '../../../src/editing/browser/publishing';
import { unfinishedIn } from '../../../src/editing/browser/remarks';
import { read, update } from '../../../src/editing/browser/state';
import type { Diagnostic } from '../../../src/content/engine/diagnostic';
import type { Conflict, Destination } from '../../../src/editing/protocol';
import { provideModals } from '../../support/modal';
import { answer, asked, settled, stateOf } from './support';

const remark = (severity: Diagnostic['severity'], fix: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  severity,
  file: 'content/projects.json',
  line: 3,
  column: 1,
  field: 'project 0, “A ferry”, title',
  found: 'this',
  expected: 'that',
  fix,
  ...more,
});

const projects = [{ title: 'A ferry' }, { title: 'A clinic', sealed: './sealed/clinic.json' }];

const state = (diagnostics: Diagnostic[] = []) =>
  stateOf({ 'projects.json': projects, 'site.json': { siteUrl: 'https://ada.test' } }, { diagnostics, unused });

let sent: unknown[];
let unused: string[];
/** The status while each of them was under way. */
let statuses: unknown[];
let to: Destination;
let conflicts: Conflict[] | undefined;
let unlocked: string[] | undefined;
let warnings: string[] | undefined;
let leftOut: string[] | undefined;
/** What publishing is doing, until it has ended. */
let doing: string | undefined;

beforeAll(provideModals);

/** Makes the server answer with these changes and what the check says. */
function serve(changes: string[], ...diagnostics: Diagnostic[]): void {
  sent = [];
  unused = [];
  statuses = [];
  conflicts = undefined;
  unlocked = undefined;
  warnings = undefined;
  leftOut = undefined;
  to = { remote: 'origin', branch: 'main' };
  globalThis.fetch = async (address, { body } = {}) => {
    if (address === '/__edit/progress') return answer({ doing });
    statuses.push(read().status);
    sent.push(JSON.parse(String(body)));
    if (conflicts && sent.length > 1) return answer({ reason: 'Both', conflicts }, 409);
    if (sent.length > 1) await waitFor(() => expect(doing).toBeUndefined(), { timeout: 5000 });
    return answer({ ...state(diagnostics), changes, to, unlocked, warnings, leftOut });
  };
  useQuestion.setState({ asked: undefined });
  update({ content: state() });
}

/** Presses Publish and returns the dialog. */
async function press() {
  let done: Promise<void> = Promise.resolve();
  await act(async () => {
    done = publish();
    await settled();
  });
  return { question: show(), done };
}

function show() {
  cleanup();
  const question = asked();
  if (question) render(<Dialog {...question} />);
  return question;
}

test('warnings are shown once, together with the changes', async () => {
  serve(['A ferry: title'], remark('warning', 'Write your own.'));
  const { question, done } = await press();
  expect(screen.getByRole('dialog')).toHaveTextContent(/A ferry: title.*warns of 1 thing.*Write your own\./);
  await act(async () => void (await question?.submit({})));
  act(() => asked()?.close());
  await done;
  expect(sent).toEqual([{ dryRun: true }, {}]);
  expect(statuses).toEqual(['Reading the changes…', 'Saving…']);
});

test('many files that nothing uses are one line, with the button that deletes them', async () => {
  const files = Array.from({ length: 58 }, (_, at) => `old-${at}.png`);
  const found = `58 files without a use, 93.4 MB: ${files.join(', ')}`;
  const { fix: _, ...warning } = remark('warning', '', { file: 'content/uploads', line: 0, found, files });
  serve(['A ferry: title'], { ...warning, fix: 'Delete them.' });
  unused = files.map((file) => `uploads/${file}`);
  update({ content: state() });
  const { done } = await press();
  expect(screen.getByRole('listitem')).toHaveTextContent('93.4 MB: old-0.png, old-1.png, old-2.png and 55 more;');
  const all = screen.getByText('All 58 files').closest('details');
  expect(all).toHaveTextContent(/old-0\.png.*old-57\.png/);
  expect(all).not.toHaveAttribute('open');
  await act(async () => screen.getByRole('button', { name: 'Delete what nothing uses' }).click());
  await done;
  await waitFor(() => expect(sent).toEqual([{ dryRun: true }, { names: files }, { dryRun: true }]));
  await waitFor(() => expect(asked()?.title).toBe('Publish these changes?'));
});

test('the dialogs name the branch, warn if it is not the main one, and link to the site', async () => {
  serve(['A ferry: title']);
  to = { remote: 'origin', branch: 'redesign', main: 'main' };
  const { question, done } = await press();
  expect(screen.getByRole('dialog')).toHaveTextContent(/branch “redesign” of “origin”/);
  expect(screen.getByText(/A host that shows “main” will not show these changes/)).toBeVisible();
  await act(async () => void (await question?.submit({})));
  const told = show();
  expect(screen.getByRole('dialog', { name: 'Published to “redesign”' })).toHaveTextContent(/will not show/);
  expect(screen.getByRole('link', { name: 'https://ada.test' })).toHaveAttribute('href', 'https://ada.test');
  act(() => told?.close());
  await done;
});

test('what is no longer locked is warned of, before the changes', async () => {
  serve(['A clinic: no longer locked, 10 pictures']);
  unlocked = ['A clinic'];
  const { question, done } = await press();
  expect(screen.getByText(/^“A clinic” was locked\. Everybody can read it.*all the same\?$/)).toHaveRole('alert');
  expect(screen.getByRole('dialog')).toHaveTextContent(/Everybody can read it.*no longer locked, 10 pictures/);
  act(() => question?.close());
  await done;
  expect(sent).toEqual([{ dryRun: true }]);
});

test('what may disturb publishing is said before, and how far it is while it goes on', async () => {
  serve(['A ferry: title']);
  warnings = ['This folder is synced by Dropbox.'];
  leftOut = ['src/styles/theme.ts'];
  const { done } = await press();
  expect(screen.getByText('This folder is synced by Dropbox.')).toHaveRole('alert');
  expect(screen.getByRole('dialog')).toHaveTextContent(/Not published: 1 changed file outside of content.*theme\.ts/);
  doing = 'Uploading: 43 %, 12.50 MiB so far';
  act(() => screen.getByRole('button', { name: 'Publish' }).click());
  expect(await screen.findByText('Uploading: 43 %, 12.50 MiB so far…', {}, { timeout: 3000 })).toHaveRole('status');
  doing = undefined;
  await waitFor(() => expect(asked()?.title).toBe('Published to “main”'), { timeout: 3000 });
  act(() => asked()?.close());
  await done;
});

test('nothing is published before what is being saved is saved; what can’t be is named', async () => {
  serve(['A ferry: title']);
  let finish = () => {};
  const done = publish(new Promise<void>((resolve) => (finish = resolve)));
  await settled();
  expect([sent, read().status]).toEqual([[], 'Saving what is not saved yet…']);
  update({ refusals: ['E-mail\nWrite an address.'] });
  finish();
  await waitFor(() => expect(asked()?.title).toBe('Publish without this?'));
  expect(sent).toEqual([]);
  asked()?.close();
  await done;
  expect(sent).toEqual([]);
  update({ refusals: undefined });
});

test('both versions of a conflict are shown, and the chosen ones are published', async () => {
  serve(['A ferry: title']);
  const id = 'content/projects.json#/0/title';
  conflicts = [{ id, place: '“A ferry”: Title', yours: 'A ferry', theirs: 'A boat' }];
  const { question, done } = await press();
  await act(async () => {
    void question?.submit({});
    await settled();
  });
  const which = show();
  expect(screen.getByRole('dialog', { name: 'Others have changed the same' })).toHaveTextContent(
    /“A ferry”: Title.*A ferry.*A boat/,
  );
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  conflicts = undefined;
  await act(async () => void (await which?.submit({ [id]: 'theirs' })));
  expect(sent).toEqual([{ dryRun: true }, {}, { choices: { [id]: 'theirs' } }]);
  await waitFor(() => expect(asked()?.title).toBe('Published to “main”'));
  act(() => asked()?.close());
  await done;
});

test('errors are shown instead of the question, named as in Details, and nothing is published', async () => {
  const source = { file: 'content/projects.json', path: [0, 'content', 'impact', 'dropoutReduction'] };
  const error = remark('error', 'Fill in “searchUseIncrease”.', { source });
  serve(['A ferry: title'], error, remark('warning', 'Not now.'));
  const { question } = await press();
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('“A ferry”: Impact, Second figure Fill in “First figure”.');
  expect(screen.queryByText(/Not now/)).not.toBeInTheDocument();
  expect(question).toMatchObject({ yes: 'Close' });
  act(() => question?.close());
  expect(sent).toEqual([{ dryRun: true }]);
});

test('the bar names projects with placeholders, including locked ones', () => {
  const found = (file: string, ...path: (string | number)[]) =>
    remark('warning', 'Replace.', { isUnfinished: true, source: { file, path } });
  serve([]);
  const named = (...diagnostics: Diagnostic[]) => unfinishedIn(state(diagnostics));
  expect(named(remark('warning', 'Other.'))).toBeUndefined();
  expect(named(found('content/projects.json', 0, 'title'))).toBe('Placeholders in “A ferry”');
  expect(named(found('private/clinic.json', 'heroSubtitle'))).toBe('Placeholders in “A clinic”');
  expect(named(found('content/projects.json', 0), found('private/clinic.json'))).toBe('Placeholders in 2 projects');
});
