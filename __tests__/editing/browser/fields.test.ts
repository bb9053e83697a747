/** @jest-environment jsdom */
import { fieldOf } from '../../../src/editing/browser/page';
import { fileKind, update } from '../../../src/editing/browser/state';
import { editorSchema } from '../../support/editor-schemas';

const projects = [
  { title: 'A draft', draft: true, content: { heroSubtitle: 'Later' } },
  { title: 'An open one', content: { design: ['One', 'Two'] } },
  { title: 'A locked one', sealed: './sealed/clinic.json' },
];
const copy = { heroSubtitle: 'For the few', gallery: [{ items: [{ image: './a.png' }] }] };

const schemaNames: Record<string, 'projects' | 'words'> = { 'projects.json': 'projects', 'words.json': 'words' };

const show = (files: Record<string, unknown>) =>
  update({
    content: {
      token: '',
      files: Object.fromEntries(
        Object.entries(files).map(([name, value]) => [
          name,
          { hash: name, value, schema: editorSchema(schemaNames[name] ?? 'case-study') },
        ]),
      ),
      diagnostics: [],
      unused: [],
    },
  });

beforeEach(() => show({ 'projects.json': projects, 'words.json': {}, 'private/clinic.json': copy }));

const placeOf = (element: Element | null) => {
  const field = element && fieldOf(element);
  return field && `${field.file}#${field.pointer}`;
};

/** The place of a nested element's text; each element adds a part of the path. */
const placeOfText = (words: string, ...path: string[]) => {
  const around = path.slice(0, -1).map((part) => `<i data-in="${part}">`);
  document.body.innerHTML = `${around.join('')}<p data-field="${path.at(-1)}">${words}</p>`;
  return placeOf(document.querySelector('[data-field]'));
};

test('the text of an element is found in its file, whatever the page’s order', () => {
  expect(placeOfText('Back', 'words.json#/back/text')).toBe('words.json#/back/text');
  expect(placeOfText('An open one', 'projects.json#/0', '/title')).toBe('projects.json#/1/title');
  // Drafts are last on the page.
  expect(placeOfText('A draft', 'projects.json#/2', '/title')).toBe('projects.json#/0/title');
});

test('a locked case study’s title is public, the rest is in its working copy', () => {
  expect(placeOfText('A locked one', 'projects.json#/1', '/title')).toBe('projects.json#/2/title');
  const image = placeOfText('', 'projects.json#/1', '/content/gallery/0/items/0', '/image');
  expect(image).toBe('private/clinic.json#/gallery/0/items/0/image');
});

test('what still shows another project or entry is not edited, except a text that is being typed', () => {
  document.body.innerHTML = `<article data-in="projects.json#/0">
    <h3 data-field="/title">A locked one</h3><p data-field="/category"></p></article>`;
  const [title, category] = document.querySelectorAll('[data-field]');
  const places = () => [title, category].map((element) => placeOf(element ?? null));
  expect(places()).toEqual([undefined, undefined]);
  title?.setAttribute('data-edit-hidden', '');
  expect(places()).toEqual(['projects.json#/1/title', 'projects.json#/1/category']);
  expect(placeOfText('An open\u00a0one', 'projects.json#/0', '/title')).toBe('projects.json#/1/title');
  expect(placeOfText('One', 'projects.json#/0', '/content/design/1')).toBeUndefined();
  expect(placeOfText('Two', 'projects.json#/0', '/content/design/1')).toBe('projects.json#/1/content/design/1');
  expect(placeOfText('Three', 'projects.json#/0', '/content/design/2')).toBeUndefined();
});

test('unknown fields and locked case studies without a working copy can’t be edited', () => {
  expect(placeOfText('', 'projects.json#/0', '/colour')).toBeUndefined();
  show({ 'projects.json': projects });
  expect(placeOfText('', 'projects.json#/1', '/content/heroSubtitle')).toBeUndefined();
});

test('fields that name a file are recognised by the schema', () => {
  const { properties } = (
    editorSchema('projects') as { items: { properties: Record<string, { description: string }> } }
  ).items;
  const kindOf = (name: string) => fileKind(properties[name] ?? { description: '' });
  expect(['image', 'title'].map(kindOf)).toEqual(['png', undefined]);
});
