import { rm, writeFile } from 'node:fs/promises';
import { checkContent, requireValidContent } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { firstAccent } from '../../support/accents';
import { contentTree } from '../../support/content-cases';

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
      '  expected  one of the fields title, category, image, imageAlt, imageCaption, imageFocus, imageMobile, color, ' +
        'content, sealed, slug, previousSlugs, draft',
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
