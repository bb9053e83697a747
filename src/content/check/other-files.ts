import { basename, join } from 'node:path';
import { explain } from '../schema/text-rules';
import type { Diagnostic } from './diagnostic';
import { wholeFile, type Folder } from './report';
import { unreadable } from './unreadable';

const onlyThree = 'only projects.json, site.json and words.json';
const move = 'Move it out of the content folder, or delete it.';
const unknownJson = explain('a JSON file that the site does not know', onlyThree, move);
const notChecked = /^sealed\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)|^(?:projects|site|words)\.json$/;

/** Files without a use, as one warning. */
function unusedFiles(folder: Folder, [first, ...others]: string[]): Diagnostic[] {
  if (first === undefined) return [];
  const names = [first, ...others].map((path) => path.replace('uploads/', '')).join(', ');
  const isOne = others.length === 0;
  const found = isOne ? 'a file that is not used' : `${others.length + 1} files that are not used: ${names}`;
  const them = isOne ? 'it' : 'them';
  const fix = `Delete ${them}, or name ${them} in projects.json or site.json.`;
  const words = explain(found, 'only files that the site shows', fix);
  return [{ severity: 'warning', ...wholeFile(folder, isOne ? first : 'uploads'), ...words }];
}

/** What is wrong with the files beside projects.json and site.json, unless it is `known`. `uses` names the uploads in use; without it none is called unused. */
export async function checkOtherFiles(folder: Folder, known: Diagnostic[], uses?: string) {
  const names = uses?.normalize().replaceAll('\\', '/');
  const knownFiles = known.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  const errors: Diagnostic[] = [];
  const unused: string[] = [];
  for (const path of folder.files.filter((path) => !notChecked.test(path))) {
    const place = wholeFile(folder, path);
    const error = (await unreadable(join(folder.root, path))) ?? (path.endsWith('.json') && unknownJson);
    const isUnused = path.startsWith('uploads/') && names?.includes(`/${basename(path).normalize()}`) === false;
    if (error && !knownFiles.includes(place.file)) errors.push({ severity: 'error', ...place, ...error });
    if (!error && isUnused) unused.push(path);
  }
  return { diagnostics: [...errors, ...unusedFiles(folder, unused)], unused };
}
