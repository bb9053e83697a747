import { defineConfig } from '@playwright/test';
import { findBrowser } from './__tests__/support/browser';

const executablePath = findBrowser();

/** The tests of what a visitor does, on the built site as Netlify serves it. */
export default defineConfig({
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: process.env['SITE_URL'] ?? '',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath && { executablePath }),
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
    },
  },
  projects: [
    { name: 'browser', testDir: '__tests__/browser' },
    { name: 'firefox', testDir: '__tests__/firefox' },
  ],
  webServer: {
    command: 'tsx scripts/serve.ts',
    env: { PORT: '0' },
    wait: { stdout: /(?<site_url>http:\/\/\S+)/ },
  },
});
