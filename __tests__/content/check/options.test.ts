import { stat, utimes } from 'node:fs/promises';
import { checkContent, checkFile } from '../../../src/content/check/check';
import { siteSchema } from '../../../src/content/schema/schema';
import { contentTree } from '../../support/content-cases';

const tree = contentTree(120);
const errorsIn = ({ diagnostics }: Pick<Awaited<ReturnType<typeof checkContent>>, 'diagnostics'>) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ file, found }) => [file, found]);

test('a file is checked as it would be, before it is written', async () => {
  const site = await tree().read('site.json');
  const wrong = Buffer.from(site.replace('"hello@example.com"', '"nobody"'));
  await tree().write('site.json', 'nothing of it is read');
  const check = (bytes: Buffer) => checkFile(tree().path('site.json'), siteSchema, bytes);
  expect(errorsIn(await check(wrong))).toEqual([['content/site.json', '“nobody”']]);
  const right = await check(Buffer.from(`\uFEFF${site}`));
  expect([errorsIn(right), right.value?.email]).toEqual([[], 'hello@example.com']);
});

test('a picture is read again once it has changed, and not before', async () => {
  const cover = tree().path('uploads/cover-0.png');
  const check = async () => errorsIn(await checkContent(tree().content));
  expect(await check()).toEqual([]);
  const { size, atime, mtime } = await stat(cover);
  await tree().write('uploads/cover-0.png', 'x'.repeat(size));
  await utimes(cover, atime, mtime);
  expect(await check()).toEqual([]);
  await utimes(cover, atime, new Date(0));
  expect(await check()).toEqual([['content/uploads/cover-0.png', expect.stringContaining('unknown data')]]);
});

test('tells where the value stands that it is about, and which files nothing names', async () => {
  await tree().replace('projects.json', '"Case study 1"', '""');
  await tree().write('uploads/cover-0.png', 'x');
  await tree().write('uploads/old.png', 'x');
  const { diagnostics, unused } = await checkContent(tree().content);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ source }) => source)).toEqual([
    { file: 'content/projects.json', path: [1, 'title'] },
    { file: 'content/projects.json', path: [0, 'image'] },
  ]);
  expect(unused).toEqual(['uploads/old.png']);
});
