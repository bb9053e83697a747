import { readFileSync } from 'node:fs';
import type { Schema } from '../../src/editing/protocol';

/** The committed JSON Schema of a kind of content, which is read much faster than it is made. */
export const editorSchema = (name: 'case-study' | 'projects' | 'site' | 'words'): Schema =>
  JSON.parse(readFileSync(`.vscode/content.${name}.schema.json`, 'utf8'));
