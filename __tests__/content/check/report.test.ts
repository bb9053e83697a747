import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  await replace('site.json', 'Learning to sail.', 'Learning\\u0007 to sail.');
  await writeFile(path('uploads/old.png'), 'x');
}

const run = (cwd: string): Promise<{ code: number; text: string }> =>
  new Promise((done) => {
    const script = join(__dirname, '../../../scripts/check.ts');
    execFile(process.execPath, [require.resolve('tsx/cli'), script], { cwd }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr });
    });
  });

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

  it('has the errors first, then the warnings, and the files without a use in one of them', async () => {
    await tree().replace('projects.json', '"The start page of case 0"', '"Cover 0"');
    await tree().replace('site.json', 'hello@example.com', 'hello');
    await mkdir(tree().path('uploads/old'));
    for (const name of ['a.png', 'b.png', 'old/c.png']) await writeFile(tree().path(`uploads/${name}`), 'x');
    const text = formatReport(await checkContent(tree().content), { color: false });
    expect(text.match(/^content\S*/gm)).toEqual([
      expect.stringMatching(/^content\/site\.json:/),
      expect.stringMatching(/^content\/projects\.json:/),
      'content/uploads',
    ]);
    expect(text).toContain('3 files without a use: a.png, b.png, old/c.png');
    expect(text).toContain('Delete what you don’t need; name the rest in projects.json or site.json.');
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

  it('ends with what the owner likes to see', async () => {
    const text = formatReport(await checkContent(tree().content), { color: false });
    expect(text).toMatch(/^2 projects · 9 pictures · 0\.\d MB\nReady to publish\. Nothing to fix\.$/);
  });

  it('has colours only if asked to', async () => {
    await tree().replace('projects.json', `"${firstAccent}"`, '"no accent"');
    const report = await checkContent(tree().content);
    expect(formatReport(report, { color: false })).not.toContain('\u001B');
    expect(formatReport(report, { color: true })).toContain('\u001B[31merror\u001B[39m');
  });

  it('lets nothing from the content act on the terminal', () => {
    const problem = { severity: 'error', file: 'content/\u001B[2J.png', line: 1, column: 1, field: 'a\nb' } as const;
    const words = { found: '\u001B]0;title\u0007', expected: '\u202Ex', fix: '\u009B31m' };
    const report = { diagnostics: [{ ...problem, ...words }] };
    expect(formatReport(report, { color: false })).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
  });
});

describe('requireValidContent', () => {
  it('passes warnings', async () => {
    await writeFile(tree().path('uploads/old.png'), 'x');
    expect(requireValidContent(await checkContent(tree().content)).projects).toHaveLength(2);
  });

  it('throws the report, and no stack', async () => {
    await rm(tree().path('site.json'));
    const report = await checkContent(tree().content);
    expect(() => requireValidContent(report)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('content/site.json'), stack: '' }),
    );
  });
});

describe('npm run check', () => {
  beforeEach(async () => {
    const folder = join(dirname(tree().content), 'static');
    await mkdir(folder);
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
  });

  it('ends well, and warns of what is still the sample’s', async () => {
    const { code, text } = await run(dirname(tree().content));
    expect(text).toMatch(/^content\/site\.json {2}warning {2}email, profile\.url, siteUrl\n/);
    expect(text).toContain('Ready to publish, with 1 warning.');
    expect(code).toBe(0);
  });

  it('fails, and says no more than the report, about projects.json that can’t be read', async () => {
    await tree().write('projects.json', (await tree().read('projects.json')).replace(/\]\s*$/, ''));
    const { code, text } = await run(dirname(tree().content));
    expect(text).toMatch(/^content\/projects\.json[^]*1 error to fix before this can be published\.\n$/);
    expect(text).not.toMatch(/\p{Cc}\[|\n\s+at /u);
    expect(code).toBe(1);
  });
});
