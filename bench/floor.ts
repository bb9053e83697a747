import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../src/content/check/files';

/** The address, in the floor, of a page as one would write it by hand. */
export const handWrittenPage = '/by-hand';

/**
 * Copies a built site with every script removed from its pages: the floor that the real pages are compared with. Beside them
 * stands `handWrittenPage`, which shows what this machine takes to show any page.
 */
export function writeFloor(siteDir: string, floorDir: string): void {
  cpSync(siteDir, floorDir, { recursive: true });
  writeFileSync(join(floorDir, `${handWrittenPage}.html`), handWritten(somePicture(floorDir)));
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

/** A heading, a picture, three paragraphs and three links, with no style, font or script. */
const handWritten = (picture: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A page written by hand</title>
<h1>A page written by hand</h1>
<p>It has what a portfolio needs at least: who this is, a picture of the work, and where to go from here.</p>
<img src="/${picture}" alt="Some work" width="390" height="195">
${'<p>A paragraph about the work, as long as most are: what the problem was, and what has become of it since.</p>\n'.repeat(2)}
<ul>${'<li><a href="/">Some more work</a></li>\n'.repeat(3)}</ul>
</html>`;

/** The AVIF of the site whose size is nearest to 30 kB, from its root. */
function somePicture(siteDir: string): string {
  const distance = (file: string) => Math.abs(statSync(join(siteDir, file)).size - 30_000);
  const pictures = filesBelow(siteDir).filter((file) => file.endsWith('.avif'));
  return pictures.reduce((best, file) => (distance(file) < distance(best) ? file : best));
}
