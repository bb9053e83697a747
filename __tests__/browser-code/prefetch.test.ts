/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { preparePages } from '../../src/browser/prefetch';

const fetched: string[] = [];
const rehearse = jest.fn();
const aProject = { component: { default: 'article' } } as const;
const about = { component: { default: 'main' } } as const;
const pageAt = (path: string) => (path.startsWith('/project') ? aProject : about);

const loadPage = (path: string) => {
  fetched.push(path);
  return Promise.resolve(pageAt(path));
};

beforeAll(() => {
  Object.assign(window, { ___loader: { loadPage, loadPageSync: pageAt } });
  preparePages(rehearse);
});

beforeEach(() => {
  fetched.length = 0;
  Object.assign(navigator, { connection: undefined });
});

function meet(type: 'focusin' | 'touchstart', link: string) {
  document.body.innerHTML = link;
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['focusin', 'touchstart'] as const)('%s on a link fetches its page', (type) => {
  meet(type, '<a href="/project/2#top"><b>Open</b></a>');
  expect(fetched).toEqual(['/project/2']);
});

test('what is fetched is rehearsed, unless a page of the same template is shown', async () => {
  history.replaceState(null, '', '/project/0');
  meet('focusin', '<a href="/project/2"><b></b></a>');
  meet('focusin', '<a href="/about"><b></b></a>');
  await waitFor(() => expect(rehearse).toHaveBeenCalledWith(about));
  expect(fetched).toEqual(['/project/2', '/about']);
  expect(rehearse).not.toHaveBeenCalledWith(aProject);
});

test.each([
  ['another site', '<a href="https://example.com/project/2"><b></b></a>'],
  ['a new tab', '<a href="/project/2" target="_blank"><b></b></a>'],
  ['a file', '<a href="/static/1/2/a.jpg"><b></b></a>'],
  ['an e-mail', '<a href="mailto:a@example.com"><b></b></a>'],
  ['a place on this page', '<a href="#projects"><b></b></a>'],
  ['no link', '<p><b></b></p>'],
])('nothing is fetched for %s', (_, link) => {
  meet('focusin', link);
  expect(fetched).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched, hovered links included, on a connection with %o',
  (connection) => {
    Object.assign(navigator, { connection });
    meet('touchstart', '<a href="/project/2"><b></b></a>');
    (window as unknown as { ___loader: { hovering(path: string): void } }).___loader.hovering('/about');
    expect(fetched).toEqual([]);
  },
);

test('nothing is fetched without a connection', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  meet('focusin', '<a href="/about"><b></b></a>');
  expect(fetched).toEqual([]);
});

test('a fast connection fetches', () => {
  Object.assign(navigator, { connection: { saveData: false, effectiveType: '4g' } });
  meet('focusin', '<a href="/about"><b></b></a>');
  expect(fetched).toEqual(['/about']);
});
