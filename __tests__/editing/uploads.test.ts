import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { editor } from './editor';

const tree = contentTree(20);
const { ask } = editor(() => tree().content);
const store = (name: string, body: Buffer) =>
  ask<{ path: string }>('PUT', `uploads/${encodeURIComponent(name)}`, { body });
const picture = () => drawPicture(1, 20);

test.each([
  ['Photo.jfif', () => picture().jpeg(), './uploads/photo.jpg'],
  ['Photo.jpeg', () => picture().jpeg(), './uploads/photo.jpeg'],
  ['cover.jpg', () => picture().webp(), './uploads/cover.webp'],
  ['no ending', () => picture().png(), './uploads/no-ending.png'],
])('%s is stored with the extension of its type', async (name, picture, path) => {
  const { status, body } = await store(name, await picture().toBuffer());
  expect([status, body.path]).toEqual([201, path]);
  expect((await sharp(tree().path(path)).metadata()).width).toBe(20);
});

test('unsupported files are refused with their original name', async () => {
  const gif = await picture().gif().toBuffer();
  const { status, body } = await store('cover.png', gif);
  expect(status).toBe(422);
  expect(body).toMatchObject({ diagnostics: [{ found: 'GIF data in a file named “.png”' }] });
});

// 64 × 32 pixels, red on the left, rotated by 90° in its metadata, with a place and a serial number.
const heic = () => readFileSync('__tests__/fixtures/turned.heic');

test('a HEIC picture becomes an upright JPEG without metadata', async () => {
  expect((await sharp(heic()).metadata()).exif?.toString('latin1')).toContain('Serial 4711');
  const { status, body } = await store('IMG_4711.HEIC', heic());
  expect([status, body.path]).toEqual([201, './uploads/img-4711.jpg']);
  const jpeg = readFileSync(tree().path(body.path));
  const { width, height, format, exif, xmp } = await sharp(jpeg).metadata();
  expect({ width, height, format, exif, xmp }).toEqual({ width: 32, height: 64, format: 'jpeg' });
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 255] = data;
  expect([red > 150, blue < 50, (data.at(-3) ?? 255) < 50, (data.at(-1) ?? 0) > 150]).toEqual(Array(4).fill(true));
});

test('a damaged HEIC picture is refused with a message', async () => {
  // The decoder logs it, too.
  jest.spyOn(console, 'log').mockImplementation();
  const { status, body } = await store('IMG_4711.HEIC', heic().subarray(0, 1100));
  expect(status).toBe(422);
  expect(body).toMatchObject({ reason: expect.stringContaining('is damaged') });
});
