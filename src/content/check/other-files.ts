import { basename, join } from 'node:path';
import { explain } from '../schema/text-rules';
import type { Check } from './check-file';
import { readStart } from './read-start';
import { aboutFile, count } from './report';

/** Content, what sealing writes, and what systems leave in every folder. */
const notChecked = /^(?:projects|site|words)\.json$|^sealed\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/;

const onlyOurs = 'only projects.json, site.json and words.json';
const move = 'Move it out of the content folder, or delete it.';
const unknownJson = explain('a JSON file that the site does not know', onlyOurs, move);
const remove = 'Delete what you don’t need; name the rest in projects.json or site.json.';

/** Reports what is wrong with the other files of the folder. `uses` names the uploads in use; without it none is called unused. */
export async function checkOtherFiles({ root, files, report }: Check, uses?: string): Promise<void> {
  const { diagnostics, unused } = report;
  const used = uses?.normalize().replaceAll('\\', '/');
  for (const path of files.filter((path) => !notChecked.test(path))) {
    const start = await readStart(join(root, path), 1);
    const words = 'fix' in start ? start : path.endsWith('.json') && unknownJson;
    const error = words && aboutFile('error', root, path, words);
    const isUnused = path.startsWith('uploads/') && used?.includes(`/${basename(path).normalize()}`) === false;
    if (!error && isUnused) unused.push(path);
    if (error && !diagnostics.some(({ severity, file }) => severity === 'error' && file === error.file))
      diagnostics.push(error);
  }
  if (unused.length === 0) return;
  const [first = '', ...others] = unused;
  const names = unused.map((path) => path.replace('uploads/', '')).join(', ');
  const found = `${count(unused.length, 'file')} without a use: ${names}`;
  const words = explain(found, 'only files that the site shows', remove);
  diagnostics.push(aboutFile('warning', root, others.length === 0 ? first : 'uploads', words));
}
