/** @jest-environment jsdom */
import { bootstrap } from '../../src/browser/bootstrap';

const key = 'Jx3w0nQ7bB1mZr9tVhK2sYpL5cXfGdAe4uTiOq8NvMk';
const heard: (string | undefined)[] = [];
/** What a router that listens on the same event would read. */
const routed: string[] = [];

beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  history.replaceState({ place: 1 }, '', `/project/1?from=mail#key=${key}`);
  bootstrap();
  window.addEventListener('linkkey', () => heard.push(window.linkKey));
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

test('who reads it deletes it, and leaving does so too', () => {
  expect(Object.keys(window)).toContain('linkKey');
  window.dispatchEvent(new Event('pagehide'));
  expect(window).not.toHaveProperty('linkKey');
});

test('a link pasted into the open page is read before the router, and announced once', async () => {
  location.hash = `#key=${key}`;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toEqual([key]);
  expect(location.href).toBe('http://localhost/project/1?from=mail');
  for (const href of routed) expect(href).not.toContain(key);
  for (const trace of traces()) expect(trace).not.toContain(key);
});

test.each([
  ['a full stop', `#key=${key}.`],
  ['a bracket and a comma', `#key=${key}),`],
  ['parameters', `#key=${key}&utm_source=newsletter-of-november&utm_medium=email`],
  ['angle brackets around it, encoded', `#key=%3C${key}%3E`],
  ['quotation marks, encoded twice', `#key=%25E2%2580%259C${key}%25E2%2580%259D`],
  ['a broken escape', `#key=${key}%`],
  ['a dash', `#key=${key}-`],
  ['an encoded equals sign', `#key%3D${key}`],
])('of a link with more than its key, here %s, the key is taken', async (_, hash) => {
  delete window.linkKey;
  location.hash = hash;
  await new Promise((resolve) => window.addEventListener('linkkey', resolve, { once: true }));
  expect(window.linkKey).toBe(key);
  expect(location.href).toBe('http://localhost/project/1?from=mail');
});

test('what can be no key is taken as it is, off the address too', async () => {
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
