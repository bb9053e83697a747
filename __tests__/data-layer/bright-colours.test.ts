import { converter } from 'culori';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { inspectBytes } from '../../src/content/check/inspect';
import { publishedPath } from '../../src/data-layer/content-file';
import { copyContent } from '../../src/data-layer/valid-copy';
import { responsiveImage } from '../../src/lock/owner/variants';
import type { Card } from '../../src/seo/social-card-design';
import { cardPath, drawCards } from '../../src/seo/social-cards';
import type { ShownContent } from '../../src/seo/public-pages';

/** What gatsby-plugin-sharp makes of a picture in its jobs. */
const { processFile } = jest.requireActual<{
  processFile: (file: string, transforms: object[], options: object) => Promise<Promise<unknown>[]>;
}>('gatsby-plugin-sharp/process-file');

const folder = mkdtempSync(join(tmpdir(), 'bright-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A colour that sRGB has, as Display P3 writes it: taken for sRGB it would look much duller. */
const inP3 = [200, 80, 60] as const;
const mark = join(folder, 'mark.svg');
writeFileSync(mark, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>');

const flat = (alpha?: number) => {
  const background = { r: inP3[0], g: inP3[1], b: inP3[2], ...(alpha !== undefined && { alpha }) };
  return sharp({ create: { width: 1200, height: 1200, channels: alpha === undefined ? 3 : 4, background } });
};

/** The bytes of Display P3's profile, as sharp writes it. */
const profile = async () => {
  const { icc } = await sharp(await flat().withIccProfile('p3').png().toBuffer()).metadata();
  return icc ?? Buffer.alloc(0);
};

/** A PNG with a colour profile, without a change of its pixels: a chunk before the first one of its picture. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPDisplay P3\0\0', 'latin1'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  sum.writeUInt32BE(crc32(data));
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), length, data, sum, png.subarray(afterHeader)]);
}

const meanOf = async (bytes: Buffer, region = { left: 100, top: 100, width: 80, height: 80 }) => {
  const { channels } = await sharp(await sharp(bytes).extract(region).removeAlpha().png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
};

const site = (picture: string): ShownContent =>
  ({ site: {}, words: {}, revision: 1, projects: [{ cover: { whole: picture } }] }) as unknown as ShownContent;

/** The colours that visitors see: in a card or a case study, in the viewer, on the locked page, and in a preview. */
async function shownColours(name: string, bytes: Buffer) {
  const content = join(folder, name, 'content');
  const copy = join(folder, name, 'copy');
  mkdirSync(join(content, 'uploads'), { recursive: true });
  const path = 'uploads/picture.png';
  writeFileSync(join(content, path), bytes);
  expect(await copyContent(site(path), content, copy)).toEqual([]);
  const sizes = { card: { width: 400, height: 200, fit: 'cover' as const }, viewer: { width: 1200, height: 1200 } };
  const transforms = Object.entries(sizes).map(([place, size]) => ({
    outputPath: join(folder, name, `${place}.jpg`),
    args: { ...size, toFormat: 'jpg', quality: 90, jpegQuality: 90, jpegProgressive: true },
  }));
  await Promise.all(await processFile(join(copy, publishedPath(path)), transforms, { stripMetadata: true }));
  const words = { alt: 'A', name: 'N', title: 'T', line: 'L' };
  const ground = { color: '#000000', isNight: true } as Card['ground'];
  const card: Card = {
    ...words,
    ground,
    typefaces: 'grotesque',
    radius: 20,
    picture: { file: path, shape: 'cover' as const },
  };
  const sources = { content, mark };
  await drawCards([card], sources, join(folder, name));
  const preview = readFileSync(join(folder, name, cardPath(card, sources)));
  const locked = await responsiveImage(bytes);
  const of = (place: string) => readFileSync(join(folder, name, `${place}.jpg`));
  return {
    card: await meanOf(of('card')),
    viewer: await meanOf(of('viewer')),
    locked: await meanOf(locked.variants.at(-1)?.bytes ?? Buffer.alloc(0)),
    preview: await middleOf(preview),
  };
}

/** The colour of the picture in a preview, which fills its lower right. */
async function middleOf(preview: Buffer) {
  const { width = 0, height = 0 } = await sharp(preview).metadata();
  return meanOf(preview, { left: width - 120, top: height - 120, width: 40, height: 40 });
}

const { r, g, b } = converter('rgb')({ mode: 'p3', r: inP3[0] / 255, g: inP3[1] / 255, b: inP3[2] / 255 });
const srgb = [r, g, b].map((channel) => channel * 255);

const pictures: [string, () => Promise<Buffer>, number[]][] = [
  ['opaque', async () => withProfile(await flat().png().toBuffer(), await profile()), srgb],
  ['transparent', async () => withProfile(await flat(1).png().toBuffer(), await profile()), srgb],
  [
    'rotated',
    async () => {
      const tagged = withProfile(await flat().png().toBuffer(), await profile());
      return sharp(tagged)
        .keepIccProfile()
        .withExif({ IFD0: { Orientation: '6' } })
        .png()
        .toBuffer();
    },
    srgb,
  ],
  [
    'with a broken profile',
    async () => withProfile(await flat().png().toBuffer(), Buffer.from('no profile')),
    [...inP3],
  ],
];

test.each(pictures)('a Display P3 picture looks the same everywhere: %s', async (name, make, expected) => {
  const bytes = await make();
  expect((await inspectBytes(bytes, 'picture.png', 'whole')).issues).toEqual([]);
  const shown = await shownColours(name, bytes);
  for (const colour of Object.values(shown)) {
    colour.forEach((channel, at) => expect(Math.abs(channel - (expected[at] ?? 0))).toBeLessThan(4));
  }
});
