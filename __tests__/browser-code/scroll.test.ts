/** @jest-environment jsdom */
import type { RouteUpdateArgs } from 'gatsby';
import { onRouteUpdate } from '../../src/browser/scroll';

const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location;

test.each([
  ['the first page', null, '/project/1', 0],
  ['a case study reached from another page', '/', '/project/1', 1],
  ['another case study', '/project/0', '/project/1', 1],
  ['a section of the same case study', '/project/1', '/project/1#content', 0],
  ['a section of another page', '/project/0', '/#projects', 0],
])('%s: how often it is moved to its top', (_, from, to, times) => {
  jest.spyOn(window, 'scrollTo').mockImplementation();
  onRouteUpdate?.({ location: at(to), prevLocation: from === null ? null : at(from) } as RouteUpdateArgs, {
    plugins: [],
  });
  expect(window.scrollTo).toHaveBeenCalledTimes(times);
  if (times > 0) expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('what lies far below the top of a case study waits until that is painted', () => {
  const root = document.documentElement;
  root.removeAttribute('data-arriving');
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {
    expect(root).toHaveAttribute('data-arriving');
  });
  onRouteUpdate?.({ location: at('/project/1'), prevLocation: at('/') } as RouteUpdateArgs, { plugins: [] });
  expect(scrollTo).toHaveBeenCalled();
  frames.shift()?.(0);
  expect(root).toHaveAttribute('data-arriving');
  frames.shift()?.(16);
  expect(root).not.toHaveAttribute('data-arriving');
});
