import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkContent } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { contentTree, testCases, wrong, type Tree } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';

/** A video of the fixtures: 160 × 80 pixels, one second. */
const video = (name: string): Promise<Buffer> => readFile(join('__tests__/fixtures/films', name));

/** Adds a gallery with one group to project 0. */
async function addGroup(tree: Tree, arrangement: string, items: object[]) {
  const projects = JSON.parse(await tree.read('projects.json'));
  projects[0].content.gallery = [{ arrangement, items }];
  await tree.write('projects.json', JSON.stringify(projects, null, 2));
}

/** A video of one second that says that it lasts ten. */
const withoutItsEnd = async () => {
  const bytes = await video('clip.webm');
  bytes.writeDoubleBE(10_000, bytes.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3);
  return bytes;
};

const clipItem = { video: './uploads/clip.mp4', poster: './uploads/poster.png', alt: 'The list is filtered' };

/** Adds a video to project 0, with a poster of the same ratio by default. */
async function addVideo(tree: Tree, bytes: Uint8Array, name = 'clip.mp4', height = 600) {
  await tree.write(`uploads/${name}`, bytes);
  const poster = sharp({ create: { width: 1200, height, channels: 3, background: 'teal' } });
  await poster.toFile(tree.path('uploads/poster.png'));
  await addGroup(tree, 'wide', [{ ...clipItem, video: `./uploads/${name}` }]);
}

/** A video of this size, padded with an empty box. */
const weighing = async (size: number) => {
  const bytes = await video('clip.mp4');
  const box = Buffer.alloc(size - bytes.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4);
  return Buffer.concat([bytes, box]);
};

/** A video whose H.264 profile is one of 10 bits and 4:2:2. */
const withTenBits = async () => {
  const bytes = await video('clip.mp4');
  bytes[bytes.indexOf(Buffer.from([1, 0x64, 0, 0x0a])) + 1] = 0x7a;
  return bytes;
};

/** The expected diagnostic if project 0's video is the result of `make`. */
const clip = (found: string, fix: string, make: () => Promise<Uint8Array>, name = 'clip.mp4') =>
  wrong({ spoil: async (tree) => addVideo(tree, await make(), name), file: `uploads/${name}` }, found, fix, {
    field: expect.stringMatching(/^project 0, “Case study 0”, content\.gallery, entry 1\.items, entry 1\.video/),
    expected: 'an MP4 or WebM video of at most 8.0 MB that every browser plays',
  });

const asMp4 = 'Export it as MP4 with H.264 (8 bits, 4:2:0), without sound.';
const again = 'Export it again and replace the file.';
const lighter = 'Export it shorter, with fewer pixels, or at a lower bit rate.';
/** The expected diagnostic if project 0 has a video with these fields for phones. */
const forPhones = (arrangement: 'wide' | 'phones', fields: object, found: string, fix: string) => {
  const item = { ...clipItem, ...fields };
  const spoil = async (tree: Tree) => {
    await addVideo(tree, await video('clip.mp4'));
    await addGroup(tree, arrangement, arrangement === 'phones' ? [item, item] : [item]);
  };
  return wrong({ spoil, at: arrangement === 'phones' ? '"phones"' : '{\n              "video"' }, found, fix);
};

const broken = 'a damaged video: it ends too early, or is broken or empty inside';
const compared = ['before', 'after'].map((name) => ({ image: `./uploads/${name}.png`, alt: 'A list', caption: name }));

