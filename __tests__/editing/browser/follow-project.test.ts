/** @jest-environment jsdom */
import { followProject, indexAfter } from '../../../src/editing/browser/follow-project';
import { update } from '../../../src/editing/browser/state';
import type { Project } from '../../../src/content/schema/schema';
import { stateOf } from './support';

const project = (title: string, more: object = {}) => ({ title, image: './uploads/one.png', ...more }) as Project;
const [ferry, seeds, market] = ['Ferry', 'Seeds', 'Market'].map((title) => project(title));
const list = (...projects: (Project | undefined)[]) => projects.filter((one) => one !== undefined);

test.each([
  ['moved', list(seeds, ferry, market), 1],
  ['renamed in its place', list(project('Boat'), seeds, market), 0],
  ['renamed and moved at once, but for its picture', list(seeds, market, project('Boat')), 2],
  ['deleted, though another has its picture', list(seeds, market), undefined],
  ['changed, with its title', list(seeds, project('Ferry', { category: 'Signs' }), market), 1],
])('a project that is %s is found', (_, after, index) => {
  expect(indexAfter(list(ferry, seeds, market), 0, after)).toBe(index);
});

describe('one stays with the project of the page', () => {
  const show = (...projects: (Project | undefined)[]) =>
    update({ content: stateOf({ 'projects.json': list(...projects) }) });
  let gone: string[];
  let end: () => void;

  beforeEach(() => {
    update({ address: '/project/1' });
    show(ferry, seeds, market);
    gone = [];
    end = followProject((address) => gone.push(address));
  });
  afterEach(() => end());

  test('when the order changes, by Undo or otherwise', () => {
    show(seeds, ferry, market);
    expect(gone).toEqual(['/project/0']);
  });

  test('when drafts move behind it', () => {
    show(project('Ferry', { draft: true }), seeds, market);
    expect(gone).toEqual(['/project/0']);
  });

  test('and is led home when it is gone', () => {
    show(ferry, market);
    expect(gone).toEqual(['/']);
  });

  test('and nowhere when something else changes, or on another page', () => {
    show(ferry, project('Seedlings'), market);
    update({ address: '/project/1/' });
    show(ferry, seeds, market);
    update({ address: '/about' });
    show(market, ferry, seeds);
    expect(gone).toEqual([]);
  });
});
