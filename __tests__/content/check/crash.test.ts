import { statSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { filesBelow } from '../../../src/content/check/files';
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

/** The files of a folder, each with what tells whether it has changed. */
const statesIn = (folder: string) =>
  new Map(
    filesBelow(folder).map((path) => {
      const { ino, ctimeMs } = statSync(join(folder, path));
      return [path, `${ino} ${ctimeMs}`];
    }),
  );

/** Puts back what has changed, and only that: no picture needs to be read twice. */
async function restore(valid: string, content: string, before: ReadonlyMap<string, string>) {
  const now = statesIn(content);
  for (const path of new Set([...before.keys(), ...now.keys()])) {
    if (before.get(path) === now.get(path)) continue;
    await rm(join(content, path), { recursive: true, force: true });
    if (before.has(path)) await cp(join(valid, path), join(content, path));
  }
}

it('150 spoilt trees end in pages that can be made, or in a proper message', async () => {
  await lockSecondProject(tree());
  const valid = join(dirname(tree().content), 'valid');
  await cp(tree().content, valid, { recursive: true });
  const outcomes = { passed: 0, refused: 0 };
  for (let seed = 1; seed <= 150; seed++) {
    const before = statesIn(tree().content);
    await mutate(randomFrom(seed), tree());
    const report = await checkContent(tree().content).catch((error: unknown) => fail(seed, 'the check crashed', error));
    expect(formatReport(report, { color: false })).not.toMatch(/undefined|NaN|\[object|\n\s+at /);
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    outcomes[errors.length > 0 ? 'refused' : 'passed']++;
    if (errors.length === 0) await makePages(tree()).catch((error: unknown) => fail(seed, 'passed in silence', error));
    await restore(valid, tree().content, before);
  }
  expect(outcomes.passed).toBeGreaterThan(8);
  expect(outcomes.refused).toBeGreaterThan(75);
}, 60_000);

function fail(seed: number, what: string, error: unknown): never {
  throw new Error(`Seed ${seed}: ${what}: ${String(error)}`);
}
