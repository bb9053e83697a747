import type { Browser, Page } from '@playwright/test';
import projects from '../content/projects.json';
import { decrypt } from '../src/lock/crypto/cipher';
import { imageRole, openText, unlock } from '../src/lock/crypto/envelope';
import { knownPassphrases } from '../__tests__/leaks/known-passphrases';
import { readKeys } from '../src/lock/owner/recipients';
import { readBin, readEnvelope } from '../src/lock/owner/sealed-folder';
import { awaitReact, openPage, phone } from './browser';
import { runs } from './conditions';
import { timeToNextHeading } from './navigation';
import { kB, median, ms, table } from './tables';
import { readSealedNames } from '../src/content/sealed-names';

/** The address of the first case study behind a password. */
export const lockedPage = `/project/${projects.findIndex((project) => 'sealed' in project)}`;

/** What the lock costs a visitor. */
export async function reportLock(browser: Browser, site: string): Promise<string> {
  // What a visitor types; the owner's key, the first of the known ones, restores the working copy and nothing else.
  const passphrase = readKeys('.')?.recipients.find((one) => one.passphrase)?.passphrase ?? knownPassphrases('.')[0];
  const [name] = readSealedNames('.');
  if (!passphrase || !name) return 'Not measured: no case study is sealed, or no passphrase is known.';
  const rows: string[][] = [];
  for (const slowDown of [1, 4, 6]) {
    console.log(`Unlocking, processor ${slowDown}× slower`);
    const openings: Opening[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await openPage(browser, slowDown, phone);
      openings.push(await openLockedPage(page, site + lockedPage, passphrase));
      await page.context().close();
    }
    const [derivation, text] = (['derivation', 'text'] as const).map((part) =>
      ms(median(openings.map((o) => o[part]))),
    );
    rows.push([`${slowDown}× slower`, derivation ?? '', text ?? '', kB(median(openings.map(({ bytes }) => bytes)))]);
  }
  return [
    table(['processor', 'deriving the key', 'Enter → readable text', 'bytes of the locked page'], rows),
    'The browser slows only the page’s own thread down. The key is derived on another: on a processor four times slower that part takes four times as long.',
    `On a phone's connection (150 ms, 1.6 Mbit/s) and a processor 4× slower the dialog is open after ${ms(await dialogTime(browser, site + lockedPage))}.`,
    await sizes(name, passphrase),
  ].join('\n\n');
}

/** In milliseconds, from the request to the frame that has the dialog open; the median of several visits. */
async function dialogTime(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPage(browser, 4, phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('dialog[open]'), undefined, { polling: 'raf' });
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  return median(times);
}

interface Opening {
  derivation: number;
  text: number;
  /** Transferred before the password was typed. */
  bytes: number;
}

async function openLockedPage(page: Page, url: string, passphrase: string): Promise<Opening> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(timeDerivation);
  await page.goto(url);
  await awaitReact(page);
  const bytesLocked = bytes;
  await page.keyboard.type(passphrase);
  const text = await timeToNextHeading(page, 'keydown', () => page.keyboard.press('Enter'));
  const derivation = await page.evaluate(() => performance.getEntriesByName('derivation')[0]?.duration ?? NaN);
  return { derivation, text, bytes: bytesLocked };
}

/** Runs in the page. */
function timeDerivation(): void {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  crypto.subtle.deriveKey = async (...options: Parameters<typeof derive>) => {
    const start = performance.now();
    const key = await derive(...options);
    performance.measure('derivation', { start });
    return key;
  };
}

async function sizes(name: string, passphrase: string): Promise<string> {
  const { envelope, text } = await readEnvelope('content/sealed', name);
  const unlocked = await unlock(envelope, passphrase);
  if (!unlocked) return 'The sizes are not compared: the known passphrase does not open the sealed files.';
  const opened = await openText(envelope, unlocked.dataKey);
  let [plainImages, sealedImages] = [0, 0];
  for (const [field, { variants }] of Object.entries(opened.images)) {
    for (const { width, file } of variants) {
      const sealed = readBin('content/sealed', name, file);
      sealedImages += sealed.length;
      plainImages += (await decrypt(unlocked.dataKey, sealed, envelope, imageRole(field, width))).length;
    }
  }
  return table(
    ['', 'in clear', 'sealed'],
    [
      ['text', kB(JSON.stringify(opened.content).length), kB(text.length)],
      ['pictures, in all widths', kB(plainImages), kB(sealedImages)],
    ],
  );
}
