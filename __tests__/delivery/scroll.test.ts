/** @jest-environment jsdom */
import type { RouteUpdateArgs } from 'gatsby';
import { onRouteUpdate } from '../../src/delivery/scroll';

function travel(from: string | null, to: string): boolean {
  const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location;
  onRouteUpdate?.({ location: at(to), prevLocation: from === null ? null : at(from) } as RouteUpdateArgs, {
    plugins: [],
  });
  return 'travelled' in document.documentElement.dataset;
}

beforeEach(() => {
  delete document.documentElement.dataset['travelled'];
  jest.spyOn(window, 'scrollTo').mockImplementation();
});

test.each([
  ['the first page', null, '/about', false],
  ['another page', '/', '/about', true],
  ['another case study', '/project/0', '/project/1', true],
  ['a section of another page', '/project/0', '/#projects', true],
  ['a section of the same page', '/about', '/about#content', false],
  ['the same page without its section', '/#projects', '/', false],
  ['the same page again', '/about', '/about', false],
])('%s: whether it arrives with an animation', (_, from, to, animated) => {
  expect(travel(from, to)).toBe(animated);
});

test('a case study reached from another page starts at its top', () => {
  travel('/', '/project/1');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  jest.mocked(window.scrollTo).mockClear();
  travel('/project/1', '/project/1#content');
  expect(window.scrollTo).not.toHaveBeenCalled();
});
