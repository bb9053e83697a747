import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../content/engine/json-files';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { contentFiles } from '../../content/schema/schema';
import { readSealedNames } from '../../content/sealed-names';
import { jsonSchemaOf } from './changes-in-words';
import { bytesOf } from './file-changes';

function read(root: string, name: string, site?: unknown) {
  const path = name.startsWith('private/') ? name : `content/${name}`;
  const bytes = bytesOf(join(root, path)) ?? Buffer.alloc(0);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const value = tryOrUndefined(() => parseJson(bytes));
  // The accents of a site are those of its look.
  return { path, bytes, shown: { hash, value, schema: jsonSchemaOf(name, site ?? value) } };
}

/** A file's path and bytes, and its state for the editor. */
type OpenFile = ReturnType<typeof read>;

/**
 * The files of a site that can be edited, as they are now: each is read once, when it is first asked for. `names` are
 * those of `State.files`.
 */
export function openFiles(root: string) {
  const sealed = tryOrUndefined(() => readSealedNames(root)) ?? [];
  const copies = sealed.map((name) => `private/${name}.json`).filter((path) => existsSync(join(root, path)));
  const site = read(root, 'site.json');
  const opened = new Map([['site.json', site]]);
  return {
    root,
    names: [...contentFiles, ...copies],
    read(name: string): OpenFile {
      const file = opened.get(name) ?? read(root, name, site.shown.value);
      opened.set(name, file);
      return file;
    },
  };
}

export type OpenFiles = ReturnType<typeof openFiles>;
