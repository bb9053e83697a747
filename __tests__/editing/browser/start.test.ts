/** @jest-environment jsdom */
import { act, fireEvent, waitFor } from '@testing-library/react';
import { renewAddress } from '../../../src/browser/page-data';
import { onReport, reloadOutdated, renewLate } from '../../../src/editing/browser/start';
import { editorHost, read, update } from '../../../src/editing/browser/state';
import type { State } from '../../../src/editing/protocol';
import { provideModals } from '../../support/modal';
import { answer, stateOf } from './support';

const inEditor = (selector: string) => editorHost()?.shadowRoot?.querySelector<HTMLElement>(selector);
const status = () => inEditor('.bar [role=status]')?.textContent;
const press = (tool: string) => act(async () => inEditor(`[aria-label^='${tool}']`)?.click());

/** The site's content with one project. */
const contentWith = (project: object, more: Partial<State> = {}) =>
  stateOf({ 'projects.json': [{ title: 'A ferry', ...project }], 'site.json': { profession: 'designer' } }, more);

/** What the server answers. */
let content: object = contentWith({});
/** What was sent to it. */
let sent: object[] = [];

/** Tells the editor that the size of its bar has changed. Missing in jsdom. */
let resize = () => {};
globalThis.ResizeObserver = class implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    resize = () => callback([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
};

const observing = jest.spyOn(MutationObserver.prototype, 'observe');

/** Loads the content as the server has it now. */
const load = (now: object) => {
  content = now;
  return act(() => onReport(''));
};

beforeAll(async () => {
  provideModals();
  globalThis.fetch = async (_, { body } = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return answer(content);
  };
  await load(content);
});

// They would run once more when jsdom is closed, without a document.
afterAll(() => observing.mock.contexts.forEach((observer) => observer.disconnect()));

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
});
afterEach(() => jest.useRealTimers());

/** Shows a picture that always fails; returns how often it was requested again. */
function failingPicture(name: string) {
  const image = document.body.appendChild(document.createElement('img'));
  const address = `http://localhost/static/${name}`;
  Object.defineProperties(image, {
    src: { value: address },
    currentSrc: { value: address },
    complete: { value: true },
  });
  const fail = () => void image.dispatchEvent(new Event('error'));
  const reload = jest.spyOn(image, 'setAttribute').mockImplementation(fail);
  return { fail, reload };
}

test('a picture that is not made yet is tried again less and less often, and said in the end', async () => {
  const { fail, reload } = failingPicture('one.jpg');
  fail();
  jest.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledTimes(1);
  await act(async () => jest.advanceTimersByTime(600_000));
  expect(reload.mock.calls.length).toBeLessThan(30);
  expect(status()).toBe('The picture can’t be made: start “npm run develop” again');
  await act(async () => update({ status: undefined }));
});

test('after the server has stopped, the bar says so, and pictures wait until it runs again', async () => {
  const { fail, reload } = failingPicture('two.jpg');
  await act(() => onReport());
  expect(status()).toBe('Stopped: run “npm run develop”');
  fail();
  jest.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  await act(() => onReport(''));
  expect([status(), reload.mock.calls.length]).toEqual(['Saved', 1]);
});

test('what is typed and not saved is never called saved', async () => {
  await act(async () => update({ hasDraft: true, status: 'Enter to edit' }));
  expect(status()).toBe('Not saved yet');
  await act(async () => update({ status: 'Saving…' }));
  expect(status()).toBe('Saving…');
  await act(async () => update({ hasDraft: false, status: undefined }));
  expect(status()).toBe('Saved');
});

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the page is not translated', () => {
  expect(document.documentElement).toHaveAttribute('translate', 'no');
});

test('a page with unsaved words is not left unasked, and another address saves what is being typed', async () => {
  jest.useRealTimers();
  Object.assign(document, { elementFromPoint: () => null, caretPositionFromPoint: () => null });
  document.body.insertAdjacentHTML('beforeend', '<h1 data-field="site.json#/profession">designer</h1>');
  const heading = document.querySelector('h1');
  await act(async () => update({ status: 'Enter to edit · Alt+F10 for tools' }));
  await act(async () => heading?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  expect(status()).toBe('Enter saves, Escape restores');
  expect(asksBeforeLeaving()).toBe(false);
  const { box } = read().typing ?? {};
  await act(async () => {
    box?.replaceChildren('illustrator');
    box?.dispatchEvent(new InputEvent('input'));
  });
  expect(asksBeforeLeaving()).toBe(true);

  history.pushState(null, '', '/about');
  await act(async () => heading?.remove());
  const changes = [{ op: 'replace', path: '/profession', value: 'illustrator' }];
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ file: 'site.json', changes })]));
  await act(async () => update({ typing: undefined, hasDraft: true }));
  expect(asksBeforeLeaving()).toBe(true);
  await act(async () => update({ hasDraft: false }));
  expect(asksBeforeLeaving()).toBe(false);
});

