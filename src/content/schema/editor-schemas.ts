import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { tryReadJson } from '../engine/json-files';
import { caseStudySchema, contractFor } from './schema';

/**
 * The JSON Schemas (draft 7, for VS Code) with which code editors complete and check the content, by file name.
 * @param site what `site.json` contains, for its accents
 */
export function editorSchemas(site: unknown): Record<string, z.core.JSONSchema.BaseSchema> {
  const files = Object.entries({ ...contractFor(site), 'case-study.json': caseStudySchema });
  const entries = files.map(([name, schema]) => [
    `content.${name.replace('.json', '.schema.json')}`,
    z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Writes the JSON Schemas for code editors into a folder if they have changed, as after changes of the schema or the
 * accents.
 */
export async function renewEditorSchemas(
  folder = '.vscode',
  site: unknown = tryReadJson('content/site.json'),
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas(site))) {
    const file = join(folder, name);
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if (text !== (await readFile(file, 'utf8').catch(() => ''))) await writeFile(file, text);
  }
}