describe('a video:', () => {
  const warnings = [
    clip('3.1 MB', lighter, () => weighing(3_000_001)),
    clip('a video with sound', 'Export it without sound: smaller.', () => video('sound.mp4')),
    clip(
      'where or by whom it was recorded, in its metadata',
      'Export it without metadata: a video is published as it is.',
      () => video('place.mp4'),
    ),
  ];
  testCases([
    clip('a video in HEVC (H.265)', asMp4, () => video('hevc.mp4')),
    clip('a video in H.264 that is not 8 bits and 4:2:0', asMp4, withTenBits),
    clip('WEBM data in a file named “.mp4”', 'Rename it to end in “.webm”.', () => video('clip.webm')),
    clip(broken, again, async () => (await video('clip.mp4')).subarray(0, -600)),
    clip(broken, again, withoutItsEnd, 'clip.webm'),
    clip('8.1 MB', lighter, () => weighing(8_000_001)),
    ...warnings.map((row) => ({ ...row, severity: 'warning' as const, expected: expect.any(String) })),
    wrong(
      async (tree) => addVideo(tree, await video('clip.mp4'), 'clip.mp4', 630),
      '1200 × 630 pixels, for a video of 160 × 80 pixels',
      'Export a frame of the video itself; otherwise the picture jumps when the video starts.',
      { severity: 'warning', file: 'uploads/poster.png' },
    ),
    wrong(
      async (tree) => {
        await addVideo(tree, await video('clip.mp4'));
        const tall = sharp({ create: { width: 1200, height: 1600, channels: 3, background: 'teal' } });
        await tall.toFile(tree.path('uploads/tall.png'));
        const phones = { videoMobile: clipItem.video, posterMobile: './uploads/tall.png' };
        await addGroup(tree, 'wide', [{ ...clipItem, ...phones }]);
      },
      '1200 × 1600 pixels, for a video of 160 × 80 pixels',
      'Export a frame of the video itself; otherwise the picture jumps when the video starts.',
      { severity: 'warning', file: 'uploads/tall.png' },
    ),
    forPhones(
      'wide',
      { videoMobile: clipItem.video },
      '“videoMobile” without “posterMobile”',
      'Fill in “posterMobile”, or take “videoMobile” out.',
    ),
    forPhones(
      'wide',
      { posterMobile: clipItem.poster },
      '“posterMobile” without “videoMobile”',
      'Fill in “videoMobile”, or take “posterMobile” out.',
    ),
    forPhones(
      'phones',
      { videoMobile: clipItem.video, posterMobile: clipItem.poster },
      '“videoMobile” in a group of phones',
      'Take “videoMobile” out, or choose another arrangement.',
    ),
    wrong(
      {
        spoil: async (tree) => {
          await addVideo(tree, await video('clip.mp4'));
          const captioned = { ...clipItem, caption: 'Filters' };
          await addGroup(tree, 'compare', [captioned, captioned]);
        },
        at: '"compare"',
      },
      'a video under the slider of “compare”',
      'Compare two pictures, or choose another arrangement.',
    ),
    wrong(
      async (tree) => {
        await drawPicture(42, 1200).toFile(tree.path('uploads/before.png'));
        await drawPicture(43, 1200).resize(1200, 615, { fit: 'fill' }).toFile(tree.path('uploads/after.png'));
        await addGroup(tree, 'compare', compared);
      },
      '1200 × 615 pixels',
      'Export both pictures with the same width and height.',
      { file: 'uploads/after.png', expected: 'the proportions of the picture before it (1200 × 600 pixels)' },
    ),
  ]);

  const tree = contentTree();

  test('an MP4 is valid and counted', async () => {
    await addVideo(tree(), await video('clip.mp4'));
    const report = await checkContent(tree().content);
    expect(report.diagnostics).toEqual([]);
    expect(formatReport(report, { color: false })).toMatch(/^2 projects · 10 pictures · 1 video · \d+\.\d MB\n/);
  });

  test('a WebM without a known duration is valid', async () => {
    const bytes = await video('clip.webm');
    const at = bytes.indexOf(Buffer.from('18538067', 'hex')) + 4;
    bytes.fill(0xff, at + 1, at + 8);
    await addVideo(tree(), bytes, 'clip.webm');
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

/** Adds a CV with these bytes. */
const addCv = (bytes: string) => async (tree: Tree) => {
  await tree.write('uploads/cv.pdf', bytes);
  await tree.replace('site.json', '"siteUrl"', `"cv": "./uploads/cv.pdf",\n  "siteUrl"`);
};
const cv = (found: string, fix: string, bytes: string) =>
  wrong({ spoil: addCv(bytes), file: 'uploads/cv.pdf' }, found, fix, { expected: 'a PDF of at most 5.0 MB' });
const ofSize = (bytes: number) => `%PDF-1.7\n${' '.repeat(bytes - 15)}%%EOF\n`;

describe('a PDF:', () => {
  testCases([
    cv('5.1 MB', 'Export it smaller, with its pictures compressed.', ofSize(5_000_001)),
    cv('unknown data in a file named “.pdf”', 'Export it as PDF.', 'Robin Sample'),
    cv('a damaged PDF: it ends too early, or is broken or empty inside', again, '%PDF-1.7\n1 0 obj <<>> endobj\n'),
  ]);

  const tree = contentTree();

  test('of up to 5 MB is valid', async () => {
    await addCv(ofSize(5_000_000))(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});
