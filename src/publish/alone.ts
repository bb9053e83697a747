import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Where a lock of a folder is kept: outside of it, because it is no file of the owner's. */
const lockOf = (folder: string) =>
  join(tmpdir(), `gatsby-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`);

/** A lock that is not renewed for so many milliseconds was left by a program that was killed. */
const stale = 5000;

/**
 * Lets Gatsby work in a folder alone: a build puts its pages and its cache in place of those that are being edited.
 * @throws Error with a message for the owner if it is at work there already
 */
export async function alone<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const release = await lock(folder, { lockfilePath: lockOf(folder), stale, onCompromised: () => {} }).catch(() => {
    throw new Error(
      'Gatsby is at work in this folder already, and two would disturb each other. Stop “npm run develop” (Ctrl+C in ' +
        'its terminal), or wait until the build has ended.',
    );
  });
  return work().finally(release);
}
