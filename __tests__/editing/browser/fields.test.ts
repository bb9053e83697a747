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

/** The place of a nested element's text; each element adds a part of the path. */
const found = (...ways: string[]) => {
  const around = ways.slice(0, -1).map((way) => `<i data-in="${way}">`);
  document.body.innerHTML = `${around.join('')}<p data-field="${ways.at(-1)}"></p>`;
  const element = document.querySelector('[data-field]');
  const field = element && fieldOf(element);
  return field && `${field.file}#${field.pointer}`;
};

test('the text of an element is found in its file, whatever the page’s order', () => {
  expect(found('words.json#/back/text')).toBe('words.json#/back/text');
  expect(found('projects.json#/0', '/title')).toBe('projects.json#/1/title');
  // Drafts are last on the page.
  expect(found('projects.json#/2', '/title')).toBe('projects.json#/0/title');
});

test('a locked case study’s title is public, the rest is in its working copy', () => {
  expect(found('projects.json#/1', '/title')).toBe('projects.json#/2/title');
  const image = found('projects.json#/1', '/content/gallery/0/items/0', '/image');
  expect(image).toBe('private/clinic.json#/gallery/0/items/0/image');
});

test('unknown fields and locked case studies without a working copy can’t be edited', () => {
  expect(found('projects.json#/0', '/colour')).toBeUndefined();
  show({ 'projects.json': projects });
  expect(found('projects.json#/1', '/content/heroSubtitle')).toBeUndefined();
});

test('fields that name a file are recognised by the schema', () => {
  const { properties } = (schemaOf('projects') as { items: { properties: Record<string, { description: string }> } })
    .items;
  const kindOf = (name: string) => fileKind(properties[name] ?? { description: '' });
  expect(['image', 'title'].map(kindOf)).toEqual(['png', undefined]);
});
