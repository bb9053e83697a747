import { basename, join } from 'node:path';
import { explain } from '../schema/text-rules';
import type { Diagnostic } from './diagnostic';
import { readStart } from './read-start';
import { count, wholeFile, type Folder } from './report';

const notChecked = /^sealed\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)|^(?:projects|site|words)\.json$/;
const move = 'Move it out of the content folder, or delete it.';
const unknownJson = explain(
  'a JSON file that the site does not know',
  'only projects.json, site.json and words.json',
  move,
);
const remove = 'Delete what you don’t need; name the rest in projects.json or site.json.';

/** What is wrong with the files beside projects.json and site.json, unless it is `known`. `uses` names the uploads in use; without it none is called unused. */
export async function checkOtherFiles(folder: Folder, known: Diagnostic[], uses?: string) {
  const used = uses?.normalize().replaceAll('\\', '/');
  const knownFiles = known.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  const errors: Diagnostic[] = [];
  const unused: string[] = [];
  for (const path of folder.files.filter((path) => !notChecked.test(path))) {
    const place = wholeFile(folder, path);
    const start = await readStart(join(folder.root, path), 0);
    const error = 'fix' in start ? start : path.endsWith('.json') && unknownJson;
    const isUnused = path.startsWith('uploads/') && used?.includes(`/${basename(path).normalize()}`) === false;
    if (error && !knownFiles.includes(place.file)) errors.push({ severity: 'error', ...place, ...error });
    if (!error && isUnused) unused.push(path);
  }
  const names = unused.map((path) => path.replace('uploads/', '')).join(', ');
  const found = `${count(unused.length, 'file')} without a use: ${names}`;
  const place = wholeFile(folder, unused.length === 1 ? `${unused[0]}` : 'uploads');
  const words = explain(found, 'only files that the site shows', remove);
  const warnings: Diagnostic[] = unused.length > 0 ? [{ severity: 'warning', ...place, ...words }] : [];
  return { diagnostics: [...errors, ...warnings], unused };
}
