/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { bootstrap } from '../../src/browser/bootstrap';
import { takeLinkKey } from '../../src/browser/link-key';

describe('the key of a link', () => {
  const key = 'Jx3w0nQ7bB1mZr9tVhK2sYpL5cXfGdAe4uTiOq8NvMk';
  const announced: (string | undefined)[] = [];
  /** The addresses that a router sees on the same event. */
  const routed: string[] = [];

  beforeAll(() => {
    Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
    history.replaceState({ place: 1 }, '', `/project/1?from=mail#key=${key}`);
    document.documentElement.dataset['files'] = '/app-34.js';
    bootstrap();
    window.addEventListener('linkkey', () => announced.push(takeLinkKey()));
    window.addEventListener('popstate', () => routed.push(location.href));
  });

  /** The last event of a change of the fragment. */
  const hashChange = () => new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));

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
    expect(location.href).toBe('http://localhost/project/1?from=mail');
    expect(history.length).toBe(1);
    expect(history.state).toEqual({ place: 1 });
    for (const trace of traces()) expect(trace).not.toContain(key);
  });

  test('with the key of a link the scripts start at once', () => {
    expect([...document.scripts].map(({ src }) => src)).toEqual(['http://localhost/app-34.js']);
  });

  test('the key is given away once, and no global holds it', () => {
    const globals = Object.values(Object.getOwnPropertyDescriptors(window)).map(({ value }) => value);
    expect(globals).not.toContain(key);
    expect([takeLinkKey(), takeLinkKey()]).toEqual([key, undefined]);
  });

  test('the key is kept until somebody asks for it', async () => {
    const stop = new AbortController();
    const ignore = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('linkkey', ignore, { capture: true, signal: stop.signal });
    location.hash = `#key=${key}`;
    await hashChange();
    stop.abort();
    expect([takeLinkKey(), takeLinkKey()]).toEqual([key, undefined]);
    announced.length = 0;
  });

  test('a link pasted into the open page is read before the router, and announced once', async () => {
    location.hash = `#key=${key}`;
    await hashChange();
    expect(announced).toEqual([key]);
    expect(location.href).toBe('http://localhost/project/1?from=mail');
    for (const href of routed) expect(href).not.toContain(key);
    for (const trace of traces()) expect(trace).not.toContain(key);
  });

  test('the key is found in a link with escapes, quotation marks and parameters', async () => {
    location.hash = `#key%3D%25E2%2580%259C${key}%25E2%2580%259D&utm_source=newsletter-of-november&utm_medium=email`;
    await new Promise((resolve) => window.addEventListener('linkkey', resolve, { once: true }));
    expect(announced.at(-1)).toBe(key);
    expect(location.href).toBe('http://localhost/project/1?from=mail');
  });

  test('an invalid key is passed on unchanged, and removed from the address', async () => {
    location.hash = `#key=${key.slice(1)}.`;
    await new Promise((resolve) => window.addEventListener('linkkey', resolve, { once: true }));
    expect(announced.at(-1)).toBe(`${key.slice(1)}.`);
    expect(location.href).toBe('http://localhost/project/1?from=mail');
  });

  test('other fragments stay', async () => {
    location.hash = '#keynote=1';
    await hashChange();
    expect(location.hash).toBe('#keynote=1');
    expect(takeLinkKey()).toBeUndefined();
  });
});

test('the second entry of a dialog that is closed is left again as soon as Forward has led to it', async () => {
  // Heard before the bootstrap, which hides some of these events.
  const hearing = { capture: true, once: true };
  const arrived = () => new Promise((resolve) => window.addEventListener('popstate', resolve, hearing));
  const traverse = async (way: 'back' | 'forward') => {
    const arrival = arrived();
    history[way]();
    await arrival;
    return history.state as unknown;
  };
  history.pushState({ place: 2 }, '');
  history.pushState({ place: 2, over: true }, '');
  expect(await traverse('back')).toEqual({ place: 2 });
  expect(await traverse('forward')).toEqual({ place: 2, over: true });
  await arrived();
  expect(history.state).toEqual({ place: 2 });
});

test('a link of the drawer to a new tab is followed at once, another when the second entry is left', async () => {
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const left = () =>
    new Promise((resolve) => window.addEventListener('popstate', resolve, { capture: true, once: true }));
  for (const [link, isFollowed] of [
    ['<a target="_blank" href="https://drawings.example">Drawings</a>', true],
    ['<a href="#about">About</a>', false],
  ] as const) {
    document.body.innerHTML = `<dialog id="menu" data-over open>${link}</dialog>`;
    await waitFor(() => expect(history.state).toMatchObject({ over: true }));
    const hasLeft = left();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(document.querySelector('a')?.dispatchEvent(press)).toBe(isFollowed);
    await hasLeft;
  }
  await waitFor(() => expect(location.hash).toBe('#about'));
  document.body.innerHTML = '';
});

describe('the site’s own scripts', () => {
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

  test('only an input starts our scripts', () => {
    const isRequested = () => document.querySelector('script[src$="/key.js"]') !== null;
    dataset['files'] = '/key.js';
    bootstrap();
    expect(isRequested()).toBe(false);
    window.dispatchEvent(new Event('keydown'));
    expect(isRequested()).toBe(true);
  });

  test('if our own scripts fail, the no-script content is shown', () => {
    reject(errorAt('http://localhost/app-34.js'));
    expect(isUnscripted()).toBe(true);
    delete dataset['unscripted'];
    failToLoad('/webpack-runtime-12.js');
    expect(isUnscripted()).toBe(true);
  });

  const failToRun = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));

  test('if the browser is too old to read our own scripts, the no-script content is shown', () => {
    failToRun('http://localhost/app-34.js');
    expect(isUnscripted()).toBe(true);
  });

  test('errors of extensions and of the host’s scripts are ignored', () => {
    failToRun('chrome-extension://abcdefgh/app-34.js');
    reject(errorAt('chrome-extension://abcdefgh/app-34.js'));
    reject('a string without a stack');
    failToLoad('/.netlify/scripts/rum');
    expect(isUnscripted()).toBe(false);
  });

  test('errors and rejections are ignored after hydration', () => {
    dataset['hydrated'] = '';
    failToRun('http://localhost/app-34.js');
    reject(errorAt('http://localhost/app-34.js'));
    expect(isUnscripted()).toBe(false);
  });
});
