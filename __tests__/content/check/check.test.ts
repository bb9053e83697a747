import { stat, utimes, writeFile } from 'node:fs/promises';
import { checkContent, checkFile } from '../../../src/content/check/check';
import { caseStudySchema, siteSchema } from '../../../src/content/schema/schema';
import { contentTree } from '../../support/content-cases';
import { sampleProject } from '../../support/content-tree';

const tree = contentTree();
const check = async () => (await checkContent(tree().content)).diagnostics.map(({ file, found }) => [file, found]);

test('a valid folder returns its content and pictures; files may start with a byte order mark', async () => {
  for (const name of ['site.json', 'projects.json']) await tree().write(name, `\uFEFF${await tree().read(name)}`);
  const { diagnostics, content, pictures } = await checkContent(tree().content);
  expect(diagnostics).toEqual([]);
  expect([content?.site.name, content?.projects.length, pictures.size]).toEqual(['Robin Sample', 2, 9]);
});

test('a missing folder is reported as three missing files', async () => {
  const { diagnostics } = await checkContent(tree().path('nowhere'));
  const files = ['projects', 'site', 'words'].map((name) => `nowhere/${name}.json`);
  expect(diagnostics.map(({ file, found }) => [file, found])).toEqual(files.map((file) => [file, 'no such file']));
});

test('a file can be checked before it is written', async () => {
  const site = await tree().read('site.json');
  await tree().write('site.json', 'nothing of it is read');
  const checked = (text: string) => checkFile(tree().path('site.json'), siteSchema, Buffer.from(text));
  const { diagnostics } = await checked(site.replace('"hello@example.com"', '"nobody"'));
  expect(diagnostics).toEqual([expect.objectContaining({ file: 'content/site.json', found: '“nobody”' })]);
  expect((await checked(`\uFEFF${site}`)).value?.email).toBe('hello@example.com');
});

test('the working copy of a locked case study is checked with its own pictures', async () => {
  const file = tree().path('coaching.json');
  await writeFile(file, JSON.stringify(sampleProject(0).content, null, 2));
  const { diagnostics, value, pictures } = await checkFile(file, caseStudySchema);
  expect([diagnostics, value, pictures.size]).toEqual([[], sampleProject(0).content, 3]);
  await tree().replace('coaching.json', 'flow-0', 'flow-9');
  expect((await checkFile(file, caseStudySchema)).diagnostics).toEqual([
    expect.objectContaining({
      file: 'content/coaching.json',
      line: 17,
      field: 'searchFlowImage',
      found: '“./uploads/flow-9.png”, where the site finds no picture',
      fix: 'Write “./uploads/flow-0.png”.',
    }),
  ]);
});

test('a picture is read again only after it has changed', async () => {
  const cover = tree().path('uploads/cover-0.png');
  expect(await check()).toEqual([]);
  const { size, atime, mtime } = await stat(cover);
  await tree().write('uploads/cover-0.png', 'x'.repeat(size));
  await utimes(cover, atime, mtime);
  expect(await check()).toEqual([]);
  await utimes(cover, atime, new Date(0));
  expect(await check()).toEqual([['content/uploads/cover-0.png', expect.stringContaining('unknown data')]]);
});

test('a diagnostic has the position of its value', async () => {
  await tree().replace('projects.json', '"Case study 1"', '""');
  await tree().write('uploads/cover-0.png', 'x');
  const { diagnostics } = await checkContent(tree().content);
  expect(diagnostics.map(({ source }) => source)).toEqual([
    { file: 'content/projects.json', path: [1, 'title'] },
    { file: 'content/projects.json', path: [0, 'image'] },
  ]);
});
