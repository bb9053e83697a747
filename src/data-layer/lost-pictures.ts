import type { Store } from 'gatsby';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { valueAt } from '../content/engine/paths';

/** Where gatsby-plugin-sharp (5.16) notes which pictures are to be made when a browser asks for them. */
const notes = '.cache/caches/gatsby-plugin-sharp';

const nameOf = (path: string): string => posix.parse(path).name;

/** Whether a done job of Gatsby's is about a picture of this name; about any without a name. */
function isOf(job: unknown, name: string | undefined): boolean {
  const inputs = valueAt(job, ['inputPaths']);
  const paths = Array.isArray(inputs) ? inputs.map((input) => String(valueAt(input, ['path']))) : [];
  return name === undefined || paths.some((path) => nameOf(path.replaceAll('\\', '/')) === name);
}

/** Has Gatsby forget that pictures are made, so that the next query plans them again. Returns whether it knew any. */
function forgetJobs(store: Store, name?: string): boolean {
  const complete = valueAt(store.getState(), ['jobsV2', 'complete']);
  if (!(complete instanceof Map)) return false;
  const digests = [...complete].filter(([, job]) => isOf(job, name)).map(([contentDigest]) => contentDigest);
  for (const contentDigest of digests) store.dispatch({ type: 'REMOVE_STALE_JOB_V2', payload: { contentDigest } });
  return digests.length > 0;
}

/**
 * Has Gatsby plan the pictures again if its notes are gone: when its configuration changes, it deletes them, but goes
 * on counting the planned pictures as made (`DELETE_CACHE` in redux/reducers/jobsv2, 5.16).
 */
export function planAnew(store: Store, folder = notes): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) forgetJobs(store);
}

/**
 * Handles requests for pictures that neither exist nor are planned: has each planned again, once, by `renew`, which
 * must have the queries run again. The browser asks again later (editing/browser/start).
 */
export function makeLostAgain(store: Store, renew: () => void) {
  const handled = new Set<string>();
  return ({ url = '/' }: IncomingMessage, _response: ServerResponse, next: () => void): void => {
    const { pathname } = new URL(url, 'http://localhost');
    const isLost = /\.(?:avif|jpg|png|webp)$/.test(pathname) && !handled.has(pathname);
    handled.add(pathname);
    if (isLost && forgetJobs(store, nameOf(pathname))) renew();
    next();
  };
}
