import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell, installBrowser, installHeadlessShell } from './__tests__/support/browser';
import { variants, type HostOptions } from './__tests__/hosts/variants';
import type { ServedOptions } from './__tests__/support/served';

// A browser named in the environment is used for everything. Found browsers are passed on to the test processes.
const { CHROMIUM_PATH: chosen, HEADLESS_SHELL_PATH: shell } = process.env;
const wholeBrowser = (shell && chosen) || (findBrowser() ?? installBrowser());
const executablePath =
  shell || (chosen ? wholeBrowser : (findHeadlessShell() ?? installHeadlessShell() ?? wholeBrowser));
Object.assign(process.env, { CHROMIUM_PATH: wholeBrowser, HEADLESS_SHELL_PATH: executablePath });

/** These need the full browser: the headless shell has no back/forward cache, and does not prefetch. */
const needsWholeBrowser = /(?:back-forward-cache|prefetch)\.spec\.ts$/;

const launchOptions = {
  executablePath,
  args: [
    '--disable-gpu',
    // It is for WebGL, which no page uses, and costs a tenth of the processor's work.
    '--disable-software-rasterizer',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A name for this computer that counts as insecure, unlike localhost.
    '--host-resolver-rules=MAP plain-http.test 127.0.0.1',
  ],
};

const onFixture = { use: { root: 'test-results/visited' } };

/** Longer limits while Gatsby makes pages and pictures. */
const withGatsby = { timeout: 60_000, expect: { timeout: 15_000 }, workers: 1 };

export default defineConfig<object, ServedOptions & HostOptions>({
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than a small machine's processors, because pages often wait.
  workers: 3,
  timeout: 20_000,
  expect: { timeout: 5_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['dot'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions,
  },
  projects: [
    /** Visitors' use of the finished fixture site. */
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
          // Playwright disables the back/forward cache by default.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    /** Checks of the owner's site that must pass for any content. */
    { name: 'site', testDir: '__tests__/site', use: { root: 'test-results/owner' } },
    /** Editing on the page: a short and a long run. */
    { name: 'walk', testDir: '__tests__/editing', testMatch: 'walk.spec.ts', ...withGatsby },
    { name: 'editing', testDir: '__tests__/editing', testMatch: /(?:hour|rebrand)\.spec\.ts$/, ...withGatsby },
    /** Rebuilds of the fixture, and slow checks: pages that a host rewrites, two more engines for accessibility. */
    {
      name: 'deep',
      testDir: '__tests__',
      testMatch: /(?:deep\/.*|browser\/accessibility)\.spec\.ts$/,
      ...onFixture,
      timeout: 300_000,
    },
    /** Visitors' use of the fixture site on every host's engine. */
    ...variants.map(({ name }) => ({ name: `hosts: ${name}`, testDir: '__tests__/hosts', use: { built: name } })),
    /** Visitors' and owners' use in Firefox and WebKit. */
    { name: 'engines', testDir: '__tests__/engines', ...withGatsby, workers: 2, fullyParallel: false },
  ],
});
