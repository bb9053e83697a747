import { rm, writeFile } from 'node:fs/promises';
import { checkContent, requireValidContent } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { contentTree, type Tree } from '../../support/content-cases';
import { firstAccent, secondAccent } from '../../support/accents';

const tree = contentTree();

/** Ten different mistakes, one of them a warning. */
async function spoil({ replace, path }: Tree) {
  await replace('projects.json', '"title": "Case study 0"', '"titel": "Case study 0"');
  await replace('projects.json', `"${firstAccent}"`, '"no accent"');
  await replace('projects.json', '"A week of logs"', '7');
  await replace('projects.json', '"search usage"', '""');
  await replace('projects.json', './uploads/cover-1.png', './uploads/Cover-1.png');
  await replace('projects.json', `"${secondAccent}"`, `"${secondAccent}",\n    "year": 2024`);
  await replace('site.json', 'hello@example.com', 'hello');
  await replace('site.json', 'https://www.example.com/in', 'http://www.example.com/in');
  await replace('site.json', 'Learning to sail.', '<b>Learning</b> to sail.');
  await writeFile(path('uploads/old.png'), 'x');
}

describe('the report', () => {
  it('shows ten messages for ten diagnostics, by file and line', async () => {
    await spoil(tree());
    const report = await checkContent(tree().content);
    const text = formatReport(report, { color: false });
    const linesOf = (name: string) =>
      [...text.matchAll(RegExp(`^content/${name}:(\\d+)`, 'gm'))].map(([, line]) => line);
    expect(linesOf('projects.json')).toEqual(['3', '7', '12', '41', '51', '54']);
    expect(linesOf('site.json')).toEqual(['7', '10', '15']);
    expect(text).toMatch(/\ncontent\/uploads\/old\.png {2}warning {2}the whole file\n[^]*\n9 errors/);
    expect(text.match(/^ {2}fix {5} /gm)).toHaveLength(10);
    expect(text).toMatch(/\n9 errors to fix before this can be published, and 1 warning\.$/);
  });

  it('reads like an editor’s note', async () => {
    await tree().replace('projects.json', '"title": "Case study 1"', '"titel": "Case study 1"');
    expect(formatReport(await checkContent(tree().content), { color: false })).toBe(
      [
        'content/projects.json:49:5  error  project 1, “Case study 1”, titel',
        '  found     the unknown field “titel”',
        '  expected  one of the fields title, category, image, imageAlt, imageCaption, imageFocus, imageMobile, color, content, sealed, slug, previousSlugs, draft',
        '  fix       Rename “titel” to “title”.',
        '',
        '1 error to fix before this can be published.',
      ].join('\n'),
    );
  });

  it('lets nothing from the content act on the terminal', () => {
    const problem = { severity: 'error', file: 'content/\u001B[2J.png', line: 1, column: 1, field: 'a\nb' } as const;
    const words = { found: '\u001B]0;title\u0007', expected: '\u202Ex', fix: '\u009B31m' };
    const report = { diagnostics: [{ ...problem, ...words }] };
    expect(formatReport(report, { color: false })).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
    expect(formatReport(report, { color: true })).toContain('\u001B[31merror\u001B[39m');
  });
});

test('content with an error is refused with the report, and no stack; with a warning it passes', async () => {
  await writeFile(tree().path('uploads/old.png'), 'x');
  expect(requireValidContent(await checkContent(tree().content)).projects).toHaveLength(2);
  await rm(tree().path('site.json'));
  const report = await checkContent(tree().content);
  expect(() => requireValidContent(report)).toThrow(
    expect.objectContaining({ message: expect.stringContaining('content/site.json'), stack: '' }),
  );
});
