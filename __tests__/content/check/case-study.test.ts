import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFile } from '../../../src/content/check/check';
import { caseStudySchema } from '../../../src/content/schema/schema';
import { contentTree } from '../../support/content-cases';
import { sampleProject } from '../../support/content-tree';

const tree = contentTree();

/** A working copy beside the tree’s uploads. */
async function workingCopy(change: object = {}) {
  const file = tree().path('coaching.json');
  await writeFile(file, JSON.stringify({ ...sampleProject(0).content, ...change }, null, 2));
  return file;
}

it('is checked with the same schema and the same words', async () => {
  const { diagnostics, value, pictures } = await checkFile(await workingCopy(), caseStudySchema);
  expect(diagnostics).toEqual([]);
  expect(value).toEqual(sampleProject(0).content);
  expect(pictures.size).toBe(3);
});

it('finds its pictures beside it', async () => {
  const { diagnostics, value } = await checkFile(
    await workingCopy({ searchFlowImage: './uploads/flow-9.png' }),
    caseStudySchema,
  );
  expect(diagnostics).toEqual([
    expect.objectContaining({
      file: 'content/coaching.json',
      line: 17,
      field: 'searchFlowImage',
      found: '“./uploads/flow-9.png”, where the site finds no picture',
      fix: 'Write “./uploads/flow-0.png”.',
    }),
  ]);
  expect(value).toBeDefined();
});

it('is not a whole project', async () => {
  const { diagnostics, value } = await checkFile(await workingCopy({ title: 'Locked' }), caseStudySchema);
  expect(diagnostics).toEqual([expect.objectContaining({ field: 'title', fix: 'Delete “title”.' })]);
  expect(value).toBeUndefined();
});

it('may be missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'private-'));
  const { diagnostics } = await checkFile(join(folder, 'coaching.json'), caseStudySchema);
  await rm(folder, { recursive: true });
  expect(diagnostics).toEqual([expect.objectContaining({ found: 'no such file', line: 0 })]);
});
