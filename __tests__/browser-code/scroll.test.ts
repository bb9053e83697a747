/** @jest-environment jsdom */
import type { RouteUpdateArgs } from 'gatsby';
import { noteReturns, onPreRouteUpdate, onRouteUpdate } from '../../src/browser/scroll';

const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location;
const go = (from: string | null, to: string) => {
  const args = { location: at(to), prevLocation: from === null ? null : at(from) } as RouteUpdateArgs;
  onPreRouteUpdate?.(args, { plugins: [] });
  onRouteUpdate?.(args, { plugins: [] });
};

beforeAll(noteReturns);
beforeEach(() => jest.spyOn(window, 'scrollTo').mockReset());

test.each([
  ['the first page', null, '/project/1', 0],
  ['a case study reached from another page', '/', '/project/1', 1],
  ['a section of the same case study', '/project/1', '/project/1#content', 0],
  ['a section of another page', '/project/0', '/#projects', 0],
])('%s: how often it is moved to its top', (_, from, to, times) => {
  go(from, to);
  expect(window.scrollTo).toHaveBeenCalledTimes(times);
  if (times > 0) expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test.each([
  ['another page', '/about', false],
  ['a section of the same page', '/#projects', true],
])('whether what was pressed keeps the focus on the way to %s', (_, to, keeps) => {
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  go('/', to);
  expect(document.activeElement === link).toBe(keeps);
  link.remove();
});
