import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Site } from '../../src/content/model/portfolio';
import { typefaceNames } from '../../src/content/schema/look';
import { writeIcons } from '../../src/seo/icons';
import { markDigest, markOf } from '../../src/seo/mark';
import { aboutCard } from '../../src/seo/social-card-design';
import { cardPath } from '../../src/seo/social-cards';
import { sampleSite, shownContent } from '../support/content-tree';

const root = mkdtempSync(join(tmpdir(), 'icons-'));
const sources = { content: root, mark: 'static/favicon.svg' };
const accents = [{ name: 'moss', accent: '#1f5c3a', tint: '#e7f6e9' }];
const site: Site = { ...shownContent([], sampleSite).site, look: { accents } };

beforeAll(async () => {
  mkdirSync(join(root, 'uploads'));
  const green = { width: 512, height: 512, channels: 3, background: '#00a000' } as const;
  await sharp({ create: green }).png().toFile(join(root, 'uploads/mark.png'));
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 64"><rect width="32" height="64"/></svg>';
  writeFileSync(join(root, 'uploads/tall.svg'), tall);
});

afterAll(() => rmSync(root, { recursive: true }));

/** Writes the icons of a site, and returns how to read one. */
async function iconsOf(more: Partial<Site>) {
  await writeIcons({ ...site, ...more }, sources, root);
  const read = (name: string) => readFileSync(join(root, 'icons', name));
  /** The colours of an icon from its left edge to its right one, at half its height. */
  const row = async (name: string) => {
    const { width = 0, height = 0 } = await sharp(read(name)).metadata();
    const middle = sharp(read(name)).extract({ left: 0, top: Math.floor(height / 2), width, height: 1 });
    const bytes = [...(await middle.ensureAlpha().raw().toBuffer())];
    return Array.from({ length: width }, (_, at) => bytes.slice(at * 4, at * 4 + 4).join());
  };
  return { read, row };
}

const moss = '31,92,58,255';
const white = '255,255,255,255';

test('a site that chooses no mark has that of static/favicon.svg, byte for byte', async () => {
  const { read } = await iconsOf({});
  expect(read('favicon.svg')).toEqual(readFileSync(sources.mark));
});

test.each(typefaceNames)('initials are white letters in the middle of the accent, in the pair “%s”', async (name) => {
  const { read, row } = await iconsOf({ mark: 'initials', look: { accents, typefaces: name, corners: 'square' } });
  expect(read('favicon.svg').toString()).toMatch(/^<svg [^>]*><rect width="64" height="64" rx="0" fill="#1f5c3a"\/>/);
  for (const icon of ['icon-48.png', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png']) {
    const colours = await row(icon);
    expect([colours[0], colours.at(-1)]).toEqual([moss, moss]);
    expect(colours.includes(white)).toBe(true);
    const [left, right] = [colours.findIndex((one) => one !== moss), colours.findLastIndex((one) => one !== moss)];
    const [before, after] = [left / colours.length, 1 - (right + 1) / colours.length];
    expect(Math.min(before, after)).toBeGreaterThan(0.05);
    expect(Math.abs(before - after)).toBeLessThan(0.1);
  }
});

test('the icon of a phone has the accent up to its corners', async () => {
  const { read } = await iconsOf({ mark: 'initials' });
  const [red, green, blue] = await sharp(read('apple-touch-icon.png')).raw().toBuffer();
  expect([red, green, blue]).toEqual([31, 92, 58]);
});

test('a name in letters that the typeface lacks gets a disc', async () => {
  const { read } = await iconsOf({ mark: 'initials', name: '山田太郎' });
  expect(read('favicon.svg').toString()).toContain('<circle cx="32" cy="32"');
});

test('a PNG is drawn in all icons, and stands in the SVG', async () => {
  const { read, row } = await iconsOf({ mark: './uploads/mark.png' });
  expect(new Set(await row('icon-192.png'))).toEqual(new Set(['0,160,0,255']));
  const { data, info } = await sharp(read('favicon.svg')).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([192, 192, 0, 160, 0]);
});

test('a drawing that is not square gets transparent edges', async () => {
  const { row } = await iconsOf({ mark: './uploads/tall.svg' });
  const colours = await row('icon-48.png');
  expect(colours).toHaveLength(48);
  expect([colours[0], colours[24], colours.at(-1)]).toEqual(['0,0,0,0', '0,0,0,255', '0,0,0,0']);
});

test('icons and link previews are others with another mark, name, accent, typeface or corner', () => {
  const others: Partial<Site>[] = [
    {},
    { mark: './uploads/mark.png' },
    { mark: 'initials' },
    { mark: 'initials', name: 'Jo Lavoie' },
    { mark: 'initials', look: {} },
    { mark: 'initials', look: { accents, typefaces: 'slab' } },
    { mark: 'initials', look: { accents, corners: 'soft' } },
  ];
  const sites = others.map((more) => ({ ...site, ...more }));
  expect(new Set(sites.map((one) => markDigest(markOf(one), sources))).size).toBe(others.length);
  writeFileSync(join(root, 'uploads/portrait.png'), '');
  expect(new Set(sites.map((one) => cardPath(aboutCard(one, 'Hi'), sources))).size).toBe(others.length);
});

test.each([
  ['Camille Marchand', 'CM'],
  ['robin', 'R'],
  ['Ana de la Torre', 'AT'],
  ['(Jo) Lavoie', 'JL'],
  ['Élodie Ørsted', 'ÉØ'],
  ['!', ''],
])('the initials of %s are “%s”', (name, letters) => {
  expect(markOf({ ...site, mark: 'initials', name })).toMatchObject({ letters });
});
