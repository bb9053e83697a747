/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import type { Diagnostic } from '../../../src/content/engine/diagnostic';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { arrive, leadTo, leadToUnfinished, placeAt } from '../../../src/editing/browser/leading';
import { RemarkList } from '../../../src/editing/browser/remarks';
import { read, update } from '../../../src/editing/browser/state';
import { stateOf } from './support';

const found = {
  severity: 'warning',
  line: 1,
  column: 1,
  field: '',
  found: 'it',
  expected: 'that',
  fix: 'Write.',
} as const;

const diagnostic = (file: string, ...places: (string | number)[][]): Diagnostic => ({
  ...found,
  file,
  isUnfinished: true,
  source: { file, path: places[0] ?? [], places },
});

const projects = [
  { title: 'Mine', draft: true, content: { design: ['New words'] } },
  { title: 'A ferry', content: { design: ['One'] } },
  { title: 'Locked', sealed: './sealed/clinic.json' },
];

let opened: string[];
const go = (address: string) => void opened.push(address);

/** Shows a page with these fields, with remarks of the check. */
function open(address: string, fields: string[], ...diagnostics: Diagnostic[]): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<h1></h1>${fields.map((field) => `<p tabindex="0" data-field="${field}"></p>`).join('')}`;
  const files = { 'projects.json': projects, 'site.json': { name: 'Camille' }, 'private/clinic.json': {} };
  update({ content: stateOf(files, { diagnostics }), address, movedAt: 0, hasPanel: false, wanted: undefined });
}

beforeEach(() => {
  opened = [];
  sessionStorage.clear();
  useQuestion.setState({ asked: undefined });
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

const focused = () => document.activeElement?.getAttribute('data-field');

test.each<[string, string, (string | number)[], string]>([
  ['a public project’s page', 'content/projects.json', [1, 'content', 'design', 0], '/project/0'],
  ['a draft’s page, which comes last', 'content/projects.json', [0, 'content', 'design', 0], '/project/2'],
  ['a locked page', 'private/clinic.json', ['heroSubtitle'], '/project/1'],
  ['About', 'content/site.json', ['about', 'paragraphs', 0], '/about'],
  ['home, for a whole project', 'content/projects.json', [1], '/'],
])('a value is shown on its page: %s', (_, file, path, address) => {
  open('/elsewhere', []);
  leadTo(placeAt(file, path), go);
  expect(opened).toEqual([address]);
});

test('on the page that opens then it gets the focus; what the page does not show is opened in Details', async () => {
  const place = placeAt('content/projects.json', [1, 'content', 'design', 0]);
  open('/', []);
  leadTo(place, go);
  open('/project/0', ['projects.json#/1/content/design/0']);
  await arrive();
  expect(focused()).toBe('projects.json#/1/content/design/0');
  leadTo(placeAt('content/projects.json', [1, 'imageAlt']), go);
  expect(read()).toMatchObject({ hasPanel: true, wanted: { file: 'projects.json', field: 'imageAlt' } });
  expect(opened).toEqual(['/project/0']);
});

test('placeholders are led to from one to the next, those of the page first', () => {
  const fields = ['projects.json#/0/title', 'projects.json#/0/category'];
  const remark = diagnostic('content/projects.json', [1, 'title'], [0, 'title'], [0, 'category']);
  open('/project/2', fields, remark);
  const visited = [1, 2, 3].map(() => {
    leadToUnfinished(go);
    return focused();
  });
  expect(visited).toEqual([fields[0], fields[1], fields[0]]);
  open('/about', [], remark);
  leadToUnfinished(go);
  expect(opened).toEqual(['/project/2']);
});

test('a remark leads to its place', async () => {
  open('/project/0', ['projects.json#/1/title'], diagnostic('content/projects.json', [1, 'title']));
  const shown = read().content?.diagnostics ?? [];
  const main = document.body.appendChild(document.createElement('main'));
  render(<RemarkList of={[...shown, { ...found, file: 'static/favicon.svg' }]} again={() => undefined} />, {
    container: main,
  });
  const [button, ...others] = screen.getAllByRole('button');
  expect([button?.getAttribute('aria-label'), others]).toEqual(['Show it: “A ferry”: Title', []]);
  await act(async () => button?.click());
  expect(focused()).toBe('projects.json#/1/title');
});

test('the description of a picture leads to the picture where the page shows it, without loading another', () => {
  open('/', ['projects.json#/1/title']);
  const picture = '<picture tabindex="0" data-field="projects.json#/1/image"></picture>';
  document.body.insertAdjacentHTML('beforeend', picture);
  leadTo(placeAt('content/projects.json', [1, 'imageAlt']), go);
  expect([focused(), opened, read().hasPanel]).toEqual(['projects.json#/1/image', [], false]);
});

test('a value that the closed drawer and the footer show is shown in the footer', () => {
  open('/', ['site.json#/name']);
  document.body.insertAdjacentHTML('afterbegin', '<dialog><p tabindex="0" data-field="site.json#/name"></p></dialog>');
  leadTo(placeAt('content/site.json', ['name']), go);
  expect(document.activeElement?.closest('dialog')).toBeNull();
  expect(focused()).toBe('site.json#/name');
});
