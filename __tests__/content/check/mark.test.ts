import sharp from 'sharp';
import { checkContent } from '../../../src/content/check/check';
import { contentTree, inSite, testCases, wrong, type Tree } from '../../support/content-cases';

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"/></svg>';
const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5c3a' } })
    .png()
    .toBuffer();

/** Names a mark in site.json. */
const naming = (written: string) => inSite('"siteUrl"', `"mark": "${written}",\n  "siteUrl"`, `"${written}"`);

/** Names a file with these bytes, at which the diagnostic is expected. */
const file = (name: string, bytes: () => string | Promise<Buffer>) => ({
  file: `uploads/${name}`,
  async spoil(tree: Tree) {
    await tree.write(`uploads/${name}`, await bytes());
    await naming(`./uploads/${name}`).spoil(tree);
  },
});

const large = 'an SVG drawing, or a PNG of at least 512 × 512 pixels';

describe('the mark:', () => {
  testCases([
    wrong(
      file('mark.png', () => png(300)),
      '300 × 300 pixels',
      'Export it larger, or as SVG: phones show it as large as that.',
      { expected: large, field: 'mark (content/site.json:12)' },
    ),
    wrong(
      file('mark.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect></svg>'),
      'a damaged picture: it ends too early, or is broken or empty inside',
      'Export it again and replace the file.',
      { expected: large },
    ),
    wrong(
      file('mark.jpg', async () =>
        sharp(await png(600))
          .jpeg()
          .toBuffer(),
      ),
      'JPG data in a file named “.jpg”',
      'Export it as SVG, or as PNG of 512 × 512 pixels.',
      { expected: large },
    ),
    wrong(
      file('mark.svg', () => square.replace('<rect', '<script>alert(1)</script><rect')),
      'a drawing with a script in it',
      'Export it again as SVG, without scripts.',
    ),
    wrong(
      file('mark.png', () => png(600, 512)),
      '600 × 512 pixels',
      'Draw it on a square; as it is, two of its sides get empty edges.',
      { severity: 'warning', expected: 'a mark that is as wide as high' },
    ),
    wrong(
      naming('./uploads/logo.svg'),
      '“./uploads/logo.svg”, where the site finds no picture',
      'Put the picture into uploads, or name one that is there.',
      {
        expected:
          'a picture in this folder, named exactly as its file (capital and small letters count), such as ' +
          '“./uploads/mark.svg”, or “initials”',
      },
    ),
    wrong(naming('Initial'), '“Initial”, where the site finds no picture', 'Write “initials”.'),
  ]);
});

describe('without a remark:', () => {
  const tree = contentTree();
  test.each([
    ['initials', undefined],
    ['./uploads/mark.svg', () => square],
    ['./uploads/mark.png', () => png(512)],
  ])('%s', async (written, bytes) => {
    await (bytes ? file(written.replace('./uploads/', ''), bytes) : naming(written)).spoil(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});
