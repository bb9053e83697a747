import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCaseStudy } from '../../../src/content/check/check';
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
  const { diagnostics, caseStudy, pictures } = await checkCaseStudy(await workingCopy());
  expect(diagnostics).toEqual([]);
  expect(caseStudy).toEqual(sampleProject(0).content);
  expect(pictures.size).toBe(3);
});

it('finds its pictures beside it', async () => {
  const { diagnostics, caseStudy } = await checkCaseStudy(
    await workingCopy({ searchFlowImage: './uploads/flow-9.png' }),
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
  expect(caseStudy).toBeDefined();
});

it('is not a whole project', async () => {
  const { diagnostics, caseStudy } = await checkCaseStudy(await workingCopy({ title: 'Locked' }));
  expect(diagnostics).toEqual([expect.objectContaining({ field: 'title', fix: 'Delete “title”.' })]);
  expect(caseStudy).toBeUndefined();
});

it('may be missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'private-'));
  const { diagnostics } = await checkCaseStudy(join(folder, 'coaching.json'));
  await rm(folder, { recursive: true });
  expect(diagnostics).toEqual([expect.objectContaining({ found: 'no such file', line: 0 })]);
});