test('an empty page is loaded again once it is made, unless it is shown meanwhile', async () => {
  await act(async () => update({ address: '/about' }));
  document.documentElement.dataset['hydrated'] = '';
  const shown = document.createElement('div');
  shown.dataset['template'] = '';
  const reload = jest.fn();
  content = { result: { data: { meta: {} }, pageContext: {} } };
  const loading = reloadOutdated(reload);
  document.body.append(shown);
  await loading;
  expect(reload).not.toHaveBeenCalled();
  shown.remove();
  await reloadOutdated(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  delete document.documentElement.dataset['hydrated'];
});

test('a page that stays late is renewed, and loaded again if Gatsby has its data', async () => {
  document.documentElement.dataset['hydrated'] = '';
  const page = document.body.appendChild(document.createElement('div'));
  const show = (revision: number) => page.setAttribute('data-revision', String(revision));
  await act(async () => update({ content: { ...stateOf({ 'projects.json': [] }), revision: 8 }, status: undefined }));
  const fetching = jest.spyOn(globalThis, 'fetch');
  const renewals = () => fetching.mock.calls.filter(([address]) => address === renewAddress).length;
  const reload = jest.fn();
  const gatsbyHas = (revision: number) => (content = { result: { data: { meta: { revision } } } });
  const look = async (times: number) => {
    for (let time = 0; time < times; time++) await renewLate(reload);
    return { renewals: renewals(), reloads: reload.mock.calls.length };
  };
  show(7);
  expect(await look(2)).toEqual({ renewals: 0, reloads: 0 });
  show(8);
  expect(await look(9)).toEqual({ renewals: 0, reloads: 0 });
  show(7);
  gatsbyHas(7);
  expect(await look(3)).toEqual({ renewals: 1, reloads: 0 });
  expect(await look(9)).toEqual({ renewals: 1, reloads: 0 });
  gatsbyHas(8);
  expect(await look(1)).toEqual({ renewals: 1, reloads: 1 });
  fetching.mockRestore();
  page.remove();
  delete document.documentElement.dataset['hydrated'];
});

test('the panel and the page end above the bar, however high it is', () => {
  Object.defineProperty(inEditor('.bar'), 'offsetHeight', { value: 146 });
  resize();
  expect(document.documentElement.style.getPropertyValue('--editing-bar')).toBe('146px');
});

test('the bar counts the remarks of the check and lists them, and leads to the placeholders of a project', async () => {
  const source = { file: 'content/projects.json', path: [0, 'title'] };
  const remark = {
    severity: 'warning',
    file: source.file,
    line: 1,
    column: 1,
    field: '',
    found: 'a',
    expected: 'b',
  } as const;
  const diagnostics = [
    { ...remark, fix: 'Draw it.' },
    { ...remark, fix: 'Write it.', isUnfinished: true, source },
  ];
  await load(contentWith({}, { diagnostics }));
  await press('Remarks: 2');
  expect(inEditor('dialog')).toHaveTextContent(/Draw it\..*Write it\./);
  await act(async () => inEditor('dialog .primary')?.click());
  document.body.insertAdjacentHTML('beforeend', '<p tabindex="0" data-field="projects.json#/0/title">A ferry</p>');
  HTMLElement.prototype.scrollIntoView = () => undefined;
  await press('Placeholders in “A ferry”');
  expect(document.activeElement).toHaveTextContent('A ferry');
});

test('the preview has nothing of the editor but a way back', async () => {
  await press('Preview');
  expect([inEditor('.bar'), inEditor('.exit-preview')?.textContent]).toEqual([null, expect.stringMatching(/Edit$/)]);
  await press('Edit (');
  expect([inEditor('.bar'), inEditor('.exit-preview')]).toEqual([expect.anything(), null]);
});

test('a draft is made public on its own page, too', async () => {
  history.pushState(null, '', '/project/0');
  await load(contentWith({ draft: true }));
  await act(async () => update({ address: '/project/0' }));
  await press('Make it public');
  const changes = [{ op: 'remove', path: '/0/draft' }];
  expect(sent).toEqual([expect.objectContaining({ file: 'projects.json', changes })]);
  await load(contentWith({}));
  expect(inEditor('[aria-label="Make it public"]')).toBeNull();
});

test('of a locked draft the bar has one mark, so that its tools have room beside it', async () => {
  history.pushState(null, '', '/project/0');
  const project = { sealed: './sealed/clinic.json', draft: true };
  await load(stateOf({ 'projects.json': [{ title: 'A clinic', ...project }], 'private/clinic.json': {} }));
  await act(async () => update({ address: '/project/0' }));
  const marks = [...(editorHost()?.shadowRoot?.querySelectorAll('.bar strong') ?? [])];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Locked draft: your private copy']);
});

test('a private copy that is not on this computer is named, and restored with the owner’s key', async () => {
  history.pushState(null, '', '/project/0');
  await load(contentWith({ sealed: './sealed/clinic.json' }));
  await act(async () => update({ address: '/project/0' }));
  expect(inEditor('.bar strong')).toHaveTextContent('its private copy is not on this computer');
  await press('Restore it…');
  fireEvent.change(inEditor('input[name=key]') ?? document, { target: { value: 'own-key' } });
  await act(async () => void fireEvent.submit(inEditor('dialog form') ?? document));
  expect(sent).toEqual([{ action: 'restore', key: 'own-key' }]);
  expect([inEditor('dialog'), status()]).toEqual([null, 'Restored']);
});
