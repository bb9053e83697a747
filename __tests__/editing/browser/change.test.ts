/** @jest-environment jsdom */
import type { Operation } from 'rfc6902';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { change, refresh } from '../../../src/editing/browser/state';

const file = 'projects.json';

/** The titles in the file; changes of an earlier version are refused. */
let titles: string[];
let written: Operation[][];

const state = () => ({ files: { [file]: { hash: titles.join(), value: titles } } });

const answer = (status: number, body: object) => ({ ok: status < 300, status, json: async () => body }) as Response;

beforeEach(async () => {
  titles = ['One', 'Two'];
  written = [];
  globalThis.fetch = async (_address, { method, body } = {}) => {
    if (method === 'GET') return answer(200, state());
    const { hash, changes } = JSON.parse(String(body));
    if (hash !== titles.join()) return answer(409, { reason: 'It has been changed otherwise meanwhile.' });
    written.push(changes);
    return answer(200, state());
  };
  useQuestion.setState({ asked: undefined });
  await refresh();
  // A change by hand.
  titles = ['Uno', 'Two'];
});

const settled = () => new Promise((done) => setTimeout(done));

test.each<Operation>([
  { op: 'move', from: '/0', path: '/1' },
  { op: 'remove', path: '/0' },
])('$op in a list that has changed meanwhile is refused, and works again afterwards', async (part) => {
  await expect(change(file, part)).rejects.toThrow('changed otherwise');
  expect([useQuestion.getState().asked, written]).toEqual([undefined, []]);
  expect(await change(file, part)).toBe(true);
  expect(written).toEqual([[part]]);
});

test.each([
  ['is overwritten if the owner wants it', true],
  ['stays if the owner keeps it', false],
])('a value that has changed meanwhile %s', async (_case, isKept) => {
  const part: Operation = { op: 'replace', path: '/0', value: 'Eins' };
  const done = change(file, part);
  await settled();
  if (isKept) await useQuestion.getState().asked?.submit({});
  else useQuestion.getState().asked?.close();
  expect(await done).toBe(isKept);
  expect(written).toEqual(isKept ? [[part]] : []);
});
