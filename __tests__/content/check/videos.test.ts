import { rename } from 'node:fs/promises';
import { checkContent } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { contentTree, testCases, type Case, type Tree } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';
import { addVideo, addGroup, video, videoCase } from '../../support/video-cases';

const asMp4 = 'Export it as MP4 with H.264 (8 bits, 4:2:0), without sound.';
const again = 'Export it again and replace the file.';
const lighter = 'Export it shorter, with fewer pixels, or at a lower bit rate.';
const broken = 'a damaged video: it ends too early, or is broken or empty inside';

const part = async (name: string, share: number) => {
  const bytes = await video(name);
  return bytes.subarray(0, bytes.length * share);
};

/** The same video with other letters in it, as many as before. */
const patched = async (from: Buffer | string, to: Buffer | string) => {
  const bytes = Buffer.from(await video('clip.mp4'));
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error('The video does not contain that.');
  bytes.set(Buffer.from(to), at);
  return bytes;
};

/** The same video, made heavier by a box that says nothing. */
const weighing = async (size: number) => {
  const bytes = await video('clip.mp4');
  const box = Buffer.alloc(size - bytes.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4);
  return Buffer.concat([bytes, box]);
};

/** The profile of its H.264, as the configuration says it. */
const profile = (number: number) => patched(Buffer.from([1, 0x64, 0, 0x0a]), Buffer.from([1, number, 0, 0x0a]));

const warning = (found: string, fix: string, make: () => Promise<Buffer>): Case => ({
  ...videoCase(found, fix, make),
  expected: expect.any(String),
  severity: 'warning',
});

describe('a video', () => {
  testCases([
    videoCase('a video in HEVC (H.265)', asMp4, () => video('hevc.mp4')),
    videoCase('a video in H.264 that is not 8 bits and 4:2:0', asMp4, () => profile(0x7a)),
    videoCase('a video in “mp4v”', asMp4, () => patched('avc1\0\0\0\0', 'mp4v\0\0\0\0')),
    { ...videoCase(broken, again, () => patched('vide\0', 'meta\0')), name: 'a video without a picture' },
    videoCase('MP4 data in a file named “.mov”', 'Rename it to end in “.mp4”.', () => video('clip.mp4'), 'clip.mov'),
    videoCase('WEBM data in a file named “.mp4”', 'Rename it to end in “.webm”.', () => video('clip.webm')),
    videoCase('MOV data in a file named “.mov”', asMp4, () => patched('ftypisom', 'ftypqt  '), 'clip.mov'),
    videoCase(broken, again, () => part('clip.mp4', 0.9)),
    videoCase(broken, again, () => part('clip.webm', 0.9), 'clip.webm'),
    videoCase('8.1 MB', lighter, () => weighing(8_000_001)),
    warning('3.1 MB', lighter, () => weighing(3_000_001)),
    warning('a video with sound', 'Export it without sound: smaller.', () => video('sound.mp4')),
    warning(
      'where or by whom it was recorded, in its metadata',
      'Export it without metadata: a video is published as it is.',
      () => video('place.mp4'),
    ),
  ]);
});

describe('what a video has to do with others', () => {
  const wide = drawPicture(42);
  const items = (...names: string[]) =>
    names.map((name) => ({ image: `./uploads/${name}`, alt: `What ${name} is`, caption: name }));
  testCases([
    {
      name: 'a poster of other proportions',
      severity: 'warning',
      spoil: async (tree) => addVideo(tree, await video('clip.mp4'), 'clip.mp4', 1260),
      file: 'uploads/poster.png',
      found: '2400 × 1260 pixels, for a video of 160 × 80 pixels',
      fix: 'Export a frame of the video itself; otherwise the picture jumps when the video starts.',
    },
    {
      name: 'two pictures of different proportions to compare',
      spoil: async (tree) => {
        await wide.toFile(tree.path('uploads/before.png'));
        await drawPicture(43).resize(2400, 1230, { fit: 'fill' }).toFile(tree.path('uploads/after.png'));
        await addGroup(tree, { arrangement: 'compare', items: items('before.png', 'after.png') });
      },
      file: 'uploads/after.png',
      found: '2400 × 1230 pixels',
      expected: 'the proportions of the picture before it (2400 × 1200 pixels)',
      fix: 'Export both pictures with the same width and height.',
    },
    {
      name: 'a video that is not there',
      spoil: async (tree) => {
        await addVideo(tree, await video('clip.mp4'));
        await rename(tree.path('uploads/clip.mp4'), tree.path('uploads/clips.mp4'));
      },
      at: '"./uploads/clip.mp4"',
      found: '“./uploads/clip.mp4”, where the site finds no video',
      expected:
        'a video in this folder, named exactly as its file (capital and small letters count), such as “./uploads/video.mp4”',
      fix: 'Write “./uploads/clips.mp4”.',
    },
  ]);
});

describe('a video that simply works:', () => {
  const tree = contentTree();

  it.each(['clip.mp4', 'clip.webm'])('%s', async (name) => {
    await addVideo(tree(), await video(name), name);
    const report = await checkContent(tree().content);
    expect(report.diagnostics).toEqual([]);
    expect(formatReport(report, { color: false })).toMatch(/^2 projects · 10 pictures · 1 video · \d+\.\d MB\n/);
  });

  it('made while it was recorded, of a length that nobody knew', async () => {
    const bytes = Buffer.from(await video('clip.webm'));
    const at = bytes.indexOf(Buffer.from('18538067', 'hex')) + 4;
    bytes.fill(0xff, at + 1, at + 8);
    await addVideo(tree(), bytes, 'clip.webm');
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

const addCv = (bytes: string) => async (tree: Tree) => {
  await tree.write('uploads/cv.pdf', bytes);
  await tree.replace('site.json', '"siteUrl"', `"cv": "./uploads/cv.pdf",\n  "siteUrl"`);
};

const cv = (found: string, fix: string, bytes: string): Case => ({
  name: found,
  spoil: addCv(bytes),
  file: 'uploads/cv.pdf',
  field: expect.stringMatching(/^cv/),
  expected: 'a PDF of at most 5.0 MB',
  found,
  fix,
});

const ofSize = (bytes: number) => `%PDF-1.7\n${' '.repeat(bytes - 15)}%%EOF\n`;

describe('a PDF', () => {
  testCases([
    cv('5.1 MB', 'Export it smaller, with its pictures compressed.', ofSize(5_000_001)),
    cv('unknown data in a file named “.pdf”', 'Export it as PDF.', 'Robin Sample'),
    cv('a damaged PDF: it ends too early, or is broken or empty inside', again, pdf.slice(0, 30)),
  ]);

  const tree = contentTree();

  it('of up to 5 MB works', async () => {
    await addCv(ofSize(5_000_000))(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});
