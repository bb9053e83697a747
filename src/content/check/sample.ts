import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Site } from '../schema/schema';
import { warn } from '../schema/text-rules';
import { aboutFile } from './diagnostic';

/** How the digests of the sample's description and mark start. */
const ofSample = /^(?:0c8e44a9a19f3bef|04454d45f03bc6fa)/;

/** Addresses at the domains that are reserved for examples. */
const example = /^[^/]*(?:\/\/|@)(?:[^/]+\.)?example(?:\.(?:com|net|org))?(?:\/|$)/i;

const isOfSample = (text: string) =>
  example.test(text) || ofSample.test(createHash('sha256').update(text.trim()).digest('hex'));

const ownText = warn('what the sample says', 'your own', 'Write your own; visitors and search engines read it.');
const drawing = 'Put a square drawing of your own in its place; all icons and the link previews are drawn from it.';
const ownMark = warn('the mark of the sample', 'your own', drawing);

/** What the owner of the project in `root` has not yet replaced: texts of content/site.json, and the mark of icons and link previews, or what is wrong with it. */
export async function sampleWarnings(root: string, { email, profile, siteUrl, description }: Site) {
  const texts = Object.entries({ email, 'profile.url': profile.url, siteUrl, description });
  const fields = texts.flatMap(([field, text]) => (isOfSample(text) ? field : []));
  const warnings = fields.length > 0 ? [aboutFile('content/site.json', ownText, fields.join(', '))] : [];
  const file = join(root, 'static/favicon.svg');
  const read = async () => ({ ...(await sharp(file).metadata()), text: await readFile(file, 'utf8') });
  const image = await read().catch(() => undefined);
  const isDrawing = image?.format === 'svg' && image.width === image.height;
  const found = image ? `${image.format.toUpperCase()} data, ${image.width} × ${image.height}` : 'no drawing';
  const words = isDrawing ? ownMark : warn(found, 'an SVG drawing that is as wide as high', drawing);
  const isRight = isDrawing && !isOfSample(image.text);
  return isRight ? warnings : [...warnings, aboutFile('static/favicon.svg', words)];
}
