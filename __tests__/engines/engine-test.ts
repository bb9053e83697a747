import { expect } from '@playwright/test';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/engine/folders';
import { visitedFolder } from '../fixtures/folders';
import { serve } from '../../src/publish/server';
import { startEditedSite, type EditedSite } from '../support/edited-site';
import { served, siteDir } from '../support/served';
import { startSafari, startWebKitGtk } from './classic';
import { startFirefox } from './modern';
import type { Start, Started, Tab } from './tab';

const starts: Record<string, Start> = {
  Firefox: startFirefox,
  WebKit: process.platform === 'darwin' ? startSafari : startWebKitGtk,
};

/** Records errors of pages, because not every driver reports the console. */
export function recordErrors(): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  const record = (text: string) =>
    // What is still loading when the page is left fails.
    isLeaving || sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${text}\n`);
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind];
    console[kind] = (...words: unknown[]) => {
      record(words.map(String).join(' '));
      say(...words);
    };
  }
  const onError = ({ target, message }: Partial<ErrorEvent>) =>
    record(target instanceof Element ? `Not loaded: ${target.outerHTML.slice(0, 200)}` : String(message));
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`Policy violation: ${violatedDirective} ${blockedURI}`),
  );
}

/** The errors since the last call. */
export const takeErrors = (tab: Tab) =>
  tab.run(() => {
    const lines = sessionStorage.getItem('errors')?.trim().split('\n') ?? [];
    sessionStorage.removeItem('errors');
    return lines;
  });

/** A copy of the fixture site whose pages record errors. */
function makeRecordingSite(root: string): void {
  rmSync(root, { recursive: true, force: true });
  cpSync(join(visitedFolder, siteDir), join(root, siteDir), { recursive: true });
  const script = `(${recordErrors})()`;
  for (const file of filesBelow(join(root, siteDir)).filter((name) => name.endsWith('.html'))) {
    const path = join(root, siteDir, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('<head>', () => `<head><script>${script}</script>`),
    );
  }
  const headers = join(root, siteDir, '_headers');
  const hash = createHash('sha256').update(script).digest('base64');
  const text = readFileSync(headers, 'utf8');
  writeFileSync(headers, text.replaceAll("script-src 'self'", `script-src 'self' 'sha256-${hash}'`));
}

interface OfWorker {
  /** Starts an engine by name, once. */
  start: (engine: string) => Promise<Started | string>;
  /** The fixture site as its owner edits it: one for all engines. */
  edited: EditedSite;
}

/**
 * Playwright's test with a tab of an engine, whose console must stay empty. Skipped with the reason if the engine is
 * unavailable.
 */
export const test = served.extend<{ engine: string; tab: Tab }, OfWorker>({
  engine: ['', { option: true }],
  address: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are needed from this pattern
    async ({}, provide, { parallelIndex }) => {
      const root = `test-results/recorded-${parallelIndex}`;
      makeRecordingSite(root);
      const server = await serve({ siteDir: join(root, siteDir), port: 0 });
      await provide(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  start: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const startedEngines = new Map<string, Promise<Started | string>>();
      const begin = async (engine: string) => {
        const started = (await starts[engine]?.()) ?? 'no engine has this name';
        if (typeof started === 'string') console.log(`Not run in ${engine}: ${started}.`);
        return started;
      };
      await provide((engine) => {
        const started = startedEngines.get(engine) ?? begin(engine);
        startedEngines.set(engine, started);
        return started;
      });
      for (const started of await Promise.all(startedEngines.values()))
        if (typeof started !== 'string') await started.close();
    },
    { scope: 'worker' },
  ],
  edited: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const site = await startEditedSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  tab: [
    async ({ start, engine }, provide, info) => {
      const started = await start(engine);
      if (typeof started === 'string') return info.skip(true, `Not run in ${engine}: ${started}.`);
      const tab = await started.newTab();
      await provide(tab);
      expect(await takeErrors(tab), 'The console must stay silent').toEqual([]);
    },
    { timeout: 60_000 },
  ],
});

export const engines = Object.keys(starts);
