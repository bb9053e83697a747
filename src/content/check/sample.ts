import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Site } from '../schema/schema';
import { explain, type Explanation } from '../schema/text-rules';
import { wholeFile, type Diagnostic } from './report';

/** The digests of what the site came with. */
const sample = { description: '0c8e44a9a19f3bef', mark: '04454d45f03bc6fa' };

const digest = (text: string) => createHash('sha256').update(text.trim()).digest('hex').slice(0, 16);

/** Whether an e-mail address or a link is at one of the domains that are reserved for examples. */
const isExample = (address: string) =>
  /^[^/]*(?:\/\/|@)(?:[^/]+\.)?example(?:\.(?:com|net|org))?(?:\/|$)/i.test(address);

const ownText = explain('what the sample says', 'your own', 'Write your own; visitors and search engines read it.');
const drawing = 'Put a square drawing of your own in its place; all icons and the link previews are drawn from it.';
const ownMark = explain('the mark of the sample', 'your own', drawing);

/** What is wrong with the drawing that all icons are made of. */
async function markError(file: string): Promise<Explanation | undefined> {
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (metadata?.format === 'svg' && metadata.width === metadata.height) return undefined;
  const { format = '', width, height } = metadata ?? {};
  const found = metadata ? `${format.toUpperCase()} data, ${width} × ${height}` : 'no drawing';
  return explain(found, 'an SVG drawing that is as wide as high', drawing);
}

/** What the owner of the project in `root` has not yet replaced: texts of content/site.json, and the mark of icons and link previews, or what is wrong with it. */
export async function sampleWarnings(root: string, site: Site): Promise<Diagnostic[]> {
  const isSample = {
    email: isExample(site.email),
    'profile.url': isExample(site.profile.url),
    siteUrl: isExample(site.siteUrl),
    description: digest(site.description) === sample.description,
  };
  const names = Object.entries(isSample).flatMap(([name, is]) => (is ? name : []));
  const file = join(root, 'static/favicon.svg');
  const mark = await readFile(file, 'utf8').catch(() => '');
  const wrongMark = (await markError(file)) ?? (digest(mark) === sample.mark ? ownMark : undefined);
  const texts = { ...wholeFile({ root: 'content' }, 'site.json'), field: names.join(', '), ...ownText };
  const drawn = wrongMark && { ...wholeFile({ root: 'static' }, 'favicon.svg'), ...wrongMark };
  const left = [...(names.length > 0 ? [texts] : []), ...(drawn ? [drawn] : [])];
  return left.map((words) => ({ severity: 'warning', ...words }));
}
