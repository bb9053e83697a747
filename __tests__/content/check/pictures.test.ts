import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { checkContent } from '../../../src/content/check/check';
import { contentTree, testCases, type Case, type Tree } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';
import { video } from '../../support/video-cases';

const cover = './uploads/cover-0.png';
const put = 'Put the picture into uploads, or name one that is there.';
const again = 'Export it again and replace the file.';

const path = (to: string, fix: string, prepare?: (tree: Tree) => Promise<unknown>): Case => ({
  name: to,
  spoil: async (tree) => {
    await tree.replace('projects.json', cover, JSON.stringify(to).slice(1, -1));
    await prepare?.(tree);
  },
  at: JSON.stringify(to),
  field: 'project 0, “Case study 0”, image',
  found: `“${to}”, where the site finds no picture`,
  expected:
    'a picture in this folder, named exactly as its file (capital and small letters count), such as “./uploads/cover.png”',
  fix,
});

const cover0 = 'Write “./uploads/cover-0.png”.';

describe('the path of a picture', () => {
  testCases([
    path('./uploads/cover-0.PNG', cover0),
    path('./uploads/covr-0.png', cover0),
    path('../uploads/cover-0.png', cover0),
    path('C:\\uploads\\cover-0.png', cover0),
    path('https://example.com/cover-0.png', cover0),
    path('./uploads/', put, (tree) => tree.replace('projects.json', 'Search first', '/cover-0.png')),
    path('./sealed/cover-0.png', 'Write “./uploads/cover-1.png”.', async (tree) => {
      await mkdir(tree.path('sealed'));
      await rename(tree.path('uploads/cover-0.png'), tree.path('sealed/cover-0.png'));
    }),
    {
      ...path(
        './uploads/é.png'.normalize('NFC'),
        'The accents are stored in another way: rename the file by typing its name again.',
        (tree) => rename(tree.path('uploads/cover-0.png'), tree.path('uploads/é.png'.normalize('NFD'))),
      ),
      name: 'whose file name spells its accents otherwise',
    },
  ]);

  const tree = contentTree();

  test.each(['Übersicht été.png', 'a#b.png', '100%.png', 'a "b".png', 'deep/er/cover.png'])(
    'may be %s',
    async (name) => {
      await mkdir(dirname(tree().path(`uploads/${name}`)), { recursive: true });
      await rename(tree().path('uploads/cover-0.png'), tree().path(`uploads/${name}`));
      await tree().replace('projects.json', `"${cover}"`, JSON.stringify(`./uploads/../uploads//${name}`));
      expect((await checkContent(tree().content)).diagnostics).toEqual([]);
    },
  );
});

/** A valid picture, unlike those of other numbers. */
const pngOf = (number = 77) => drawPicture(number).toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Replaces a PNG’s header chunk, which is always its first: 25 bytes after the 8 of the signature. */
async function pngOfSize(width: number, height: number) {
  const png = await pngOf();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)]);
}

/** A picture made heavier by a chunk that says nothing. */
async function heavyPng(bytes: number) {
  const png = await pngOf();
  return Buffer.concat([png.subarray(0, 33), chunk('exTr', Buffer.alloc(bytes)), png.subarray(33)]);
}

