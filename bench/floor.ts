import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../src/content/files-below';

/** The address, in the floor, of a page that has nothing but a heading. */
export const leastPage = '/least';

/**
 * Copies a built site with every script removed from its pages: the floor that the real pages are compared with. Beside them
 * stands `leastPage`, which shows what this machine takes to show anything.
 */
export function writeFloor(publicDir: string, floorDir: string): void {
  cpSync(publicDir, floorDir, { recursive: true });
  writeFileSync(join(floorDir, `${leastPage}.html`), '<!doctype html><title>Least</title><h1>A heading</h1>');
  for (const file of filesBelow(floorDir)) {
    if (!file.endsWith('.html')) continue;
    const page = join(floorDir, file);
    writeFileSync(page, withoutScripts(readFileSync(page, 'utf8')));
  }
}

/** The page without anything that runs; structured data stays, because a page without scripts would carry it too. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link[^>]*(?:as="(?:script|fetch)"|rel="modulepreload")[^>]*>/g, '');
}
