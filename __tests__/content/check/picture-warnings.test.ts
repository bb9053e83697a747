import sharp from 'sharp';
import { checkContent } from '../../../src/content/check/check';
import { contentTree, testCases, type Case } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';
import { animatedPng, picture, pngOf, replaceCover } from '../../support/picture-cases';

const warning = (found: string, fix: string, make: () => Promise<Buffer>, name = 'cover-0.png'): Case => ({
  ...picture(found, fix, make, name),
  expected: expect.any(String),
  severity: 'warning',
});

const noise = () =>
  sharp({
    create: {
      width: 2400,
      height: 1200,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** A drawing of this colour in the middle of nothing. */
const onNothing = (colour: string) =>
  sharp({ create: { width: 2400, height: 1200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 900, height: 400, channels: 3, background: colour } } }])
    .png({ compressionLevel: 2 })
    .toBuffer();

const metadataAdvice = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
const gps = { IFD0: { Copyright: 'Robin' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } };

describe('a picture that works, with a warning:', () => {
  testCases([
    warning('1200 × 600 pixels', 'Export it larger (2×).', () => drawPicture(77, 1200).toBuffer()),
    warning(
      '2400 × 1350 pixels',
      'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.',
      () => drawPicture(77).resize(2400, 1350).toBuffer(),
    ),
    warning(
      '3000 × 4000 pixels',
      'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.',
      () => drawPicture(77).resize(4000, 3000, { fit: 'fill' }).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      'phone.jpg',
    ),
    warning('light colours on a transparent ground', 'Export it with the dark ground that it is meant for.', () =>
      onNothing('white'),
    ),
    warning('8.7 MB', 'Export it smaller, or as JPEG or WebP; it slows every build.', noise),
    warning(
      'the place where it was taken and the name of its author',
      metadataAdvice,
      () => drawPicture(77).withExif(gps).jpeg().toBuffer(),
      'cover.jpg',
    ),
    warning('the name of its author', metadataAdvice, () =>
      drawPicture(77)
        .withExif({ IFD0: { Artist: 'Robin' } })
        .toBuffer(),
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

describe('a picture that is turned by its metadata', () => {
  const tree = contentTree();

  it.each([5, 6, 7, 8])('is as wide as it is shown with orientation %d', async (orientation) => {
    const lying = drawPicture(77).resize(2400, 1200).jpeg().withMetadata({ orientation });
    await replaceCover(() => lying.toBuffer(), 'cover.jpg')(tree());
    const { diagnostics } = await checkContent(tree().content);
    expect(diagnostics.map(({ found, fix }) => `${found}: ${fix}`)).toEqual([
      '1200 × 2400 pixels: Export it larger (2×).',
      expect.stringContaining('1200 × 2400 pixels: Export it at 2400 × 1200'),
    ]);
  });
});

describe('a picture that simply works:', () => {
  const tree = contentTree();

  it.each<[string, string, () => Promise<Buffer>]>([
    ['CMYK', 'cover.jpg', () => drawPicture(77).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'turned by its metadata',
      'cover.jpeg',
      () => drawPicture(77).resize(1200, 2400, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ['WebP', 'cover.webp', () => drawPicture(77).webp({ effort: 0 }).toBuffer()],
    ['AVIF', 'cover.avif', () => drawPicture(77).avif({ effort: 0 }).toBuffer()],
    ['transparent', 'cover.png', () => onNothing('navy')],
    ['an animation of a single frame', 'cover.png', () => animatedPng(1)],
    ['with a capital ending', 'Cover.PNG', () => pngOf()],
  ])('%s', async (_, name, make) => {
    await replaceCover(make, name)(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});
