import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';

const minute = 60_000;

/** The browser the tests run in: CHROMIUM_PATH, one in PATH, or Playwright's own. Undefined where none of them starts. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  const candidates = chosen ? [chosen] : ['chromium', 'chromium-browser', 'google-chrome', chromium.executablePath()];
  const command = candidates.find((candidate) => succeeds(candidate, ['--version'], minute / 4));
  return command && spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim();
}

/**
 * Installs a browser: Playwright's own, or Debian's package where this process may install packages.
 * @throws Error that says what to do, when neither can be had
 */
export function installBrowser(): string {
  console.log('No browser is installed here, so one is being installed.');
  succeeds('npx', ['playwright', 'install', 'chromium'], 4 * minute, 'inherit');
  const own = findBrowser();
  if (own) return own;
  if (process.getuid?.() === 0) {
    succeeds('apt-get', ['update'], 2 * minute, 'inherit');
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 5 * minute, 'inherit');
  }
  const packaged = findBrowser();
  if (packaged) return packaged;
  throw new Error(
    'No browser could be installed. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

function succeeds(command: string, options: string[], timeout: number, stdio: 'ignore' | 'inherit' = 'ignore') {
  return spawnSync(command, options, { stdio, timeout }).status === 0;
}
