import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { checkContent, checkForPublishing, isValid, requireValidContent } from '../../../src/content/check/check';
import { contentTree } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';
import { formatReport } from '../../../src/content/check/report';
import { firstAccent } from '../../support/accents';
import { emptyPicture, newProject } from '../../../src/content/schema/new-project';

describe('the check', () => {
  const tree = contentTree();
  const check = async () => (await checkContent(tree().content)).diagnostics.map(({ file, found }) => [file, found]);

  test('a valid folder returns its content and pictures; files may start with a byte order mark', async () => {
    for (const name of ['site.json', 'projects.json']) await tree().write(name, `\uFEFF${await tree().read(name)}`);
    const { diagnostics, content, pictures } = await checkContent(tree().content);
    expect(diagnostics).toEqual([]);
    expect([content?.site.name, content?.projects.length, pictures.size]).toEqual(['Robin Sample', 2, 9]);
  });

  test('a picture is read again only after it has changed', async () => {
    const cover = tree().path('uploads/cover-0.png');
    // A whole second, which every version of Node.js writes as it is.
    const written = new Date(1_700_000_000_000);
    await utimes(cover, written, written);
    expect(await check()).toEqual([]);
    const { size } = await stat(cover);
    await tree().write('uploads/cover-0.png', 'x'.repeat(size));
    await utimes(cover, written, written);
    expect(await check()).toEqual([]);
    await utimes(cover, written, new Date(0));
    expect(await check()).toEqual([['content/uploads/cover-0.png', expect.stringContaining('unknown data')]]);
  });
});

describe('the report', () => {
  const tree = contentTree();
  const output = async () => formatReport(await checkContent(tree().content), { color: false });

  test('the report has a paragraph per problem: errors by file and line, then warnings', async () => {
    await tree().replace('projects.json', '"title": "Case study 0"', '"titel": "Case study 0"');
    await tree().replace('projects.json', `"${firstAccent}"`, '"no accent"');
    await tree().replace('projects.json', '"A week of logs"', '7');
    await tree().replace('projects.json', './uploads/cover-1.png', './uploads/Cover-1.png');
    await tree().replace('site.json', 'hello@example.com', 'hello');
    await writeFile(tree().path('uploads/old.png'), 'x');
    const text = await output();
    expect(text.match(/^content.*/gm)).toEqual([
      'content/projects.json:3:5  error  project 0, “Case study 0”, titel',
      'content/projects.json:7:14  error  project 0, “Case study 0”, color',
      'content/projects.json:12:9  error  project 0, “Case study 0”, content.initialResearch, entry 2',
      'content/projects.json:51:14  error  project 1, “Case study 1”, image',
      'content/site.json:7:12  error  email',
      'content/uploads/old.png  warning  the whole file',
    ]);
    expect(text).toContain(
      [
        'project 0, “Case study 0”, titel',
        '  found     the unknown field “titel”',
        '  expected  one of the fields title, category, result, image, imageAlt, imageCaption, imageFocus, ' +
          'imageMobile, color, content, sealed, slug, previousSlugs, draft',
        '  fix       Rename “titel” to “title”.',
        '',
        '',
      ].join('\n'),
    );
    expect(text).toMatch(/\n5 errors to fix before this can be published, and 1 warning\.$/);
  });

  test('control characters in the content are removed, and colours are optional', () => {
    const problem = { severity: 'error', file: 'content/\u001B[2J.png', line: 1, column: 1, field: 'a\nb' } as const;
    const words = { found: '\u001B]0;title\u0007', expected: '\u202Ex', fix: '\u009B31m' };
    const report = { diagnostics: [{ ...problem, ...words }] };
    expect(formatReport(report, { color: false })).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
    expect(formatReport(report, { color: true })).toContain('\u001B[31merror\u001B[39m');
  });

  test('an error is thrown with the report and no stack; warnings pass', async () => {
    await writeFile(tree().path('uploads/old.png'), 'x');
    expect(await output()).toMatch(/\nReady to publish, with 1 warning\.$/);
    expect(requireValidContent(await checkContent(tree().content)).projects).toHaveLength(2);
    await rm(tree().path('site.json'));
    const report = await checkContent(tree().content);
    expect(() => requireValidContent(report)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('content/site.json'), stack: '' }),
    );
  });
});

describe('placeholders', () => {
  const tree = contentTree();

  /** Adds a new project with some placeholders replaced. */
  async function add(written: object): Promise<void> {
    const projects = JSON.parse(await tree().read('projects.json'));
    await tree().write(`uploads/${emptyPicture}`, await drawPicture(7).toBuffer());
    await tree().write('projects.json', JSON.stringify([...projects, { ...newProject(), ...written }], null, 2));
  }

  test('a draft may keep its placeholders: one warning names them all', async () => {
    await add({ title: 'Ferries', category: 'Signs' });
    const { diagnostics } = await checkForPublishing(tree().content);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'warning',
        isUnfinished: true,
        file: 'content/projects.json',
        field: 'project 2, “Ferries”, image',
        found: expect.stringMatching(/^14 placeholders: image, imageAlt, heroSubtitle, summary problem, .*…$/),
      }),
    ]);
  });

  test('in a published project they are an error, which does not block editing', async () => {
    await add({ draft: undefined });
    const published = await checkForPublishing(tree().content);
    expect(published.diagnostics).toEqual([expect.objectContaining({ severity: 'error', isUnfinished: true })]);
    expect([isValid(published), isValid(await checkContent(tree().content))]).toEqual([false, true]);
  });

  test('unedited new list entries are placeholders, on the About page too', async () => {
    await tree().replace('site.json', 'I listen first.', 'New words');
    expect((await checkForPublishing(tree().content)).diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        file: 'content/site.json',
        found: '1 placeholder: about paragraphs',
      }),
    ]);
  });
});
