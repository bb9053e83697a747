import sharp from 'sharp';
import { responsiveImage } from '../../../src/lock/owner/variants';

const original = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 91, g: 43, b: 217 } } });

test.each([
  [5000, [320, 500, 780, 1200, 1700, 2400]],
  [1000, [320, 500, 780, 1000]],
])('the widths for an original of %i pixels end at its own or the site’s largest', async (own, widths) => {
  const { variants } = await responsiveImage(await original(own, 20).png().toBuffer());
  expect(variants.map(({ width }) => width)).toEqual(widths);
});

test('a photo is rotated upright, keeps its framing and loses its metadata', async () => {
  const left = await original(300, 400).png().toBuffer();
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
    .composite([{ input: left, gravity: 'west' }])
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '45/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, variants } = await responsiveImage(photo);
  expect([width, height, variants.length]).toEqual([400, 600, 2]);
  for (const { width: step, bytes } of variants) {
    const { exif, xmp, icc, orientation, ...metadata } = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: step, height: step * 1.5, space: 'srgb' });
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Ada')).toBe(false);
    // The left side is now at the top.
    const isWhiteAt = async (top: number) => {
      const area = { left: Math.floor(step / 2), top: Math.floor(step * top), width: 1, height: 1 };
      return [...(await sharp(bytes).extract(area).raw().toBuffer())].every((channel) => channel > 235);
    };
    expect([await isWhiteAt(0.3), await isWhiteAt(1.2)]).toEqual([false, true]);
  }
});

test('the dominant colour has six hexadecimal digits', async () => {
  const green = await sharp({ create: { width: 50, height: 50, channels: 3, background: { r: 8, g: 232, b: 8 } } })
    .png()
    .toBuffer();
  expect((await responsiveImage(green)).backgroundColor).toBe('#08e808');
});

test('a transparent picture and its placeholder get the page’s background', async () => {
  const clear = {
    create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  const screen = await original(100, 100).png().toBuffer();
  const mockup = sharp(clear)
    .composite([{ input: screen }])
    .png();
  const { backgroundColor, variants } = await responsiveImage(await mockup.toBuffer());
  expect(backgroundColor).toMatch(/^#f[89a-f]f[89a-f]f[89a-f]$/);
  for (const { bytes } of variants) {
    const corner = await sharp(bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
    expect(corner).toHaveLength(3);
    expect(Math.min(...corner)).toBeGreaterThan(240);
  }
});
