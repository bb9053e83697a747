import type { Store } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobsV2Reducer } from 'gatsby/dist/redux/reducers/jobsv2';
import { makeLostAgain, planAnew } from '../../src/data-layer/lost-pictures';

/** Gatsby's own state of jobs, with those of these pictures done. */
function gatsbyWith(...pictures: string[]) {
  const state = { incomplete: new Map(), complete: new Map(), jobsByRequest: new Map() };
  for (const name of pictures)
    state.complete.set(`job of ${name}`, { inputPaths: [{ path: `/site/.cache/content/uploads/${name}.png` }] });
  const store = {
    getState: () => ({ jobsV2: state }),
    dispatch: (action: Parameters<typeof jobsV2Reducer>[1]) => jobsV2Reducer(state, action),
  };
  return { store: store as unknown as Store, planned: () => [...state.complete.keys()].map(String) };
}

const ask = (handle: ReturnType<typeof makeLostAgain>, url: string) => {
  const next = jest.fn();
  handle({ url } as IncomingMessage, {} as ServerResponse, next);
  expect(next).toHaveBeenCalledTimes(1);
};

test('a picture that is neither there nor planned is planned again, once, and no other one', () => {
  const { store, planned } = gatsbyWith('cover', 'portrait');
  const renew = jest.fn();
  const handle = makeLostAgain(store, renew);
  ask(handle, '/static/2493/0e046/cover.avif');
  expect(planned()).toEqual(['job of portrait']);
  expect(renew).toHaveBeenCalledTimes(1);
  ask(handle, '/static/2493/0e046/cover.avif');
  ask(handle, '/static/2493/0e046/never-here.jpg');
  ask(handle, '/static/portrait');
  expect(renew).toHaveBeenCalledTimes(1);
});

test('all pictures are planned again if Gatsby has deleted its notes of them', () => {
  const { store, planned } = gatsbyWith('cover', 'portrait');
  const folder = mkdtempSync(join(tmpdir(), 'notes-'));
  writeFileSync(join(folder, 'diskstore-1.json'), '{}');
  planAnew(store, folder);
  expect(planned()).toHaveLength(2);
  planAnew(store, join(folder, 'gone'));
  expect(planned()).toEqual([]);
});
