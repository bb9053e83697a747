/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { read, update } from '../../../src/editing/browser/state';
import { startTyping } from '../../../src/editing/browser/typing';
import { provideModals } from '../../support/modal';
import { answer, asked, fieldAt, stateOf } from './support';

let sent: { file: string; changes: object[] }[];
let sections: unknown[] | undefined;

const state = () => {
  const content = { heroSubtitle: 'Signs', diagnostic: ['One'], design: ['Two'], ...(sections && { sections }) };
  const words = { diagnostic: { text: 'Diagnostic', lang: 'en' }, contact: { text: 'Contact', lang: 'en' } };
  return stateOf({ 'projects.json': [{ title: 'A ferry', content }], 'words.json': words });
};

beforeAll(provideModals);

beforeEach(() => {
  sent = [];
  sections = undefined;
  useQuestion.setState({ asked: undefined });
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer(state());
  };
  document.body.innerHTML =
    '<h2 id="diagnostic"><span data-field="words.json#/diagnostic/text">Diagnostic</span></h2>' +
    '<p><span data-field="words.json#/contact/text">Contact</span></p>';
});

/** Types words in place of what an element shows, and presses Enter. */
async function write(selector: string, words: string): Promise<void> {
  update({ content: state(), address: '/project/0', typing: undefined });
  startTyping(fieldAt(selector));
  const box = read().typing?.box;
  if (!box) throw new Error('Typing has not begun');
  box.textContent = words;
  box.dispatchEvent(new InputEvent('input'));
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await waitFor(() => expect(sent.length > 0 || asked()).toBeTruthy());
}

/** Renders the question about a heading, and submits its form as Enter does. */
async function answerWith(choice?: string): Promise<void> {
  const question = asked();
  if (question) render(<Dialog {...question} />);
  if (choice) await act(async () => screen.getByLabelText(choice).click());
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
}

test('an emptied heading of a part is refused without a question where it would stand', async () => {
  await write('h2 span', '');
  expect(asked()).toBeUndefined();
  expect(sent[0]).toMatchObject({ file: 'words.json', changes: [{ path: '/diagnostic/text', value: '' }] });
});

test('the new heading of a part is this project’s own, unless it is meant for all', async () => {
  await write('h2 span', 'The brief');
  expect(asked()?.title).toBe('Here, or in all projects?');
  await answerWith();
  const value = [{ part: 'diagnostic', title: 'The brief' }, 'design'];
  expect(sent[0]?.file).toBe('projects.json');
  expect(sent[0]?.changes).toEqual([{ op: 'add', path: '/0/content/sections', value }]);
});

test('where sections are listed, one entry is changed', async () => {
  sections = ['design', 'diagnostic'];
  await write('h2 span', 'The brief');
  await answerWith();
  const value = { part: 'diagnostic', title: 'The brief' };
  expect(sent[0]?.changes).toEqual([{ op: 'replace', path: '/0/content/sections/1', value }]);
});

test('a heading for all projects is the word of the interface', async () => {
  await write('h2 span', 'What was wrong');
  await answerWith('In all projects');
  expect(sent[0]?.changes).toEqual([{ op: 'replace', path: '/diagnostic/text', value: 'What was wrong' }]);
});

test('words that stand in many places say so while they are typed', async () => {
  update({ content: state(), address: '/project/0', typing: undefined });
  startTyping(fieldAt('h2 span'));
  expect(read().typing?.count).toBe('Stands in all projects: you are asked where to change it');
  update({ typing: undefined });
  startTyping(fieldAt('p span'));
  expect(read().typing?.count).toBe('Stands wherever the site shows these words');
});
