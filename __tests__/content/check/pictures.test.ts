import { mkdir, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { testCases } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';
import { cover, picture, pngOf } from '../../support/picture-cases';
import { video } from '../../support/video-cases';

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

const asPng = 'Export it as PNG, or as JPEG if it is a photograph.';
const again = 'Export it again and replace the file.';
const broken = 'a damaged picture: it ends too early, or is broken or empty inside';

const half = async (still: Sharp) => {
  const bytes = await still.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

const frames = async () =>
  sharp([await pngOf(1), await pngOf(2)], { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();

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
    picture('an animation', 'Export a still picture of it.', frames, 'cover.webp'),
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
