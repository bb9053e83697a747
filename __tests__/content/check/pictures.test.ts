import { mkdir, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { testCases, type Case } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';
import { animatedPng, cover, picture, pngChunk, pngOf } from '../../support/picture-cases';
import { video } from '../../support/video-cases';

/** Replaces a PNG’s header chunk, which is always its first: 25 bytes after the 8 of the signature. */
async function pngOfSize(width: number, height: number) {
  const png = await pngOf();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}

const asPng = 'Export it as PNG, or as JPEG if it is a photograph.';
const again = 'Export it again and replace the file.';
const broken = 'a damaged picture: it ends too early, or is broken or empty inside';

const half = async (still: Sharp) => {
  const bytes = await still.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

const frames = async () =>
  sharp([await drawPicture(1, 240).toBuffer(), await drawPicture(2, 240).toBuffer()], { join: { animated: true } });

/** The boxes that a sequence of AVIF pictures begins with. */
const animatedAvif = Buffer.from('\0\0\0\u001Cftypavis\0\0\0\0avifavismsf1\0\0\0\u0008mdat', 'latin1');

const asVideo = 'Export it as MP4 for the gallery (“video” of an item, with a “poster”), or put a still of it here.';
const animation = (name: string, make: () => Promise<Buffer> | Buffer): Case => ({
  ...picture('an animation', asVideo, make, name),
  expected: 'a still picture',
});

const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
const drawing = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

describe('a picture', () => {
  testCases([
    picture('an empty file (0 bytes)', again, () => ''),
    picture(broken, again, () => half(drawPicture(77))),
    picture(broken, again, () => half(drawPicture(77).jpeg()), 'cover.jpg'),
    picture(broken, again, () => half(drawPicture(77).webp({ effort: 0 })), 'cover.webp'),
    picture(broken, again, () => half(drawPicture(77).resize(240).avif({ effort: 0 })), 'cover.avif'),
    picture('HEIC data in a file named “.jpg”', asPng, () => heic, 'IMG_1.jpg'),
    picture('JPG data in a file named “.png”', 'Rename it to end in “.jpg”.', () => drawPicture(77).jpeg().toBuffer()),
    picture('unknown data in a file named “.png”', asPng, () => 'hello'),
    picture('web page data in a file named “.png”', asPng, () => '<!doctype html>'),
    picture('GIF data in a file named “.gif”', asPng, () => drawPicture(7, 60).gif().toBuffer(), 'cover.gif'),
    picture('TIFF data in a file named “.tif”', asPng, () => drawPicture(7, 60).tiff().toBuffer(), 'cover.tif'),
    picture(
      'MP4 data in a file named “.mp4”',
      'Name it as “video” in an item of a gallery, with a “poster”, or put a still of it here.',
      () => video('clip.mp4'),
      'cover.mp4',
    ),
    picture('SVG data in a file named “.svg”', asPng, () => drawing, 'cover.svg'),
    picture('60000 × 30000 pixels', 'Export it smaller, 2400 pixels wide.', () => pngOfSize(60_000, 30_000)),
    animation('cover.gif', async () => (await frames()).gif().toBuffer()),
    animation('cover.webp', async () => (await frames()).webp({ effort: 0 }).toBuffer()),
    animation('cover.png', () => animatedPng(2)),
    animation('cover.avif', () => animatedAvif),
    {
      name: 'that is a folder',
      spoil: async (tree) => {
        await rm(tree.path(cover));
        await mkdir(tree.path(cover));
      },
      at: '"./uploads/cover-0.png"',
      found: '“./uploads/cover-0.png”, where the site finds no picture',
      fix: 'Write “./uploads/cover-1.png”.',
    },
  ]);
});
