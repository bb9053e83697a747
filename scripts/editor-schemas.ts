import { writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { editorSchemas } from '../src/content/schema/editor-schemas';

async function write() {
  for (const [name, schema] of Object.entries(editorSchemas())) {
    await writeFile(`.vscode/${name}`, await format(JSON.stringify(schema), { parser: 'json', printWidth: 120 }));
  }
}

void write();
