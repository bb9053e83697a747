import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { editorSchemas, renewEditorSchemas } from '../../../src/content/schema/editor-schemas';
import words from '../../fixtures/words.json';
import { sampleProject, sampleSite } from '../../support/content-tree';

const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
const readJson = async (name: string, from = folder) => JSON.parse(await readFile(join(from, name), 'utf8'));

// zod can convert every keyword back except this one.
const withoutOneOf = ({ items, ...schema }: z.core.JSONSchema.JSONSchema) =>
  typeof items === 'object' && !Array.isArray(items) ? { ...schema, items: { ...items, oneOf: undefined } } : schema;

const accepts = async (name: string, value: unknown) =>
  z.fromJSONSchema(withoutOneOf(await readJson(name))).safeParse(value).success;

beforeAll(() => renewEditorSchemas(folder));

afterAll(() => rm(folder, { recursive: true }));

it('an up-to-date schema file is not written', async () => {
  const file = join(folder, 'content.site.schema.json');
  const { mtimeMs } = await stat(file);
  await renewEditorSchemas(folder);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  await writeFile(file, '{}');
  await renewEditorSchemas(folder);
  expect(await readJson('content.site.schema.json')).toHaveProperty('properties.brand');
});

it('the committed schemas are current, and the editor’s settings map each to its file', async () => {
  for (const [name, schema] of Object.entries(editorSchemas()))
    expect(await readJson(name, '.vscode')).toEqual(JSON.parse(JSON.stringify(schema)));
  const settings = await readJson('settings.json', '.vscode');
  const mapped = settings['json.schemas'].map(({ url }: { url: string }) => url);
  expect(mapped.sort()).toEqual(
    Object.keys(editorSchemas())
      .map((name) => `./.vscode/${name}`)
      .sort(),
  );
});

it('the schemas accept valid content', async () => {
  const { content, ...card } = sampleProject(0);
  const projects = [sampleProject(0), { ...card, sealed: './sealed/coaching.json' }];
  expect(await accepts('content.projects.schema.json', projects)).toBe(true);
  expect(await accepts('content.site.schema.json', sampleSite)).toBe(true);
  expect(await accepts('content.words.schema.json', words)).toBe(true);
  expect(await accepts('content.case-study.schema.json', content)).toBe(true);
});

it('the schemas reject what the check rejects', async () => {
  const changes = [
    { titel: 'x' },
    { color: 'no accent' },
    { category: ' ' },
    { title: 'x'.repeat(121) },
    { image: 'https://example.com/x.png' },
  ];
  const accepted = changes.map((change) =>
    accepts('content.projects.schema.json', [{ ...sampleProject(0), ...change }]),
  );
  expect(await Promise.all(accepted)).toEqual(changes.map(() => false));
});

it('a case study is either open or locked', async () => {
  const { items } = await readJson('content.projects.schema.json');
  expect(items.oneOf).toEqual([{ required: ['content'] }, { required: ['sealed'] }]);
});

const node = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** The paths of a schema's fields without a good title or description; a word's is that of its text. */
function unnamed(schema: unknown, path = ''): string[] {
  const { properties = {}, items } = node.parse(schema);
  const inside = Object.entries(properties).flatMap(([name, field]) => {
    const {
      title,
      properties: parts = {},
      description = node.safeParse(parts['text']).data?.description,
    } = node.parse(field);
    const isNamed = title && description && !/[a-z][A-Z]/.test(`${title} ${description}`.replace(/"\w+"/g, ''));
    return [...(isNamed ? [] : [`${path}/${name}`]), ...unnamed(field, `${path}/${name}`)];
  });
  return [...inside, ...(items === undefined ? [] : unnamed(items, `${path}/*`))];
}

it.each(['projects', 'site', 'words', 'case-study'])(
  'every field of %s has a title and a description without identifiers',
  (name) => {
    expect(unnamed(editorSchemas()[`content.${name}.schema.json`])).toEqual([]);
  },
);
