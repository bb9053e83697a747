import type { Store } from 'gatsby';
import { valueAt } from '../content/engine/paths';

/** The environment variable that enables progress reports of a build's pictures. */
export const progressFlag = 'TELL_PICTURES';

const sizeOf = (map: unknown) => (map instanceof Map ? map.size : 0);

/**
 * Prints a line such as "pictures 12/96" when more of a build's pictures are done, at most every half second. Gatsby
 * counts pictures as jobs in its store; if that changes, nothing is printed.
 */
export function reportPictureProgress(store: Store): void {
  if (!process.env[progressFlag]) return;
  const jobs = (kind: string) => sizeOf(valueAt(store.getState(), ['jobsV2', kind]));
  const before = jobs('complete');
  let lastLine = '';
  setInterval(() => {
    const made = Math.max(0, jobs('complete') - before);
    const line = `pictures ${made}/${made + jobs('incomplete')}\n`;
    if (line !== lastLine && !line.endsWith('/0\n')) process.stdout.write(line);
    lastLine = line;
  }, 500).unref();
}

const progressLine = /^pictures (\d+)\/(\d+)\n/gm;

/** Removes these lines from a build's output. */
export function withoutProgress(text: string): { text: string; progress?: string } {
  const [, made, all] = [...text.matchAll(progressLine)].at(-1) ?? [];
  return { text: text.replace(progressLine, ''), ...(made && { progress: `Pictures made: ${made} of ${all}` }) };
}
