/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Diagnostic } from '../../../src/content/engine/diagnostic';
import { wordLists } from '../../../src/content/words/word-lists';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { askForLanguage } from '../../../src/editing/browser/language';
import { update } from '../../../src/editing/browser/state';
import { provideModals } from '../../support/modal';
import { answer, asked, stateOf } from './support';

const file = 'content/projects.json';
const sample: Diagnostic = {
  severity: 'warning',
  ...{ file, line: 0, column: 0, field: '', found: 'the sample', expected: 'your own', fix: 'Write it.' },
  isSample: true,
  source: { file, path: [], places: [[0]] },
};

const english = Object.entries(wordLists['en'] ?? {});
const mixed = Object.fromEntries(
  english.map(([name, text], index) => [name, { text, lang: index === 5 ? 'fr' : 'en' }]),
);

let sent: { file: string; changes: { path: string; value: unknown }[] }[];

const state = (diagnostics: Diagnostic[], words: object = mixed) =>
  stateOf({ 'words.json': words, 'site.json': { lang: 'en' }, 'projects.json': [{}] }, { diagnostics });

beforeAll(provideModals);

beforeEach(() => {
  sent = [];
  localStorage.clear();
  useQuestion.setState({ asked: undefined });
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer(state([sample]));
  };
});

test('the first start asks for the language, and takes the list of its words over; once', async () => {
  update({ content: state([sample]) });
  document.body.innerHTML = '<h1>A page</h1>';
  void askForLanguage();
  await waitFor(() => expect(asked()).toBeDefined());
  const question = asked();
  if (question) render(<Dialog {...question} />);
  await act(async () => screen.getByLabelText('German').click());
  await act(async () => screen.getByRole('button', { name: 'Use it' }).click());
  await waitFor(() => expect(asked()).toBeUndefined());
  expect(sent.map(({ file: name, changes }) => [name, changes.length])).toEqual([
    ['words.json', english.length],
    ['site.json', 1],
  ]);
  const about = { text: wordLists['de']?.about, lang: 'de' };
  expect(sent[0]?.changes).toContainEqual({ op: 'replace', path: '/about', value: about });
  expect(sent[1]?.changes).toEqual([{ op: 'add', path: '/lang', value: 'de' }]);
  await askForLanguage();
  expect(asked()).toBeUndefined();
});

test('nobody is asked whose site is in one language, or no sample any more', async () => {
  const oneLanguage = Object.fromEntries(english.map(([name, text]) => [name, { text, lang: 'en' }]));
  for (const content of [state([sample], oneLanguage), state([])]) {
    update({ content });
    await askForLanguage();
    expect(asked()).toBeUndefined();
  }
});
