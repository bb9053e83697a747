import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aboutFile, type Diagnostic } from '../../content/check/diagnostic';
import { filesBelow } from '../../content/check/files';
import { explain } from '../../content/schema/text-rules';
import { filesOf } from './sealed-folder';

/** What systems leave in every folder. */
export const systemFile = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** What lies in content/sealed and belongs to no locked project. */
export const unusedSealedFiles = (root: string, names: readonly string[]): Diagnostic[] => {
  const folder = join(root, 'content/sealed');
  if (!existsSync(folder)) return [];
  const known = names.flatMap((name) => {
    try {
      return filesOf(folder, name);
    } catch {
      // Missing or damaged: the check of the content says so, and what is its own can't be told.
      return filesBelow(folder).filter((file) => file.startsWith(name));
    }
  });
  const [first, ...others] = filesBelow(folder).filter(
    (file) => !known.includes(file) && !systemFile.test(file) && !file.startsWith('.'),
  );
  if (first === undefined) return [];
  const expected = 'only what `npm run seal` writes for the locked projects';
  const one = explain('a file that no sealed case study names', expected, 'Delete it.');
  if (others.length === 0) return [aboutFile(`content/sealed/${first}`, one)];
  const found = `${others.length + 1} files that no sealed case study names: ${[first, ...others].join(', ')}`;
  return [aboutFile('content/sealed', explain(found, expected, 'Delete them.'))];
};
