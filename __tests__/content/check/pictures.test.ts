import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { checkContent } from '../../../src/content/check/check';
import { contentTree, inProjects, seal, testCases, wrong, type Spoiling, type Tree } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';

const cover = './uploads/cover-0.png';

describe('the path of a picture:', () => {
  const expected =
    'a picture in this folder, named exactly as its file (capital and small letters count), ' +
    'such as “./uploads/cover.png”';
  const path = (to: string, fix = 'Write “./uploads/cover-0.png”.', prepare?: Spoiling['spoil']) => {
    const { spoil, at = '' } = inProjects(JSON.stringify(cover), JSON.stringify(to));
    const whole = (tree: Tree) => spoil(tree).then(() => prepare?.(tree));
    return wrong({ spoil: whole, at }, `“${to}”, where the site finds no picture`, fix, { expected });
  };
  testCases([
    path('./uploads/cover-0.PNG'),
    path('./uploads/', 'Put the picture into uploads, or name one that is there.', (tree) =>
      tree.replace('projects.json', 'Search first', '/cover-0.png'),
    ),
    path('./sealed/cover-0.png', 'Write “./uploads/cover-1.png”.', async (tree) => {
      await mkdir(tree.path('sealed'));
      await rename(tree.path(cover), tree.path('sealed/cover-0.png'));
    }),
    path(
      './uploads/é.png'.normalize('NFC'),
      'The accents are stored in another way: rename the file by typing its name again.',
      (tree) => rename(tree.path(cover), tree.path('uploads/é.png'.normalize('NFD'))),
    ),
    path(
      './uploads/Screenshot 9.41 AM.png',
      'The file’s name has U+202F in it, which looks like a blank or like nothing: rename the file.',
      (tree) => rename(tree.path(cover), tree.path('uploads/Screenshot 9.41\u202fAM.png')),
    ),
    path(
      './uploads/cover.png',
      'The file’s name has U+200B in it, which looks like a blank or like nothing: rename the file.',
      (tree) => rename(tree.path(cover), tree.path('uploads/cover\u200b.png')),
    ),
    path(
      './uploads/a\u00a0b.png',
      'The path has U+00A0 in it, which looks like a blank or like nothing: write “./uploads/a b.png”.',
      (tree) => rename(tree.path(cover), tree.path('uploads/a b.png')),
    ),
  ]);

  const tree = contentTree();

  test('may have any characters and folders', async () => {
    const name = 'deep/er/Übersicht été 100%.png';
    await mkdir(dirname(tree().path(`uploads/${name}`)), { recursive: true });
    await rename(tree().path(cover), tree().path(`uploads/${name}`));
    await tree().replace('projects.json', `"${cover}"`, JSON.stringify(`./uploads/../uploads//${name}`));
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG with this size in its header (25 bytes after the 8 of the signature), or with an extra chunk after it. */
async function pngWith({ size = [2400, 1200], extra = Buffer.of() }) {
  const png = await drawPicture(77).toBuffer();
  const header = Buffer.from(png.subarray(16, 29));
  size.forEach((pixels, index) => header.writeUInt32BE(pixels, index * 4));
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), extra, png.subarray(33)]);
}

type Make = () => Promise<Buffer> | Buffer | string;

/** Replaces project 0’s cover, under another name if given. */
const replaceCover = (make: Make, name: string) => async (tree: Tree) => {
  await rename(tree.path(cover), tree.path(`uploads/${name}`));
  await tree.write(`uploads/${name}`, await make());
  if (name !== 'cover-0.png') await tree.replace('projects.json', cover, `./uploads/${name}`);
};

/** The expected diagnostic if project 0's cover is the result of `make`. */
const picture = (found: string, fix: string, make: Make, name = 'cover-0.png') =>
  wrong({ spoil: replaceCover(make, name), file: `uploads/${name}` }, found, fix, {
    field: 'project 0, “Case study 0”, image (content/projects.json:5)',
    expected: 'a PNG, JPEG, WebP or AVIF picture',
  });

const asPng = 'Export it as PNG, or as JPEG if it is a photograph.';
const again = 'Export it again and replace the file.';
const broken = 'a damaged picture: it ends too early, or is broken or empty inside';
const mp4 = Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isomiso2', 'latin1');
const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
const drawing = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const frames = async () =>
  sharp([await drawPicture(1, 240).toBuffer(), await drawPicture(2, 240).toBuffer()], { join: { animated: true } });

/** The first boxes of an animated AVIF. */
const animatedAvif = Buffer.from('\0\0\0\u001Cftypavis\0\0\0\0avifavismsf1\0\0\0\u0008mdat', 'latin1');

const asVideo = 'Export it as MP4 for the gallery (“video” of an item, with a “poster”), or put a still of it here.';
const animation = (name: string, make: Make) => ({
  ...picture('an animation', asVideo, make, name),
  expected: 'a still picture',
});

/** A drawing of this colour on a transparent background. */
const onTransparent = (colour: string) =>
  sharp({ create: { width: 2400, height: 1200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 900, height: 400, channels: 3, background: colour } } }])
    .png({ compressionLevel: 2 });

