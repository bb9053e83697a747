/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { lock, share } from '../../../src/editing/browser/sharing';
import { read, update } from '../../../src/editing/browser/state';
import type { LockRequest } from '../../../src/editing/protocol';
import type { RecipientSummary } from '../../../src/locking';
import { sampleProject } from '../../support/content-tree';
import { provideModals } from '../../support/modal';
import { answer, asked, stateOf } from './support';

const link = 'https://ada.test/p/clinic#key=secret';
const message = `“A clinic” is confidential. This link opens it for you:\n${link}`;

let recipients: RecipientSummary[];
let isDraft: boolean;
let sent: LockRequest | undefined;
let committed: string[];
let copied: string | undefined;

let siteUrl: string;
/** Why nobody can be added. */
let refused: string | undefined;

const state = () => {
  const projects = [{}, {}, { ...sampleProject(0), ...(isDraft && { draft: true }) }];
  return stateOf({ 'site.json': { siteUrl }, 'projects.json': projects }, { recipients });
};

beforeAll(provideModals);

beforeEach(() => {
  recipients = [{ label: 'Agence X', opens: ['clinic'], hasLink: true }];
  isDraft = false;
  sent = undefined;
  siteUrl = 'https://ada.test';
  committed = [];
  copied = undefined;
  refused = undefined;
  const writeText = async (text: string) => void (copied = text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  globalThis.fetch = async (address, { body } = {}) => {
    if (body) sent = JSON.parse(String(body));
    const handedOut = [{ title: 'A clinic', link, password: 'four-five', message, isDraft }];
    const answers: Record<string, object> = {
      '/history/2': { committed, passphrase: 'one-two-three' },
      '/passphrase': { passphrase: 'another-one-made' },
      '/lock': sent?.action === 'lock' ? { password: sent.passphrase, ownerKey: 'mine' } : { handedOut },
    };
    const path = Object.keys(answers).find((end) => String(address).endsWith(end)) ?? '';
    if (refused !== undefined && path === '/lock') return answer({ reason: refused }, 409);
    return answer({ ...state(), ...answers[path] });
  };
  useQuestion.setState({ asked: undefined });
  update({ content: state(), wanted: undefined });
});

/** The dialog with this title, once it is open. */
async function dialog(title: string | RegExp) {
  await waitFor(() => expect(asked()?.title).toMatch(title));
  cleanup();
  const question = asked();
  if (question) render(<Dialog {...question} />);
  return screen.getByRole('dialog');
}

const submit = (given: Record<string, string> = { label: 'Agence Y' }) =>
  act(async () => void (await asked()?.submit(given)));

test('locking explains before what stays readable, and after what to keep and do', async () => {
  committed = ['content/projects.json (its text)'];
  void lock(2, 'A clinic');
  expect(await dialog('Lock “A clinic”?')).toHaveTextContent(/stays readable .*content\/projects\.json \(its text\)/);
  expect(screen.queryByText(/^All/)).toBeNull();
  expect(asked()?.doing).toBe('Encrypting the text and 3 pictures…');
  await act(async () => screen.getByRole('button', { name: 'Another one' }).click());
  expect(screen.getByText('another-one-made')).toBeVisible();
  await act(async () => screen.getByRole('button', { name: 'Lock' }).click());
  expect(sent).toEqual({ action: 'lock', index: 2, passphrase: 'another-one-made' });
  const dialogShown = await dialog('It is locked');
  expect(dialogShown).toHaveTextContent(
    /opens with a password from now on.*another-one-made.*mine.*Still to do: publish/,
  );
  await act(async () => screen.getByRole('button', { name: 'Copy: Password, to give away' }).click());
  await waitFor(() => expect(screen.getByText('Copied ✓')).toBeVisible());
  expect(copied).toBe('another-one-made');
});

test('locking a draft speaks of no public site, which never had it', async () => {
  committed = ['content/projects.json (its text)'];
  isDraft = true;
  update({ content: state() });
  void lock(2, 'A clinic');
  const before = await dialog('Lock “A clinic”?');
  expect(before).toHaveTextContent('It is a draft: nothing of it is on the site.');
  expect(before).toHaveTextContent('stays readable in the repository’s history: content/projects.json');
  expect(before).not.toHaveTextContent('public site');
});

test('of many files that stay readable the first are named, all of them below', async () => {
  committed = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
  void lock(2, 'A clinic');
  expect(await dialog('Lock “A clinic”?')).toHaveTextContent(/published: a\.png, b\.png, c\.png and 2 more/);
  expect(screen.getByText('All 5 files').closest('details')).toHaveTextContent(/a\.png b\.png c\.png d\.png e\.png/);
});

test('nothing of an uncommitted case study stays readable', async () => {
  void lock(2, 'A clinic');
  expect(await dialog('Lock “A clinic”?')).not.toHaveTextContent('readable');
});

test('sharing shows a link, a password and a message with copy buttons', async () => {
  void share('clinic');
  await dialog('Who can open it');
  await submit();
  expect(await dialog('For Agence Y')).toHaveTextContent(/once it is published.*Still to do: publish/);
  await act(async () => screen.getByRole('button', { name: 'Copy: Link' }).click());
  expect(copied).toBe(link);
  await act(async () => screen.getByRole('button', { name: 'Copy: Both, as a message' }).click());
  expect(copied).toBe(message);
});

test('sharing a locked draft gives link and password, and says when they open it', async () => {
  isDraft = true;
  void share('clinic');
  await dialog('Who can open it');
  await submit({ label: 'Agence Y', until: '2031-05-04' });
  expect(sent).toEqual({ action: 'add', label: 'Agence Y', opens: ['clinic'], until: '2031-05-04' });
  expect(await dialog('For Agence Y')).toHaveTextContent(/once the project is public and published.*four-five/);
});

test('while a link is renewed, the list says so', async () => {
  void share('clinic');
  await dialog('Who can open it');
  fireEvent.click(screen.getByRole('button', { name: 'New link' }));
  expect(screen.getByText('Encrypting it anew…')).toBeVisible();
  expect(await dialog('For Agence X')).not.toHaveTextContent('Encrypting');
});

test('the list is up to date', async () => {
  void share('clinic');
  await dialog('Who can open it');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  recipients = [];
  act(() => update({ content: state() }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('the password of locking is named in words', async () => {
  recipients = ['default', 'clinic', 'Agence X'].map((label) => ({ label, opens: ['clinic'], hasLink: true }));
  update({ content: state() });
  void share('clinic');
  await dialog('Who can open it');
  expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Everybody with the first password (“default”)',
    'Everybody with the first password (“clinic”)',
    'Agence X',
  ]);
});

test('where the site has no address yet, sharing leads to its field, and back to what was typed', async () => {
  siteUrl = 'https://www.example.com';
  update({ content: state() });
  void share('clinic');
  expect(await dialog('Who can open it')).toHaveTextContent(/a link would lead nowhere/);
  fireEvent.change(screen.getByLabelText('Add somebody'), { target: { value: 'Agence Y' } });
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2031-05-04' } });
  await submit();
  await waitFor(() => expect(asked()?.title).toBe('Who can open it'));
  await act(async () => screen.getByRole('button', { name: 'Write it under Details' }).click());
  expect(read()).toMatchObject({ hasPanel: true, wanted: { file: 'site.json', field: 'siteUrl' } });
  expect(asked()).toBeUndefined();
  siteUrl = 'https://ada.test';
  act(() => update({ content: state() }));
  void share('clinic');
  expect(await dialog('Who can open it')).not.toHaveTextContent(/lead nowhere/);
  expect(screen.getByLabelText('Add somebody')).toHaveValue('Agence Y');
  expect(screen.getByLabelText(/^Until/)).toHaveValue('2031-05-04');
  await submit();
  await dialog('For Agence Y');
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  await dialog('Who can open it');
  expect(screen.getByLabelText('Add somebody')).toHaveValue('');
});

test('what is typed for somebody stays while somebody else’s link is shown', async () => {
  void share('clinic');
  await dialog('Who can open it');
  fireEvent.change(screen.getByLabelText('Add somebody'), { target: { value: 'Agence Y' } });
  await act(async () => screen.getAllByRole('button', { name: 'Show link' })[0]?.click());
  await dialog('For Agence X');
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  await dialog('Who can open it');
  expect(screen.getByLabelText('Add somebody')).toHaveValue('Agence Y');
});

test('a name for which no link could be made is not there the next time', async () => {
  refused = 'The private copy is missing.';
  void share('clinic');
  await dialog('Who can open it');
  fireEvent.change(screen.getByLabelText('Add somebody'), { target: { value: 'Agence Y' } });
  await act(async () => screen.getByRole('button', { name: 'Add' }).click());
  expect(screen.getByText('The private copy is missing.')).toBeVisible();
  expect(screen.getByLabelText('Add somebody')).toHaveValue('Agence Y');
  act(() => asked()?.close());
  void share('clinic');
  await dialog('Who can open it');
  expect(screen.getByLabelText('Add somebody')).toHaveValue('');
});

test('what is kept while the address is written is not there for another case study', async () => {
  siteUrl = 'https://ada.example';
  update({ content: state() });
  void share('clinic');
  expect(await dialog('Who can open it')).toHaveTextContent(/https:\/\/ada\.example, has a name reserved for examples/);
  fireEvent.change(screen.getByLabelText('Add somebody'), { target: { value: 'Agence Y' } });
  await act(async () => screen.getByRole('button', { name: 'Write it under Details' }).click());
  void share('other');
  await dialog('Who can open it');
  expect(screen.getByLabelText('Add somebody')).toHaveValue('');
});
