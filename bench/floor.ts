import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../src/content/engine/folders';

/** The address of a hand-written page in the floor site. */
export const handWrittenPage = '/by-hand';

/** Makes the floor site for comparisons: a copy of a built site without scripts, and the hand-written page. */
export function writeFloor(siteDir: string, floorDir: string): void {
  cpSync(siteDir, floorDir, { recursive: true });
  const files = filesBelow(floorDir);
  const distance = (file: string) => Math.abs(statSync(join(floorDir, file)).size - 30_000);
  const [picture = ''] = files.filter((file) => file.endsWith('.avif')).sort((a, b) => distance(a) - distance(b));
  writeFileSync(join(floorDir, `${handWrittenPage}.html`), handWritten(picture));
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(floorDir, file), 'utf8');
    // Keep structured data, which pages without scripts have too.
    writeFileSync(join(floorDir, file), html.replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, ''));
  }
}

const paragraph =
  'A paragraph about the work, as long as most are: what the problem was, and what has become of it since.';

/** A page with a heading, a picture, three paragraphs and three links, without style, font or script. */
const handWritten = (picture: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A page written by hand</title>
<h1>A page written by hand</h1>
<p>It has what a portfolio needs at least: who this is, a picture of the work, and where to go from here.</p>
<img src="/${picture}" alt="Some work" width="390" height="195">
${`<p>${paragraph}</p>\n`.repeat(2)}
<ul>${'<li><a href="/">Some more work</a></li>\n'.repeat(3)}</ul>
</html>`;
