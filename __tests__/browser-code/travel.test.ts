/** @jest-environment jsdom */
import { arrive, crossFadePages } from '../../src/browser/travel';
import { changeAddress } from '../support/reach-router';

const frame = () => document.getElementById('gatsby-focus-wrapper');
const leaving = () => document.querySelector<HTMLElement>('[data-leaving]');

/** Goes to another page as the router does, then puts that page in the place of the one before as React does. */
function travel(action: 'PUSH' | 'POP', address: string, page: string) {
  changeAddress(action, address);
  frame()?.querySelector('main:not([data-leaving] *)')?.remove();
  frame()?.insertAdjacentHTML('afterbegin', `<main>${page}</main>`);
  arrive();
}

beforeAll(crossFadePages);

beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  document.body.innerHTML = '<div id="gatsby-focus-wrapper"><main>home</main></div>';
  changeAddress('POP', '/');
  arrive();
});

test.each([
  ['another page', 'PUSH', '/about', 'home'],
  ['a case study', 'PUSH', '/project/0', 'home'],
  ['a section of this page', 'PUSH', '/#projects', undefined],
  ['back', 'POP', '/about', undefined],
] as const)('%s: which page fades over it', (_, action, address, page) => {
  travel(action, address, 'next');
  expect(leaving()?.textContent).toBe(page);
});

test('a page that fades is as far down as it was, behind its successor in reading order, and inert', () => {
  Object.assign(window, { scrollY: 700 });
  travel('PUSH', '/about', 'about');
  expect(frame()).toHaveTextContent(/^abouthome$/);
  expect(leaving()).toMatchObject({ inert: true, scrollTop: 700 });
});

test('a page that has faded is gone', () => {
  travel('PUSH', '/about', 'about');
  leaving()?.dispatchEvent(new Event('animationend'));
  expect(frame()).toHaveTextContent(/^about$/);
});

test('a page that still fades is gone once the visitor goes on', () => {
  travel('PUSH', '/about', 'about');
  travel('PUSH', '/project/0', 'case study');
  expect(frame()).toHaveTextContent(/^case studyabout$/);
  travel('POP', '/about', 'about');
  expect(frame()).toHaveTextContent(/^about$/);
});

test('a page that stays is not laid over itself', () => {
  changeAddress('PUSH', '/about');
  changeAddress('PUSH', '/');
  arrive();
  expect(frame()).toHaveTextContent(/^home$/);
  expect(leaving()).toBeNull();
});

test('nothing fades for a visitor who is against motion', () => {
  window.matchMedia = jest.fn((query: string) => ({ matches: query.includes('reduce') }) as MediaQueryList);
  travel('PUSH', '/about', 'about');
  expect(leaving()).toBeNull();
});
