import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { screen } from '../seal/site';
import { drawPicture } from '../support/content-tree';
import { plantation } from './planted';

/*
 * What the scan can't find of a picture: what is redrawn, retouched, recoloured into its negative, rotated or mirrored, stretched
 * by more than a tenth, faded over another picture; a piece smaller than half as wide and half as high; all of it as less than a
 * fifth of another picture or, where it is much taller in shape, less than half as high; a piece or an inset of less than 3,000
 * pixels, or of a tall picture less than about 150 wide; what is compressed inside another format (PDF, ICO without PNG, a BMP with
 * a palette or packed); two pieces that only together make half of it; a strip that is both cut and set in another picture,
 * unless in the framing of the preview image.
 */

const what = 'coaching: designImages.results';
const { plant, leaks, secretFile } = plantation();
const secret = () => sharp(readFileSync(secretFile('weekly-digest.png')));
const size = { width: 800, height: 600 };

/** A piece of the picture: its width and height, and where it is taken from, as shares. */
const piece = (across: number, down: number, fromLeft: number, fromTop: number) => {
  const [width, height] = [Math.round(size.width * across), Math.round(size.height * down)];
  const left = Math.round((size.width - width) * fromLeft);
  return secret().extract({ left, top: Math.round((size.height - height) * fromTop), width, height });
};

const inset = async (width: number, left: number, top: number) => {
  const input = await secret().resize(width).png().toBuffer();
  return drawPicture(5, 1200).composite([{ input, left, top }]).webp({ quality: 60 }).toBuffer();
};

/** The preview image of a page: the picture cut to 2:1, with its lower part below the edge. */
const card = async (position: string) => {
  const cover = await secret().resize(1056, 528, { fit: 'cover', position }).png().toBuffer();
  const input = await sharp(cover).extract({ left: 0, top: 0, width: 1056, height: 400 }).png().toBuffer();
  const background = { width: 1200, height: 630, channels: 3, background: '#ece6ff' } as const;
  return sharp({ create: background })
    .composite([{ input, left: 72, top: 229 }])
    .jpeg({ quality: 80 })
    .toBuffer();
};

test.each<[string, () => Promise<Buffer>]>([
  ['97 % from the upper left', () => piece(0.97, 0.97, 0, 0).resize(560).webp().toBuffer()],
  ['90 % from the lower right', () => piece(0.9, 0.9, 1, 1).resize(560).webp({ quality: 60 }).toBuffer()],
  ['75 % from the upper right', () => piece(0.75, 0.75, 1, 0).resize(400).jpeg({ quality: 60 }).toBuffer()],
  ['60 % from the lower left', () => piece(0.6, 0.6, 0, 1).png().toBuffer()],
  ['half as wide and half as high', () => piece(0.5, 0.5, 1, 1).resize(360).webp().toBuffer()],
  ['the left half', () => piece(0.5, 1, 0, 0).avif({ effort: 0 }).toBuffer()],
  ['the lower half', () => piece(1, 0.5, 0, 1).resize(500).webp().toBuffer()],
])('finds a piece of a picture: %s', async (_, make) => {
  plant('static/a', await make());
  expect(await leaks()).toEqual([`static/a ← ${what}`]);
});

test.each<[string, () => Promise<Buffer>]>([
  ['most of it', () => inset(720, 300, 30)],
  ['half of it', () => inset(600, 60, 100)],
  ['a quarter of it', () => inset(300, 850, 20)],
  ['the preview image of a page', () => card('centre')],
  ['the preview image of a page, from the top', () => card('top')],
])('finds a picture in another: %s', async (_, make) => {
  plant('static/a', await make());
  expect(await leaks()).toEqual([`static/a ← ${what}`]);
});

test.each([40, 48, 64, 100])('finds a picture %i px wide', async (width) => {
  plant('static/a.webp', await secret().resize(width).webp({ quality: 70 }).toBuffer());
  expect(await leaks()).toEqual([`static/a.webp ← ${what}`]);
});

test('takes pieces and insets of other pictures for no leak', async () => {
  const other = sharp(await screen(6));
  plant('static/a.webp', await other.clone().extract({ left: 40, top: 0, width: 600, height: 300 }).webp().toBuffer());
  const input = await other.clone().resize(600).png().toBuffer();
  plant('static/b.webp', await drawPicture(5, 1200).composite([{ input }]).webp().toBuffer());
  plant('static/c.webp', await drawPicture(7, 800).webp().toBuffer());
  expect(await leaks()).toEqual([]);
});

describe('beyond the scan', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['mirrored', () => secret().flop().webp().toBuffer()],
    ['on its side', () => secret().rotate(90).webp().toBuffer()],
    ['as its negative', () => secret().negate({ alpha: false }).webp().toBuffer()],
    ['of which a third is left', () => piece(0.33, 0.33, 0, 1).webp().toBuffer()],
  ])('is a picture %s', async (_, make) => {
    plant('static/a', await make());
    expect(await leaks()).toEqual([]);
  });
});
