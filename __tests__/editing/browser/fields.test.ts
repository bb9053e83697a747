/** @jest-environment jsdom */
import { fieldOf } from '../../../src/editing/browser/page';
import { fileKind, update } from '../../../src/editing/browser/state';
import { editorSchemas } from '../../../src/content/schema/editor-schemas';

const schemas = editorSchemas();
const schemaOf = (name: string) => schemas[`content.${name}.schema.json`] ?? {};

const projects = [
  { title: 'A draft', draft: true, content: { heroSubtitle: 'Later' } },
  { title: 'An open one', content: { design: ['One', 'Two'] } },
  { title: 'A locked one', sealed: './sealed/clinic.json' },
];
const copy = { heroSubtitle: 'For the few', gallery: [{ items: [{ image: './a.png' }] }] };

const schemaNames: Record<string, string> = { 'projects.json': 'projects', 'words.json': 'words' };

const show = (files: Record<string, unknown>) =>
  update({
    content: {
      token: '',
      files: Object.fromEntries(
        Object.entries(files).map(([name, value]) => [
          name,
          { hash: name, value, schema: schemaOf(schemaNames[name] ?? 'case-study') },
        ]),
      ),
      diagnostics: [],
      unused: [],
    },
  });

beforeEach(() => show({ 'projects.json': projects, 'words.json': {}, 'private/clinic.json': copy }));

const found = (html: string) => {
  document.body.innerHTML = html;
  const element = document.querySelector('[data-field]');
  const field = element && fieldOf(element);
  return field && `${field.file}#${field.pointer}`;
};

test.each([
  ['a field of its own', '<p data-field="words.json#/back/text"></p>', 'words.json#/back/text'],
  [
    'a page, by its place in the file',
    '<i data-in="projects.json#/0"><p data-field="/title"></p></i>',
    'projects.json#/1/title',
  ],
  [
    'a draft, which is shown last',
    '<i data-in="projects.json#/2"><p data-field="/title"></p></i>',
    'projects.json#/0/title',
  ],
  [
    'a locked case study, in its working copy',
    '<i data-in="projects.json#/1"><b data-in="/content/gallery/0/items/0"><p data-field="/image"></p></b></i>',
    'private/clinic.json#/gallery/0/items/0/image',
  ],
  [
    'its title, which is public',
    '<i data-in="projects.json#/1"><p data-field="/title"></p></i>',
    'projects.json#/2/title',
  ],
])('%s is found', (_, html, place) => expect(found(html)).toBe(place));

test('what is not in the contract can’t be edited, nor a locked case study without its working copy', () => {
  expect(found('<i data-in="projects.json#/0"><p data-field="/colour"></p></i>')).toBeUndefined();
  show({ 'projects.json': projects });
  expect(found('<i data-in="projects.json#/1"><p data-field="/content/heroSubtitle"></p></i>')).toBeUndefined();
});

test('the contract says which fields name a file', () => {
  const { properties } = (schemaOf('projects') as { items: { properties: Record<string, { description: string }> } })
    .items;
  const kindOf = (name: string) => fileKind(properties[name] ?? { description: '' });
  expect(['image', 'title'].map(kindOf)).toEqual(['png', undefined]);
});
