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

test('where our own scripts fail, the page shows what it has for browsers without scripts', () => {
  reject(errorAt('http://localhost/app-34.js'));
  expect(isUnscripted()).toBe(true);
  delete dataset['unscripted'];
  failToLoad('/webpack-runtime-12.js');
  expect(isUnscripted()).toBe(true);
});

test.each([
  ['an extension', errorAt('chrome-extension://abcdefgh/app-34.js')],
  ['a script that is written into the page', errorAt('http://localhost/project/1')],
  ['a script of the host', errorAt('http://localhost/.netlify/scripts/rum')],
  ['a script that says no more', 'x'],
  ['a script without a word', undefined],
])('what %s fails at does not count', (_, reason) => {
  reject(reason);
  expect(isUnscripted()).toBe(false);
});

test.each(['chrome-extension://abcdefgh/app-34.js', 'https://other.example/app-34.js', '/.netlify/scripts/rum'])(
  'the script %s, which does not come, does not count',
  (src) => {
    failToLoad(src);
    expect(isUnscripted()).toBe(false);
  },
);

test('once React has started, nothing that is rejected counts', () => {
  dataset['hydrated'] = '';
  reject(errorAt('http://localhost/app-34.js'));
  expect(isUnscripted()).toBe(false);
});
