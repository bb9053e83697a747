/** @jest-environment jsdom */
import { keepPage, pageBefore, showPageBefore } from '../../src/browser/page-before';

const status = () => document.querySelector('[role=status]')?.textContent;

/** The address of each file that is loaded. */
let loaded: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  loaded = [];
  Object.assign(performance, { getEntriesByType: () => loaded.map((name) => ({ name })) });
});
afterEach(() => jest.useRealTimers());

const leave = () => dispatchEvent(new Event('pagehide'));

test('the page before stays, with what is being done, until the new one has a heading', async () => {
  document.body.innerHTML = '<div id="gatsby-focus-wrapper"><h1>The ferry</h1></div><script>fail()</script>';
  keepPage();
  leave();
  document.body.innerHTML = '<div id="gatsby-focus-wrapper"></div>';
  showPageBefore(pageBefore);
  const html = document.querySelector('iframe')?.getAttribute('srcdoc');
  expect(html).toContain('<h1>The ferry</h1>');
  expect(html).not.toContain('script');
  expect(sessionStorage.length).toBe(0);
  jest.advanceTimersByTime(4000);
  expect(status()).toBe('Preparing the page: the code is compiled (1 of 3), 4 s');
  loaded.push('http://localhost/commons.js', 'http://localhost/page-data/index/page-data.json');
  jest.advanceTimersByTime(1000);
  expect(status()).toBe('Preparing the page: it is put together (3 of 3), 5 s');
  document.querySelector('#gatsby-focus-wrapper')?.append(document.createElement('h1'));
  await Promise.resolve();
  expect(document.querySelector('iframe')).toBeNull();
  expect(status()).toBeUndefined();
});

test('without a page before it says what is being done', () => {
  document.body.innerHTML = '';
  showPageBefore(pageBefore);
  jest.advanceTimersByTime(1000);
  expect(document.querySelector('iframe')).toBeNull();
  expect(status()).toBe('Preparing the page: the code is compiled (1 of 3)');
});
