/** @jest-environment jsdom */
import { bootstrap } from '../../src/browser/bootstrap';

const { dataset } = document.documentElement;
const isUnscripted = () => 'unscripted' in dataset;

beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  dataset['files'] = '/webpack-runtime-12.js /app-34.js';
  bootstrap();
});

afterEach(() => {
  delete dataset['unscripted'];
  delete dataset['hydrated'];
});

const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const errorAt = (address: string) =>
  Object.assign(new Error('x'), { stack: `Error: x\n    at read (${address}:1:20)\n    at ${address}:1:80` });

function failToLoad(src: string) {
  const script = document.head.appendChild(Object.assign(document.createElement('script'), { src }));
  script.dispatchEvent(new Event('error'));
  script.remove();
}

test.each(['pointerdown', 'keydown', 'scroll'])('only the first input starts our scripts: %s', (input) => {
  const isRequested = () => document.querySelector(`script[src$="/${input}.js"]`) !== null;
  dataset['files'] = `/${input}.js`;
  bootstrap();
  expect(isRequested()).toBe(false);
  window.dispatchEvent(new Event(input));
  expect(isRequested()).toBe(true);
});

test('if our own scripts fail, the no-script content is shown', () => {
  reject(errorAt('http://localhost/app-34.js'));
  expect(isUnscripted()).toBe(true);
  delete dataset['unscripted'];
  failToLoad('/webpack-runtime-12.js');
  expect(isUnscripted()).toBe(true);
});

test.each([
  ['an extension', errorAt('chrome-extension://abcdefgh/app-34.js')],
  ['a script of the host', errorAt('http://localhost/.netlify/scripts/rum')],
  ['a string without a stack', 'x'],
])('an error of %s is ignored', (_, reason) => {
  reject(reason);
  expect(isUnscripted()).toBe(false);
});

test.each(['chrome-extension://abcdefgh/app-34.js', '/.netlify/scripts/rum'])(
  'the missing script %s is ignored',
  (src) => {
    failToLoad(src);
    expect(isUnscripted()).toBe(false);
  },
);

test('rejections are ignored after hydration', () => {
  dataset['hydrated'] = '';
  reject(errorAt('http://localhost/app-34.js'));
  expect(isUnscripted()).toBe(false);
});
