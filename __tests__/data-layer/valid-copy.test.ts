import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { copyContent } from '../../src/data-layer/valid-copy';
import words from '../fixtures/words.json';
import { sampleSite } from '../support/content-tree';

const root = mkdtempSync(join(tmpdir(), 'copy-'));
const [content, copy] = [join(root, 'content'), join(root, 'copy')];

afterAll(() => rmSync(root, { recursive: true }));

/** The copy of a picture with this name in the content. */
async function copyOf(name: string, picture: Buffer): Promise<Buffer> {
  mkdirSync(join(content, 'uploads'), { recursive: true });
  writeFileSync(join(content, 'uploads', name), picture);
  await copyContent({ site: sampleSite, words, projects: [] }, content, copy);
  return readFileSync(join(copy, 'uploads', name));
}

const inner = { create: { width: 40, height: 20, channels: 3, background: 'teal' } } as const;

/** A screen on a transparent background. */
const mockup = () =>
  sharp({ create: { width: 80, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: inner },
  ]);

const kinds: [name: string, encode: (picture: Sharp) => Sharp][] = [
  ['palette.png', (picture) => picture.png({ palette: true })],
  ['deep.png', (picture) => picture.toColourspace('rgb16').png()],
  ['alpha.webp', (picture) => picture.webp()],
];

it.each(kinds)('a transparent picture gets the page’s background: %s', async (name, encode) => {
  const original = await encode(mockup()).toBuffer();
  expect((await sharp(original).metadata()).hasAlpha).toBe(true);
  const picture = sharp(await copyOf(name, original));
  expect(await picture.metadata()).toMatchObject({ hasAlpha: false, width: 80, height: 40 });
  const corner = picture.extract({ left: 4, top: 4, width: 1, height: 1 }).toColourspace('srgb');
  expect(Math.min(...(await corner.raw().toBuffer()))).toBeGreaterThan(240);
});

it('an opaque picture is copied unchanged', async () => {
  const opaque = await sharp(inner).png().toBuffer();
  expect(await copyOf('opaque.png', opaque)).toEqual(opaque);
});
