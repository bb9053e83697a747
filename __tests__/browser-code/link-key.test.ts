/** @jest-environment jsdom */
import { bootstrap } from '../../src/browser/bootstrap';

const key = 'Jx3w0nQ7bB1mZr9tVhK2sYpL5cXfGdAe4uTiOq8NvMk';
const announced: (string | undefined)[] = [];
/** The addresses that a router sees on the same event. */
const routed: string[] = [];

beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  history.replaceState({ place: 1 }, '', `/project/1?from=mail#key=${key}`);
  document.documentElement.dataset['files'] = '/app-34.js';
  bootstrap();
  window.addEventListener('linkkey', () => announced.push(window.linkKey));
  window.addEventListener('popstate', () => routed.push(location.href));
});

const traces = () => {
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
  return [
    location.href,
    `${JSON.stringify(history.state)}`,
    document.cookie,
    document.documentElement.outerHTML,
    ...stored,
  ];
};

test('the key of a link is removed from the address at once, without a new history entry', () => {
  expect(window.linkKey).toBe(key);
  expect(location.href).toBe('http://localhost/project/1?from=mail');
  expect(history.length).toBe(1);
  expect(history.state).toEqual({ place: 1 });
  for (const trace of traces()) expect(trace).not.toContain(key);
});

test('with the key of a link the scripts start at once', () => {
  expect([...document.scripts].map(({ src }) => src)).toEqual(['http://localhost/app-34.js']);
});

test('the key is deleted when the page is left', () => {
  expect(Object.keys(window)).toContain('linkKey');
  window.dispatchEvent(new Event('pagehide'));
  expect(window).not.toHaveProperty('linkKey');
});

test('a link pasted into the open page is read before the router, and announced once', async () => {
  location.hash = `#key=${key}`;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(announced).toEqual([key]);
  expect(location.href).toBe('http://localhost/project/1?from=mail');
  for (const href of routed) expect(href).not.toContain(key);
  for (const trace of traces()) expect(trace).not.toContain(key);
});

test.each([
  ['a bracket and a comma', `#key=${key}),`],
  ['parameters', `#key=${key}&utm_source=newsletter-of-november&utm_medium=email`],
  ['quotation marks, encoded twice', `#key=%25E2%2580%259C${key}%25E2%2580%259D`],
  ['an encoded equals sign', `#key%3D${key}`],
])('the key is found in a link with extra characters: %s', async (_, hash) => {
  delete window.linkKey;
  location.hash = hash;
  await new Promise((resolve) => window.addEventListener('linkkey', resolve, { once: true }));
  expect(window.linkKey).toBe(key);
  expect(location.href).toBe('http://localhost/project/1?from=mail');
});

test('an invalid key is passed on unchanged, and removed from the address', async () => {
  location.hash = `#key=${key.slice(1)}.`;
  await new Promise((resolve) => window.addEventListener('linkkey', resolve, { once: true }));
  expect(window.linkKey).toBe(`${key.slice(1)}.`);
  expect(location.href).toBe('http://localhost/project/1?from=mail');
});

test('other fragments stay', async () => {
  delete window.linkKey;
  location.hash = '#keynote=1';
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(location.hash).toBe('#keynote=1');
  expect(window.linkKey).toBeUndefined();
});
