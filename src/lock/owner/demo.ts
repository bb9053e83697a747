import { createHash } from 'node:crypto';
import { parseJson } from '../../content/edit/files';
import { readWorkingCopy } from './working-copy';

/** What opens the case study that the site came with; README says it to everybody. */
export const demoPassword = 'copper-lantern-quiet-orchard';

/** Of that case study, its text and its pictures, as {@link digestOf} counts it. */
const sample = '8dc788e3eb03b27d6c6465dce21101b07aa87e96636e30d0c92c52f469e3f53f';

/** The same whatever the order, the spaces and the spelling of accents of a JSON file. */
const canonical = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => [key, canonical(item)]);
};

/** Of the text of private/<name>.json and the files it names. */
export const digestOf = (root: string, name: string): string => {
  const [text, ...files] = readWorkingCopy(root, name).sources;
  const hash = createHash('sha256').update(JSON.stringify(canonical(text && parseJson(text.bytes))));
  for (const { path, bytes } of files) hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
};

/** Whether it is the case study that the site came with: public, as its password is. */
export const isSample = (root: string, name: string): boolean => digestOf(root, name) === sample;
