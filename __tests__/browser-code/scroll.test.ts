/** @jest-environment jsdom */
import type { RouteUpdateArgs } from 'gatsby';
import { noteReturns, onPreRouteUpdate, onRouteUpdate } from '../../src/browser/scroll';

const root = document.documentElement;
const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location;
const go = (from: string | null, to: string) => {
  const args = { location: at(to), prevLocation: from === null ? null : at(from) } as RouteUpdateArgs;
  onPreRouteUpdate?.(args, { plugins: [] });
  onRouteUpdate?.(args, { plugins: [] });
};

beforeAll(noteReturns);
beforeEach(() => jest.spyOn(window, 'scrollTo').mockReset());

test('the first page is neither followed nor returned to', () => {
  go(null, '/');
  expect(root).not.toHaveAttribute('data-followed');
  expect(root).not.toHaveAttribute('data-returned');
});

test.each([
  ['the first page', null, '/project/1', 0],
  ['a case study reached from another page', '/', '/project/1', 1],
  ['another case study', '/project/0', '/project/1', 1],
  ['a section of the same case study', '/project/1', '/project/1#content', 0],
  ['a section of another page', '/project/0', '/#projects', 0],
])('%s: how often it is moved to its top', (_, from, to, times) => {
  go(from, to);
  expect(window.scrollTo).toHaveBeenCalledTimes(times);
  if (times > 0) expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('a case study reached from a scrolled page has the bar of its top at once', () => {
  root.toggleAttribute('data-scrolled', true);
  go('/', '/project/1');
  expect(root).not.toHaveAttribute('data-scrolled');
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

test('a page that a link led to is told from one come back to, until the next', () => {
  go('/', '/about');
  expect(root).toHaveAttribute('data-followed');
  window.dispatchEvent(new Event('popstate'));
  expect(root).toHaveAttribute('data-returning');
  go('/about', '/');
  expect(root).not.toHaveAttribute('data-returning');
  expect(root).not.toHaveAttribute('data-followed');
  expect(root).toHaveAttribute('data-returned');
  go('/', '/#projects');
  expect(root).toHaveAttribute('data-returned');
  go('/#projects', '/about');
  expect(root).toHaveAttribute('data-followed');
  expect(root).not.toHaveAttribute('data-returned');
});
