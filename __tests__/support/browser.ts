import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';

const minute = 60_000;

/**
 * The browser for the tests: CHROMIUM_PATH, one in PATH, or Playwright's own; undefined if there is none.
 * @throws Error if the one in CHROMIUM_PATH does not start
 */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !starts(chosen)) throw new Error(`CHROMIUM_PATH names no browser that starts: ${chosen}`);
  const candidates = ['chromium', 'chromium-browser', 'google-chrome', chromium.executablePath()];
  const command = chosen || candidates.find(starts);
  return command && inPath(command);
}

/**
 * Chromium's headless shell, Playwright's default: a third faster, but without the back/forward cache. Undefined if it
 * is not installed.
 */
export function findHeadlessShell(): string | undefined {
  const command = ['chromium-headless-shell', chromium.executablePath()].find(starts);
  return command && inPath(command);
}

/** Firefox; undefined if it is not installed. */
export function findFirefox(): string | undefined {
  return ['firefox-esr', 'firefox'].filter(starts).map(inPath)[0];
}

/**
 * Installs the headless shell if Debian packages can be installed. Otherwise undefined: the full browser works as well.
 */
export function installHeadlessShell(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  run('apt-get', ['install', '-y', 'chromium-headless-shell'], 2 * minute);
  return findHeadlessShell();
}

/**
 * Installs a browser: Playwright's own, or a Debian package if possible.
 * @throws Error with instructions if neither works
 */
export function installBrowser(): string {
  console.log('There is no Chromium here, so one is being installed.');
  run('npx', ['playwright', 'install', 'chromium'], 4 * minute);
  if (!findBrowser() && process.getuid?.() === 0) {
    run('apt-get', ['update'], 2 * minute);
    run('apt-get', ['install', '-y', 'chromium', 'fonts-liberation'], 5 * minute);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser could be installed. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

function run(command: string, options: string[], timeout: number): void {
  spawnSync(command, options, { stdio: 'inherit', timeout });
}

const inPath = (command: string) => spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim();

/** Also false if a system library is missing. */
function starts(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: minute / 2 }).status === 0;
}
