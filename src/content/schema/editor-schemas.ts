import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { caseStudySchema, contract } from './schema';

/** The JSON Schemas (draft 7, for VS Code) with which code editors complete and check the content, by file name. */
export function editorSchemas(): Record<string, z.core.JSONSchema.BaseSchema> {
  const files = Object.entries({ ...contract, 'case-study.json': caseStudySchema });
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
export async function renewEditorSchemas(folder = '.vscode'): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas())) {
    const file = join(folder, name);
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if (text !== (await readFile(file, 'utf8').catch(() => ''))) await writeFile(file, text);
  }
}
