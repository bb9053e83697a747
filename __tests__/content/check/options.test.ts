import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkCaseStudy, checkContent } from '../../../src/content/check/check';
import type { Inspections } from '../../../src/content/check/pictures';
import { contentTree } from '../../support/content-cases';

const tree = contentTree(120);
const errorsIn = ({ diagnostics }: Awaited<ReturnType<typeof checkContent>>) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ file, found }) => [file, found]);

test('a file is checked as it would be, before it is written', async () => {
  const site = await tree().read('site.json');
  const wrong = Buffer.from(site.replace('"hello@example.com"', '"nobody"'));
  await tree().write('site.json', 'nothing of it is read');
  expect(errorsIn(await checkContent(tree().content, { instead: new Map([['content/site.json', wrong]]) }))).toEqual([
    ['content/site.json', '“nobody”'],
  ]);
  const right = await checkContent(tree().content, {
    instead: new Map([['content/site.json', Buffer.from(`\uFEFF${site}`)]]),
  });
  expect([errorsIn(right), right.content?.site.email]).toEqual([[], 'hello@example.com']);
});

test('so is the working copy of a locked case study', async () => {
  const file = join(dirname(tree().content), 'private/study.json');
  await mkdir(dirname(file));
  await writeFile(file, '{"heroSubtitle": "A"}');
  const instead = new Map([['private/study.json', Buffer.from('{"heroSubtitle": ""}')]]);
  expect(errorsIn(await checkCaseStudy(file, { instead }))).toEqual([['private/study.json', 'an empty text']]);
});

test('a picture is looked at again once it has changed, and not before', async () => {
  const inspections: Inspections = new Map();
  const check = async () => errorsIn(await checkContent(tree().content, { inspections }));
  expect(await check()).toEqual([]);
  const known = new Map(inspections);
  expect(known.size).toBe(9);
  expect(await check()).toEqual([]);
  expect(inspections).toEqual(known);
  await tree().write('uploads/cover-0.png', 'x');
  expect(await check()).toEqual([['content/uploads/cover-0.png', expect.stringContaining('unknown data')]]);
  expect(inspections.size).toBe(10);
});

test('tells where the value stands that it is about, and which files nothing names', async () => {
  await tree().replace('projects.json', '"Case study 1"', '""');
  await tree().write('uploads/cover-0.png', 'x');
  await tree().write('uploads/old.png', 'x');
  const { diagnostics, places, unused } = await checkContent(tree().content);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map((error) => places.get(error))).toEqual([
    { file: 'content/projects.json', pointer: '/1/title' },
    { file: 'content/projects.json', pointer: '/0/image' },
  ]);
  expect(unused).toEqual(['uploads/old.png']);
});
