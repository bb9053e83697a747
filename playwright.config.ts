import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell, installBrowser, installHeadlessShell } from './__tests__/support/browser';
import type { ServedOptions } from './__tests__/support/served';

// Who has chosen a browser gets that one everywhere. What is found once is remembered for the processes of the tests.
const { CHROMIUM_PATH: chosen, HEADLESS_SHELL_PATH: shell } = process.env;
const wholeBrowser = (shell && chosen) || (findBrowser() ?? installBrowser());
const executablePath =
  shell || (chosen ? wholeBrowser : (findHeadlessShell() ?? installHeadlessShell() ?? wholeBrowser));
Object.assign(process.env, { CHROMIUM_PATH: wholeBrowser, HEADLESS_SHELL_PATH: executablePath });

/** What a shell can't do: one browser does it all, for it takes long to start. */
const needsWholeBrowser = /(?:back-forward-cache|prefetch|budget)\.spec\.ts$/;

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

const onFixture = { use: { root: 'test-results/visited' }, dependencies: ['build'] };

const byOwner = { testDir: '__tests__/owner', timeout: 600_000, expect: { timeout: 60_000 } };

export default defineConfig<object, ServedOptions>({
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than a small machine has processors: a page often waits.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['dot'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions,
  },
  projects: [
    { name: 'build', testDir: '__tests__/fixtures', testMatch: 'build.setup.ts' },
    /** An owner who changes the fixture's content and builds it again: one test after the other, so they come first. */
    { name: 'owner', ...byOwner, testMatch: 'building.spec.ts', dependencies: ['build'] },
    /** An owner's hour while developing: files changed by hand, then editing on the page. Each step waits for Gatsby to show the one before. */
    { name: 'editing', ...byOwner, testMatch: 'editing.spec.ts' },
    /** What a visitor does, on the fixture site. */
    { name: 'browser', testDir: '__tests__/browser', testIgnore: needsWholeBrowser, ...onFixture },
    {
      name: 'whole-browser',
      testDir: '__tests__/browser',
      testMatch: needsWholeBrowser,
      ...onFixture,
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
    { name: 'firefox', testDir: '__tests__/firefox', workers: 1, ...onFixture },
    /** What must hold for anybody's content, on the owner's site. */
    { name: 'site', testDir: '__tests__/site' },
  ],
});
