import { checkContent } from '../../../src/content/check/check';
import { contentTree, testCases, type Case, type Tree } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';

const again = 'Export it again and replace the file.';
const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

const addCv = async (tree: Tree, bytes: string | Uint8Array, name = 'cv.pdf') => {
  await tree.write(`uploads/${name}`, bytes);
  await tree.replace('site.json', '"siteUrl"', `"cv": "./uploads/${name}",\n  "siteUrl"`);
};

const cv = (found: string, fix: string, bytes: string | Uint8Array, name = 'cv.pdf'): Case => ({
  name: `${found} (${name})`,
  spoil: (tree) => addCv(tree, bytes, name),
  file: `uploads/${name}`,
  field: expect.stringMatching(/^cv/),
  expected: 'a PDF of at most 5.0 MB',
  found,
  fix,
});

describe('a PDF', () => {
  testCases([
    cv('an empty file (0 bytes)', again, ''),
    cv('5.1 MB', 'Export it smaller, with its pictures compressed.', `%PDF-1.7\n${' '.repeat(5_000_001)}\n%%EOF\n`),
    cv('unknown data in a file named “.pdf”', 'Export it as PDF.', 'Robin Sample'),
    cv('PDF data in a file named “.png”', 'Rename it to end in “.pdf”.', pdf, 'cv.png'),
    cv('a damaged PDF: it ends too early, or is broken or empty inside', again, pdf.slice(0, 30)),
    {
      name: 'that is not there',
      spoil: async (tree) => {
        await addCv(tree, pdf);
        await tree.replace('site.json', './uploads/cv.pdf', './uploads/CV.pdf');
      },
      file: 'site.json',
      at: '"./uploads/CV.pdf"',
      expected:
        'a PDF in this folder, named exactly as its file (capital and small letters count), such as “./uploads/cv.pdf”',
      found: '“./uploads/CV.pdf”, where the site finds no PDF',
      fix: 'Write “./uploads/cv.pdf”.',
    },
  ]);

  const tree = contentTree();

  it('is told from a picture in its place', async () => {
    await addCv(tree(), await drawPicture(7, 60).toBuffer());
    const { diagnostics } = await checkContent(tree().content);
    expect(diagnostics.map(({ found }) => found)).toEqual(['PNG data in a file named “.pdf”']);
  });

  it('of up to 5 MB works', async () => {
    await addCv(tree(), `%PDF-1.7\n${' '.repeat(4_999_900)}\n%%EOF\n`);
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});