const half = async (still: Sharp) => {
  const bytes = await still.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

/** Puts a file in the place of project 0’s cover, under another name if one is given. */
const replaceCover =
  (make: () => Promise<Buffer | string> | Buffer | string, name = 'cover-0.png') =>
  async (tree: Tree) => {
    await rename(tree.path(cover), tree.path(`uploads/${name}`));
    await tree.write(`uploads/${name}`, await make());
    if (name !== 'cover-0.png') await tree.replace('projects.json', cover, `./uploads/${name}`);
  };

/** A case in which project 0's cover is what `make` returns. */
const picture = (
  found: string,
  fix: string,
  make: () => Promise<Buffer | string> | Buffer | string,
  name = 'cover-0.png',
): Case => ({
  name: `${found} (${name})`,
  spoil: replaceCover(make, name),
  file: `uploads/${name}`,
  field: 'project 0, “Case study 0”, image (content/projects.json:5)',
  expected: 'a PNG, JPEG, WebP or AVIF picture',
  found,
  fix,
});

const asPng = 'Export it as PNG, or as JPEG if it is a photograph.';
const broken = 'a damaged picture: it ends too early, or is broken or empty inside';
const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
const drawing = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const frames = async () =>
  sharp([await drawPicture(1, 240).toBuffer(), await drawPicture(2, 240).toBuffer()], { join: { animated: true } })
    .resize(2400, 1200, { fit: 'fill' })
    .webp({ effort: 0 })
    .toBuffer();

describe('a picture', () => {
  testCases([
    picture('an empty file (0 bytes)', again, () => ''),
    picture(broken, again, () => half(drawPicture(77))),
    picture(broken, again, () => half(drawPicture(77).jpeg()), 'cover.jpg'),
    picture('HEIC data in a file named “.jpg”', asPng, () => heic, 'IMG_1.jpg'),
    picture('JPG data in a file named “.png”', 'Rename it to end in “.jpg”.', () =>
      drawPicture(7, 60).jpeg().toBuffer(),
    ),
    picture('unknown data in a file named “.png”', asPng, () => 'hello'),
    picture('web page data in a file named “.png”', asPng, () => '<!doctype html>'),
    picture(
      'MP4 data in a file named “.mp4”',
      'Name it as “video” in an item of a gallery, with a “poster”, or put a still of it here.',
      () => video('clip.mp4'),
      'cover.mp4',
    ),
    picture('SVG data in a file named “.svg”', asPng, () => drawing, 'cover.svg'),
    picture('60000 × 30000 pixels', 'Export it smaller, 2400 pixels wide.', () => pngOfSize(60_000, 30_000)),
    picture('an animation', 'Export a still picture of it.', frames, 'cover.webp'),
  ]);
});

const metadataAdvice = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
const gps = { IFD0: { Copyright: 'Robin' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } };

describe('a picture that works, with a warning:', () => {
  const warning = (found: string, fix: string, make: () => Promise<Buffer>, name = 'cover-0.png'): Case => ({
    ...picture(found, fix, make, name),
    expected: expect.any(String),
    severity: 'warning',
  });
  testCases([
    warning('1200 × 600 pixels', 'Export it larger (2×).', () => drawPicture(77, 1200).toBuffer()),
    warning(
      '2400 × 1350 pixels',
      'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.',
      () => drawPicture(77).resize(2400, 1350).toBuffer(),
    ),
    warning('4.1 MB', 'Export it smaller, or as JPEG or WebP; it slows every build.', () => heavyPng(4_000_000)),
    warning(
      'the place where it was taken and the name of its author',
      metadataAdvice,
      () => drawPicture(77).withExif(gps).jpeg().toBuffer(),
      'cover.jpg',
    ),
    warning(
      'the place where it was taken',
      metadataAdvice,
      () =>
        drawPicture(77).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" exif:GPSLatitude="45,45N"/>').webp().toBuffer(),
      'cover.webp',
    ),
  ]);
});

describe('a picture that simply works:', () => {
  const tree = contentTree();

  test.each<[string, string, () => Promise<Buffer>]>([
    ['CMYK', 'cover.jpg', () => drawPicture(77).toColourspace('cmyk').jpeg().toBuffer()],
    ['AVIF', 'cover.avif', () => drawPicture(77).avif({ effort: 0 }).toBuffer()],
    [
      'turned by its metadata, with a capital ending',
      'Cover.JPEG',
      () => drawPicture(77).resize(1200, 2400, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
  ])('%s', async (_, name, make) => {
    await replaceCover(make, name)(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

describe('files that nothing names', () => {
  const tree = contentTree();
  const said = async () => (await checkContent(tree().content)).diagnostics;

  test('are one warning; those that systems leave are none', async () => {
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep', 'old cover.png'])
      await tree().write(`uploads/${name}`, 'x');
    const words = {
      severity: 'warning',
      field: 'the whole file',
      fix: 'Delete what you don’t need; name the rest in projects.json or site.json.',
    };
    const file = 'content/uploads/old cover.png';
    expect(await said()).toEqual([
      expect.objectContaining({ ...words, file, found: '1 file without a use: old cover.png' }),
    ]);
    await mkdir(tree().path('uploads/old'));
    await tree().write('uploads/old/c.png', 'x');
    const found = '2 files without a use: old/c.png, old cover.png';
    expect(await said()).toEqual([expect.objectContaining({ ...words, file: 'content/uploads', found })]);
    expect((await checkContent(tree().content)).unused).toEqual(['uploads/old/c.png', 'uploads/old cover.png']);
  });

  test('can’t be told while projects.json is cut off', async () => {
    const text = await tree().read('projects.json');
    await tree().write('projects.json', text.slice(0, text.length / 2));
    expect((await said()).map(({ file, severity }) => [file, severity])).toEqual([['content/projects.json', 'error']]);
  });
});
