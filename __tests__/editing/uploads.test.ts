import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { filesIn } from '../lock/support/terminal';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { editor } from './editor';

const tree = contentTree(20);
const { ask } = editor(() => tree().content);
const store = (name: string, body: Buffer) =>
  ask<{ path: string }>('PUT', `uploads/${encodeURIComponent(name)}`, { body });
const picture = (number = 1) => drawPicture(number, 20);

test.each([
  ['Photo.jfif', () => picture().jpeg().toBuffer(), './uploads/photo.jpg'],
  ['Photo.jpeg', () => picture().jpeg().toBuffer(), './uploads/photo.jpeg'],
  ['no ending', () => picture().png().toBuffer(), './uploads/no-ending.png'],
  ['Straße nach Łódź.PNG', () => picture().png().toBuffer(), './uploads/strasse-nach-lodz.png'],
  ['🎨.png', () => picture().png().toBuffer(), './uploads/file.png'],
  ['Clip.webm', async () => readFileSync('__tests__/fixtures/films/clip.webm'), './uploads/clip.webm'],
  ['cv.pdf', async () => Buffer.from('%PDF-1.7\n%%EOF'), './uploads/cv.pdf'],
])('%s is stored under a plain name, with the extension of its type', async (name, draw, path) => {
  const bytes = await draw();
  const { status, body } = await store(name, bytes);
  expect([status, body.path]).toEqual([201, path]);
  expect(readFileSync(tree().path(path)).equals(bytes)).toBe(true);
});

test('a file gets a free name; equal files are stored once', async () => {
  const [one, other] = [await picture(1).toBuffer(), await picture(2).toBuffer()];
  await tree().write('uploads/Cover.PNG', await picture(3).toBuffer());
  const paths = [];
  for (const bytes of [one, other, one]) paths.push((await store('cover.png', bytes)).body.path);
  expect(paths).toEqual(['./uploads/cover-2.png', './uploads/cover-3.png', './uploads/cover-2.png']);
});

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/>${inside}</svg>`,
  );
const moving = async () => {
  const frames = await Promise.all([picture(1).png().toBuffer(), picture(2).png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
};

test.each([
  ['Logo.svg', async () => drawing(''), [2400, 1200], undefined],
  ['Logo.svg', async () => drawing('<text y="9">Words</text>'), [2400, 1200], /turn them into outlines/],
  ['still.gif', () => picture().gif().toBuffer(), [20, 10], undefined],
  ['moving.gif', moving, [20, 10], /first picture of a GIF that moves is kept.*MP4 or WebM/],
])('%s is taken as a PNG', async (name, draw, size, said) => {
  const { status, body } = await ask<{ path: string; note?: string }>('PUT', `uploads/${name}?as=picture`, {
    body: await draw(),
  });
  expect([status, body.path]).toEqual([201, `./uploads/${name.toLowerCase().replace(/\w+$/, 'png')}`]);
  const { format, width, height, pages } = await sharp(readFileSync(tree().path(body.path))).metadata();
  expect([format, width, height, pages]).toEqual(['png', ...size, undefined]);
  if (said) expect(body.note).toMatch(said);
  else expect(body).not.toHaveProperty('note');
});

test('an unusable file is refused with the check’s message', async () => {
  const before = filesIn(dirname(tree().content), 'content');
  const tiff = await picture().tiff().toBuffer();
  for (const [name, bytes, found] of [
    ['cover.png', tiff, expect.stringMatching(/^TIFF? data in a file named “\.png”/)],
    ['a.psd', Buffer.from('8BPS\0\x01'), 'PSD data in a file named “.psd”'],
    ['a.exe', Buffer.from('MZ'), expect.stringMatching(/file named “\.exe”/)],
  ] as const)
    expect(await store(name, bytes)).toMatchObject({
      status: 422,
      body: { diagnostics: [{ severity: 'error', file: `content/uploads/${name}`, found }] },
    });
  expect(filesIn(dirname(tree().content), 'content')).toEqual(before);
});

test.each([
  ['cv.docx', 'PDF', () => Buffer.from('PK\x03\x04word/document.xml'), 'a PDF of at most 5.0 MB', 'Export it as PDF.'],
  ['cv.png', 'PDF', () => picture().png().toBuffer(), 'a PDF of at most 5.0 MB', 'Export it as PDF.'],
  ['cv.pdf', 'picture', () => Buffer.from('%PDF-1.7\n%%EOF'), 'a PNG, JPEG, WebP or AVIF picture', /^Export it as PNG/],
  ['clip.webm', 'picture', () => readFileSync('__tests__/fixtures/films/clip.webm'), /picture$/, /“video” in an item/],
  ['still.png', 'mark', () => picture().png().toBuffer(), /PNG of at least 512 × 512/, /^Export it larger/],
  ['still.png', 'video', () => picture().png().toBuffer(), /video/, /^Export it as MP4/],
])('%s for a field that takes %s is refused with what that takes', async (name, kind, draw, expected, fix) => {
  const before = filesIn(dirname(tree().content), 'content');
  const { status, body } = await ask('PUT', `uploads/${name}?as=${kind}`, { body: await draw() });
  const [found] = body.diagnostics;
  expect(status).toBe(422);
  expect(found?.expected).toMatch(expected);
  expect(found?.fix).toMatch(fix);
  expect(filesIn(dirname(tree().content), 'content')).toEqual(before);
});

test('a drawing for the mark is stored as it is', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>\n';
  const { status, body } = await ask<{ path: string }>('PUT', 'uploads/Logo.SVG?as=mark', {
    body: Buffer.from(drawing),
  });
  expect([status, body.path]).toEqual([201, './uploads/logo.svg']);
  expect(await tree().read('uploads/logo.svg')).toBe(drawing);
});

test.each([
  ['PDF', 422],
  ['download', 201],
])('a PDF of 6 MB for a field that takes a %s is answered with %i', async (kind, expected) => {
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6e6, ' '), Buffer.from('\n%%EOF')]);
  expect((await ask('PUT', `uploads/guidelines.pdf?as=${kind}`, { body })).status).toBe(expected);
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
  const [red = 0, , blue = 255] = await sharp(jpeg).raw().toBuffer();
  expect([red > 150, blue < 50]).toEqual([true, true]);
});

test('a damaged HEIC picture is refused with a message', async () => {
  // The decoder logs it, too.
  jest.spyOn(console, 'log').mockImplementation();
  const { status, body } = await store('IMG_4711.HEIC', heic().subarray(0, 1100));
  expect(status).toBe(422);
  expect(body).toMatchObject({ reason: expect.stringContaining('is damaged') });
});
