import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { valueAt } from '../../../src/content/engine/paths';
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

it('the committed schemas are current, and the editor’s settings map each to its file', async () => {
  const names = Object.keys(editorSchemas(undefined));
  for (const name of names) expect(await readJson(name, '.vscode')).toEqual(await readJson(name));
  const settings = await readJson('settings.json', '.vscode');
  const mapped = settings['json.schemas'].map(({ url }: { url: string }) => url);
  expect(mapped.sort()).toEqual(names.map((name) => `./.vscode/${name}`).sort());
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
  const changes = [{ titel: 'x' }, { category: ' ' }, { title: 'x'.repeat(121) }];
  const accepted = changes.map((change) =>
    accepts('content.projects.schema.json', [{ ...sampleProject(0), ...change }]),
  );
  expect(await Promise.all(accepted)).toEqual(changes.map(() => false));
});

it('what the frame of a picture keeps can be saved, wherever the editor offers to choose it', () => {
  const missing = (schema: unknown, path = ''): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties = {} } = schema as z.core.JSONSchema.ObjectSchema;
    const lost = Object.entries(properties).flatMap(([name, field]) => {
      const focus = valueAt(field, ['fields', 'focus']);
      return typeof focus === 'string' && !(focus in properties) ? [`${path}/${name} without ${focus}`] : [];
    });
    return [...lost, ...Object.entries(schema).flatMap(([name, part]) => missing(part, `${path}/${name}`))];
  };
  expect(missing(editorSchemas(undefined))).toEqual([]);
});
