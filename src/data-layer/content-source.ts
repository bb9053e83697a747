import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkContent, checkForPublishing, isValid, requireValidContent } from '../content/check/check';
import { formatReport, type ContentReport } from '../content/check/report';
import { portfolioOf } from '../content/model/portfolio';
import type { Content } from '../content/schema/schema';
import type { Refreshed } from '../feature';
import type { ShownContent } from '../seo/public-pages';
import { contentFile, cutFile } from './content-file';
import { redirectTarget } from './permanent-addresses';
import { withGrounds } from './grounds';
import { copyContent, removeOutdated } from './valid-copy';
import { fingerprint, onChangesOf } from './watch';

interface Options {
  /** The folder that the owner edits. */
  content: string;
  /** The copy that Gatsby reads: always the last valid content. */
  copy: string;
  /** Whether drafts are included, after all other projects, and values say where they are written. */
  isDeveloping?: boolean;
}

/** The content of the site: reads and checks it, keeps the last valid version, and follows changes. */
export function contentSource({ content, copy, isDeveloping = false }: Options) {
  const browsers = new Set<ServerResponse>();
  const listeners: ((valid: ShownContent) => unknown)[] = [];
  let lastValid: ShownContent | undefined;
  let lastReport: ContentReport | undefined;
  let report = '';
  let handled = '';
  let lastTurn = Promise.resolve();
  /** Counts the valid changes, and the renewals of pages: whatever has a higher number is newer. */
  let revision = 0;
  const shown = (found: Content) =>
    withGrounds(portfolioOf(found, { fileOf: contentFile, cutOf: cutFile, isDeveloping }), content);

  const send = (browser: ServerResponse) => browser.write(`data: ${JSON.stringify(report)}\n\n`);

  async function check(): Promise<boolean> {
    const before = report;
    const found = await checkContent(content);
    lastReport = found;
    report = isValid(found) ? '' : formatReport(found, { color: false });
    if (report !== before) console.log(formatReport(found, { color: process.stdout.isTTY }));
    browsers.forEach(send);
    if (isValid(found) && found.content) {
      lastValid = { ...(await shown(found.content)), revision: ++revision };
    }
    return isValid(found);
  }

  /** A change that is shown immediately is also noticed by the watcher later, and must be handled only once. */
  async function handleChange(): Promise<void> {
    const change = await fingerprint(content);
    if (change === handled) return;
    handled = change;
    if (!(await check()) || change !== (await fingerprint(content)) || !lastValid) return;
    for (const failure of await copyContent(lastValid, content, copy)) console.error(failure);
    for (const listener of listeners) await listener(lastValid);
  }

  /** Handles changes one by one, because each writes the copy. */
  function handleInTurn(): Promise<void> {
    lastTurn = lastTurn.then(handleChange).catch((error: unknown) => {
      console.error(`A change of the content can’t be shown: ${String(error)}. It is tried again with the next one.`);
    });
    return lastTurn;
  }

  return {
    /**
     * Reads and checks the content, unless it was checked for this build already.
     * @throws Error with the report if it can't be published
     */
    async load(checked?: Content): Promise<void> {
      handled = await fingerprint(content);
      if (checked) {
        lastValid = { ...(await shown(checked)), revision };
        return;
      }
      const found = await (isDeveloping ? checkContent(content) : checkForPublishing(content));
      lastReport = found;
      lastValid = { ...(await shown(requireValidContent(found))), revision };
    },
    /**
     * Makes the copy.
     * @throws Error with the names of files that can't be copied
     */
    async makeCopy(): Promise<void> {
      await removeOutdated(content, copy);
      const failures = lastValid ? await copyContent(lastValid, content, copy) : [];
      if (failures.length > 0) throw new Error(failures.join('\n'));
    },
    /** Calls `listener` with the loaded content, and again after each valid change, when the copy is written. */
    async onValidContent(listener: (valid: ShownContent) => unknown): Promise<void> {
      listeners.push(listener);
      if (lastValid) await listener(lastValid);
    },
    /** The last valid content; undefined before it is loaded. */
    valid: (): ShownContent | undefined => lastValid,
    /** A number for pages that are renewed with the valid content. */
    nextRevision: (): number => ++revision,
    /** Starts following changes, for `gatsby develop`. */
    follow(signal?: AbortSignal): void {
      const watcher = onChangesOf(content, handleInTurn);
      signal?.addEventListener('abort', () => void watcher.close());
    },
    /** Handles the current content without waiting for the watcher. */
    async refresh(): Promise<Refreshed> {
      await handleInTurn();
      return { revision: lastValid?.revision ?? revision, report: lastReport };
    },
    /**
     * Redirects a permanent address to its project's page, as the host does for the published site; passes others to
     * `next`.
     */
    redirect({ url = '/' }: IncomingMessage, response: ServerResponse, next: () => void): void {
      const location = redirectTarget(lastValid?.projects ?? [], url);
      // A cached redirect would be wrong after a reordering of the projects.
      if (location) response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
      else next();
    },
    /** Answers with a stream of reports; an empty report means that the content is valid. */
    stream(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
      browsers.add(response);
      response.on('close', () => browsers.delete(response));
      send(response);
    },
  };
}
