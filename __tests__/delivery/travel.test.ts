/** @jest-environment jsdom */
import { arrive, crossFadePages } from '../../src/delivery/travel';
import { changeAddress } from '../support/reach-router';

const startViewTransition = jest.fn((_update: () => Promise<void>) => ({
  ready: Promise.reject(new Error('skipped')),
}));

beforeAll(crossFadePages);

beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  changeAddress('POP', '/');
  startViewTransition.mockClear();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  Object.assign(document, { startViewTransition });
});

test.each([
  ['another page', 'PUSH', '/about', 1],
  ['a case study', 'PUSH', '/project/0', 1],
  ['a section of this page', 'PUSH', '/#projects', 0],
  ['back', 'POP', '/about', 0],
] as const)('%s: how often the page fades', (_, action, address, times) => {
  changeAddress(action, address);
  expect(startViewTransition).toHaveBeenCalledTimes(times);
});

test('the old page stays until the new one is in place', async () => {
  changeAddress('PUSH', '/about');
  const shown = jest.fn();
  const arrival = startViewTransition.mock.calls[0]?.[0]().then(shown);
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  arrive();
  await arrival;
  expect(shown).toHaveBeenCalled();
});

test('a page that waits is let go when the visitor is already going elsewhere', async () => {
  changeAddress('PUSH', '/about');
  const arrival = startViewTransition.mock.calls[0]?.[0]();
  changeAddress('POP', '/');
  await expect(arrival).resolves.toBeUndefined();
});

test('nothing fades for a visitor who is against motion', () => {
  window.matchMedia = jest.fn((query: string) => ({ matches: query.includes('reduce') }) as MediaQueryList);
  changeAddress('PUSH', '/about');
  expect(startViewTransition).not.toHaveBeenCalled();
});

test('a browser without view transitions goes on as before', () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(() => changeAddress('PUSH', '/about')).not.toThrow();
});
