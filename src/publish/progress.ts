import type { Store } from 'gatsby';
import { valueAt } from '../content/schema/image-fields';

/** Where it is set, a build tells how far its pictures are. */
export const progressVariable = 'TELL_PICTURES';

const sizeOf = (map: unknown) => (map instanceof Map ? map.size : 0);

/**
 * Writes a line such as "pictures 12/96" each half second in which more of a build's pictures have been made, in all
 * widths of one format. Gatsby counts them in its store, as jobs; if it counts otherwise one day, nothing is told.
 */
export function tellPictures(store: Store): void {
  if (!process.env[progressVariable]) return;
  const jobs = (kind: string) => sizeOf(valueAt(store.getState(), ['jobsV2', kind]));
  const before = jobs('complete');
  let told = '';
  setInterval(() => {
    const made = Math.max(0, jobs('complete') - before);
    const line = `pictures ${made}/${made + jobs('incomplete')}\n`;
    if (line !== told && !line.endsWith('/0\n')) process.stdout.write(line);
    told = line;
  }, 500).unref();
}

const told = /^pictures (\d+)\/(\d+)\n/gm;

/** Takes such lines out of what a build says. */
export function withoutProgress(text: string): { text: string; progress?: string } {
  const [, made, all] = [...text.matchAll(told)].at(-1) ?? [];
  return { text: text.replace(told, ''), ...(made && { progress: `Pictures made: ${made} of ${all}` }) };
}
