import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Site } from '../schema/schema';
import { explain, type Explanation } from '../schema/text-rules';
import type { Diagnostic } from './diagnostic';
import { aboutFile } from './report';

/** The digests of what the site came with. */
const sample = { description: '0c8e44a9a19f3bef', mark: '04454d45f03bc6fa' };

const digest = (text: string) => createHash('sha256').update(text.trim()).digest('hex').slice(0, 16);

/** Whether an e-mail address or a link is at one of the domains that are reserved for examples. */
const isExample = (address: string) =>
  /^[^/]*(?:\/\/|@)(?:[^/]+\.)?example(?:\.(?:com|net|org))?(?:\/|$)/i.test(address);

const ownText = explain('what the sample says', 'your own', 'Write your own; visitors and search engines read it.');
const drawing = 'Put a square drawing of your own in its place; all icons and the link previews are drawn from it.';

/** What is wrong with the drawing that all icons are made of. */
async function wrongMark(file: string): Promise<Explanation | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (digest(text) === sample.mark) return explain('the mark of the sample', 'your own', drawing);
  const image = sharp(file);
  const metadata = await image.metadata().catch(() => undefined);
  if (metadata?.format === 'svg' && metadata.width === metadata.height) return undefined;
  const found = metadata && `${metadata.format.toUpperCase()} data, ${metadata.width} × ${metadata.height}`;
  return explain(found ?? 'no drawing', 'an SVG drawing that is as wide as high', drawing);
}

/** What the owner of the project in `root` has not yet replaced: texts of content/site.json, and the mark of icons and link previews, or what is wrong with it. */
export async function sampleWarnings(root: string, site: Site): Promise<Diagnostic[]> {
  const fields = [
    isExample(site.email) && 'email',
    isExample(site.profile.url) && 'profile.url',
    isExample(site.siteUrl) && 'siteUrl',
    digest(site.description) === sample.description && 'description',
  ].filter(Boolean);
  const mark = await wrongMark(join(root, 'static/favicon.svg'));
  return [
    ...(fields.length > 0 ? [aboutFile('warning', 'content', 'site.json', ownText, fields.join(', '))] : []),
    ...(mark ? [aboutFile('warning', 'static', 'favicon.svg', mark)] : []),
  ];
}
