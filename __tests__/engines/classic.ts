import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import type { Start, Started, Tab } from './tab';

// Drivers for WebKit with classic WebDriver: WebKitGTK's on Linux, and Safari's.

const keys: Record<string, string> = {
  Alt: Key.ALT,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  F10: Key.F10,
  Meta: Key.META,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

/** The size of the virtual display in pixels. */
const display = { width: 1600, height: 1200 };

function classicTab(driver: WebDriver): Tab {
  const sizeNow = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  const drag: Tab['drag'] = async (from, ...path) => {
    const to = (point: typeof from, duration: number) => ({
      x: Math.round(point.x),
      y: Math.round(point.y),
      duration,
      origin: Origin.VIEWPORT,
    });
    const actions = driver.actions({ async: true }).move(to(from, 0)).press();
    for (const point of path) actions.move(to(point, 50));
    await actions.release().perform();
  };
  return {
    open: (address) => driver.get(address),
    run: (act, ...args) => driver.executeScript(`return (${act}).apply(null, arguments)`, ...args),
    async press(...names) {
      const codes = names.map((name) => keys[name] ?? name);
      const actions = driver.actions({ async: true });
      for (const code of codes) actions.keyDown(code);
      for (const code of codes.toReversed()) actions.keyUp(code);
      await actions.perform();
    },
    type: (text) =>
      driver
        .actions({ async: true })
        .sendKeys(...text)
        .perform(),
    drag,
    swipe: drag,
    async resize(width, height) {
      const [innerWidth, innerHeight] = await sizeNow();
      if (innerWidth === width && innerHeight === height) return;
      const window = driver.manage().window();
      // Without a window manager the window under the pointer has the focus, and the pointer is in the middle of the
      // display.
      const place = { x: Math.round((display.width - width) / 2), y: 0 };
      // The window is larger than the page by the browser's own interface.
      const outer = await window.getRect();
      const size = { width: width + outer.width - innerWidth, height: height + outer.height - innerHeight };
      await window.setRect({ ...place, ...size });
      await driver.wait(async () => String(await sizeNow()) === String([width, height]), 5000);
    },
  };
}

const inPath = (command: string) => spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim();

/** WebKitGTK on a virtual display. */
export const startWebKitGtk: Start = async () => {
  const missing = () => ['WebKitWebDriver', 'Xvfb'].filter((command) => inPath(command) === '');
  if (missing().length > 0 && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', 'webkit2gtk-driver', 'xvfb'], { timeout: 120_000 });
  if (missing().length > 0) return `${missing().join(' and ')} is missing here (Debian: webkit2gtk-driver, xvfb)`;
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  // Its buttons would make the window wider than a phone.
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), 'window * { min-width: 0; min-height: 0; margin: 0; padding: 0; }');
  const folders = { XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
  const processes: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.toReversed().map(endProcess));
    // What the browser leaves behind may still write there.
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const options = ['-displayfd', '3', '-screen', '0', `${display.width}x${display.height}x24`, '-nolisten', 'tcp'];
    const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    processes.push(server);
    const name = await new Promise<string>((resolve, reject) => {
      server.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
      server.once('close', () => reject(new Error('Xvfb does not start here.')));
    });
    const port = await freePort();
    const environment = { ...process.env, ...folders, DISPLAY: name };
    processes.push(spawn('WebKitWebDriver', [`--port=${port}`], { env: environment, stdio: 'ignore' }));
    const url = `http://127.0.0.1:${port}`;
    await waitForDriver(url);
    return await begin(new Builder().usingServer(url).forBrowser('MiniBrowser'), stop);
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Safari, which needs “Allow remote automation” in its developer settings. */
export const startSafari: Start = async () => {
  if (!existsSync('/usr/bin/safaridriver')) return 'there is no Safari here';
  const asIs = (error: unknown) => `Safari can’t be controlled (${String(error)})`;
  return begin(new Builder().forBrowser('safari'), async () => undefined).catch(asIs);
};

async function begin(builder: Builder, stop: () => Promise<void>): Promise<Started> {
  const driver = await builder.build();
  await driver.manage().setTimeouts({ script: 10_000, pageLoad: 20_000 });
  return {
    newTab: async () => classicTab(driver),
    async close() {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}

/** Ends a process. */
const endProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill();
  });

/** Resolves once a driver responds at an address. */
async function waitForDriver(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`No driver answers at ${url}.`);
}