describe('a picture:', () => {
  testCases([
    picture('an empty file (0 bytes)', again, () => ''),
    picture(broken, again, async () => (await drawPicture(77).toBuffer()).subarray(0, -1000)),
    picture('HEIC data in a file named “.jpg”', asPng, () => heic, 'IMG_1.jpg'),
    picture('JPG data in a file named “.png”', 'Rename it to end in “.jpg”.', () =>
      drawPicture(7, 60).jpeg().toBuffer(),
    ),
    picture('web page data in a file named “.png”', asPng, () => '<!doctype html>'),
    picture(
      'MP4 data in a file named “.mp4”',
      'Name it as “video” in an item of a gallery, with a “poster”, or put a still of it here.',
      () => mp4,
      'cover.mp4',
    ),
    picture('SVG data in a file named “.svg”', asPng, () => drawing, 'cover.svg'),
    {
      ...picture('14000 × 9000 pixels', 'Export it smaller, 2400 pixels wide.', () =>
        pngWith({ size: [14_000, 9000] }),
      ),
      expected: 'at most 100 megapixels, and 16383 pixels on each side',
    },
    {
      ...picture(
        '1440 × 22000 pixels',
        'Cut it into parts, and show them one under the other in a group of the gallery.',
        () => pngWith({ size: [1440, 22_000] }),
      ),
      expected: 'at most 100 megapixels, and 16383 pixels on each side',
    },
    animation('cover.gif', async () => (await frames()).gif().toBuffer()),
    animation('cover.avif', () => animatedAvif),
    animation('cover.png', () => pngWith({ extra: chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])) })),
  ]);
});

const metadataAdvice = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
const gps = { IFD0: { Copyright: 'Robin' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } };
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/" exif:GPSLatitude="45,45N"/>';

describe('a valid picture with a warning:', () => {
  const warnings = [
    picture('1200 × 600 pixels', 'Export it larger (2×).', () => drawPicture(77, 1200).toBuffer()),
    picture(
      '2400 × 1350 pixels',
      'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.',
      () => drawPicture(77).resize(2400, 1350).toBuffer(),
    ),
    picture('4.1 MB', 'Export it smaller, or as JPEG or WebP; it slows every build.', () =>
      pngWith({ extra: chunk('exTr', Buffer.alloc(4_000_000)) }),
    ),
    picture(
      'the place where it was taken and the name of its author',
      metadataAdvice,
      () => drawPicture(77).withExif(gps).jpeg().toBuffer(),
      'cover.jpg',
    ),
    picture('the place where it was taken', metadataAdvice, () => drawPicture(77).withXmp(xmp).toBuffer()),
    picture('light colours on a transparent ground', 'Export it with the dark ground that it is meant for.', () =>
      onTransparent('white').toBuffer(),
    ),
  ];
  testCases(warnings.map((row) => ({ ...row, severity: 'warning', expected: expect.any(String) })));
});

describe('a valid picture:', () => {
  const tree = contentTree();

  test('cut where its owner has said what stays in view', async () => {
    await replaceCover(() => drawPicture(77).resize(2400, 1350).toBuffer(), 'cover.png')(tree());
    await tree().replace('projects.json', '"imageAlt"', '"imageFocus": "30% 60%", "imageAlt"');
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });

  test.each<[string, string, (drawn: Sharp) => Sharp]>([
    ['AVIF', 'cover.avif', (drawn) => drawn.avif({ effort: 0 })],
    [
      'turned by its metadata, with a capital ending',
      'Cover.JPEG',
      (drawn) => drawn.resize(120, 240, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg(),
    ],
  ])('%s', async (_, name, make) => {
    await replaceCover(() => make(drawPicture(77, 240)).toBuffer(), name)(tree());
    const { diagnostics } = await checkContent(tree().content);
    expect(diagnostics.map(({ found, fix }) => `${found}: ${fix}`)).toEqual([
      '240 × 120 pixels: Export it larger (2×).',
    ]);
  });

  test('dark colours on a transparent ground', async () => {
    await replaceCover(() => onTransparent('navy').toBuffer(), 'cover.png')(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

describe('a Git LFS pointer:', () => {
  const file = 'sealed/one-17408421d8e4d51b.bin';
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`;
  testCases([
    wrong(
      (tree) => seal(tree, basename(file), pointer),
      'a Git LFS pointer in place of the file',
      'Run `git lfs pull`. A host has to fetch it, too: on Netlify, set the variable GIT_LFS_ENABLED to true.',
      { file, expected: 'the file itself' },
    ),
  ]);
});

describe('unused files', () => {
  const tree = contentTree();
  const check = () => checkContent(tree().content);

  test('cause one warning, but system files don’t', async () => {
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep', 'old cover.png'])
      await tree().write(`uploads/${name}`, 'x');
    const fix = 'Delete what you don’t need; name the rest in projects.json or site.json.';
    const warning = (file: string, found: string) => [
      expect.objectContaining({ severity: 'warning', file, field: 'the whole file', found, fix }),
    ];
    const one = warning('content/uploads/old cover.png', '1 file without a use, 0.1 MB: old cover.png');
    expect((await check()).diagnostics).toEqual(one);
    await mkdir(tree().path('uploads/old'));
    await tree().write('uploads/old/c.png', 'x');
    const { diagnostics, unused } = await check();
    expect(diagnostics).toEqual(warning('content/uploads', '2 files without a use, 0.1 MB: old/c.png, old cover.png'));
    expect(unused).toEqual(['uploads/old/c.png', 'uploads/old cover.png']);
  });

  test('are unknown while projects.json is incomplete', async () => {
    const text = await tree().read('projects.json');
    await tree().write('projects.json', text.slice(0, text.length / 2));
    const { diagnostics } = await check();
    expect(diagnostics.map(({ file, severity }) => [file, severity])).toEqual([['content/projects.json', 'error']]);
  });
});
