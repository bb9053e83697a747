import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell, installBrowser, installHeadlessShell } from './__tests__/support/browser';
import type { ServedOptions } from './__tests__/support/served';

// A browser that the environment names is used for everything. What is found once is remembered for the processes of
// the tests.
const { CHROMIUM_PATH: chosen, HEADLESS_SHELL_PATH: shell } = process.env;
const wholeBrowser = (shell && chosen) || (findBrowser() ?? installBrowser());
const executablePath =
  shell || (chosen ? wholeBrowser : (findHeadlessShell() ?? installHeadlessShell() ?? wholeBrowser));
Object.assign(process.env, { CHROMIUM_PATH: wholeBrowser, HEADLESS_SHELL_PATH: executablePath });

/** The headless shell has no page cache for back and forward, and does not prefetch. */
const needsWholeBrowser = /(?:back-forward-cache|prefetch)\.spec\.ts$/;

const launchOptions = {
  executablePath,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A name for this machine that browsers don't trust as they trust localhost.
    '--host-resolver-rules=MAP plain-http.test 127.0.0.1',
  ],
};

const onFixture = { use: { root: 'test-results/visited' } };

/** Gatsby makes pages and pictures meanwhile. */
const withGatsby = { timeout: 60_000, expect: { timeout: 15_000 }, workers: 1 };

export default defineConfig<object, ServedOptions>({
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than a small machine has processors: a page often waits.
  workers: 3,
  timeout: 20_000,
  expect: { timeout: 5_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['dot'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions,
  },
  projects: [
    /** What a visitor does, on the finished fixture site. */
    { name: 'browser', testDir: '__tests__/browser', testIgnore: needsWholeBrowser, ...onFixture },
    {
      name: 'page-cache',
      testDir: '__tests__/browser',
      testMatch: needsWholeBrowser,
      workers: 1,
      use: {
        ...onFixture.use,
        launchOptions: {
          ...launchOptions,
          executablePath: wholeBrowser,
          // Playwright switches it off.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    /** What must hold for anybody's content, on the owner's site. */
    { name: 'site', testDir: '__tests__/site' },
    /** Editing on the page: a short walk, and an hour of it. */
    { name: 'walk', testDir: '__tests__/editing', testMatch: 'walk.spec.ts', ...withGatsby },
    { name: 'editing', testDir: '__tests__/editing', testMatch: 'hour.spec.ts', ...withGatsby },
    /** The fixture built again with other content, and what takes long on the one that visitors see. */
    { name: 'deep', testDir: '__tests__/deep', ...onFixture, timeout: 180_000 },
    /** What visitors and owners do, in Firefox and in WebKit. */
    { name: 'engines', testDir: '__tests__/engines', timeout: 60_000, expect: { timeout: 10_000 }, workers: 1 },
  ],
});
