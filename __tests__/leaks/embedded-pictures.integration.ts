import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawPicture } from '../support/content-tree';
import { base64, page, plantation } from './planted';

const what = 'coaching: designImages.results';
const { plant, leaks, secretFile } = plantation();
const secret = () => sharp(readFileSync(secretFile('weekly-digest.png')));

/** An uncompressed BMP, with its lowest line first as usual, or its highest. */
const bitmap = async (bits: 24 | 32, isUp = true): Promise<Buffer> => {
  const { data, info } = await secret().resize(402).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const line = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(54 + line * height);
  file.write('BM');
  for (const [at, value] of [
    [2, file.length],
    [10, 54],
    [14, 40],
    [18, width],
  ] as const)
    file.writeUInt32LE(value, at);
  file.writeInt32LE(isUp ? height : -height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3);
      file.set([blue, green, red], 54 + (isUp ? height - 1 - y : y) * line + (x * bits) / 8);
    }
  }
  return file;
};

test.each<[string, () => Promise<Buffer>]>([
  ['of 24 bits', () => bitmap(24)],
  ['of 32 bits', () => bitmap(32)],
  ['of 24 bits from the top', () => bitmap(24, false)],
])('finds a picture as a BMP %s', async (_, make) => {
  plant('static/a.bmp', await make());
  plant('page.html', page(`<img src="data:image/bmp;base64,${base64(await make())}">`));
  expect(await leaks()).toEqual([`page.html ← ${what}`, `static/a.bmp ← ${what}`]);
});

describe.each<[string, () => Promise<Buffer>]>([
  ['PNG', () => secret().resize(500).png().toBuffer()],
  ['JPEG', () => secret().resize(500).jpeg().toBuffer()],
  ['WebP', () => secret().resize(500).webp().toBuffer()],
  ['GIF', () => secret().resize(500).gif().toBuffer()],
  ['AVIF', () => secret().resize(500).avif({ effort: 0 }).toBuffer()],
  ['BMP', () => bitmap(24)],
])('a %s', (_, make) => {
  test('is found behind another picture, inside a font and before a text', async () => {
    const leaked = await make();
    plant('static/a.webp', Buffer.concat([await drawPicture(8, 40).webp().toBuffer(), leaked]));
    plant('static/b.woff2', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(333, 7), leaked, Buffer.alloc(50)]));
    plant('static/c.txt', Buffer.concat([Buffer.from('odd'), leaked, Buffer.from('and more')]));
    expect(await leaks()).toEqual(['a.webp', 'b.woff2', 'c.txt'].map((file) => `static/${file} ← ${what}`));
  });
});
