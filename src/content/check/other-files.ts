import { basename, join } from 'node:path';
import { explain } from '../schema/text-rules';
import { wholeFile, type Diagnostic, type Folder } from './report';
import { unreadable } from './unreadable';

const move = 'Move it out of the content folder, or delete it.';
const unknownJson = explain(
  'a JSON file that the site does not know',
  'only projects.json, site.json and words.json',
  move,
);
const remove = 'Delete it, or name it in projects.json or site.json.';
const unusedUpload = explain('a file that is not used', 'only pictures that the site shows', remove);
const notChecked = /^sealed\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)|^(?:projects|site|words)\.json$/;

/** What is wrong with the files beside projects.json and site.json, unless it is `known`. `uses` names the uploads in use; without it none is called unused. */
export async function checkOtherFiles(folder: Folder, known: Diagnostic[], uses?: string): Promise<Diagnostic[]> {
  const names = uses?.normalize().replaceAll('\\', '/');
  const errors: Diagnostic[] = [];
  const unused: Diagnostic[] = [];
  for (const path of folder.files.filter((path) => !notChecked.test(path))) {
    const place = wholeFile(folder, path);
    const error = (await unreadable(join(folder.root, path))) ?? (path.endsWith('.json') && unknownJson);
    const isUnused = path.startsWith('uploads/') && names?.includes(`/${basename(path).normalize()}`) === false;
    if (error) errors.push({ severity: 'error', ...place, ...error });
    else if (isUnused) unused.push({ severity: 'warning', ...place, ...unusedUpload });
  }
  const news = errors.filter(({ file }) => !known.some((other) => other.severity === 'error' && other.file === file));
  return [...news, ...unused];
}
