import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { contentTree, type Tree } from '../../support/content-cases';
import { mutate, randomFrom } from '../../support/mutations';
import { makePages } from '../../support/page-demands';

const tree = contentTree(120);

async function lockSecondProject({ read, write, path }: Tree) {
  const [first, { content: _, ...card }] = JSON.parse(await read('projects.json'));
  await write('projects.json', JSON.stringify([first, { ...card, sealed: './sealed/one.json' }], null, 2));
  await mkdir(path('sealed'));
  await write('sealed/one.json', '{"version":1}');
}

it('150 spoilt trees end in pages that can be made, or in a proper message', async () => {
  await lockSecondProject(tree());
  const valid = join(dirname(tree().content), 'valid');
  await cp(tree().content, valid, { recursive: true });
  const outcomes = { passed: 0, refused: 0 };
  for (let seed = 1; seed <= 150; seed++) {
    await mutate(randomFrom(seed), tree());
    const report = await checkContent(tree().content).catch((error: unknown) => fail(seed, 'the check crashed', error));
    expect(formatReport(report, { color: false })).not.toMatch(/undefined|NaN|\[object|\n\s+at /);
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    outcomes[errors.length > 0 ? 'refused' : 'passed']++;
    if (errors.length === 0) await makePages(tree()).catch((error: unknown) => fail(seed, 'passed in silence', error));
    await rm(tree().content, { recursive: true });
    await cp(valid, tree().content, { recursive: true });
  }
  expect(outcomes.passed).toBeGreaterThan(8);
  expect(outcomes.refused).toBeGreaterThan(75);
}, 60_000);

function fail(seed: number, what: string, error: unknown): never {
  throw new Error(`Seed ${seed}: ${what}: ${String(error)}`);
}
