import type * as FileSystem from 'node:fs';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockProject } from '../../src/seal/lock-project';
import { readKeys } from '../../src/seal/recipients';
import { unsealAll } from '../../src/seal/unseal';
import { makeOpenSite, open } from './open-site';
import { removeSite } from './site';
import { mockTerminal, second } from './terminal';

let mockStepsLeft = Infinity;

jest.mock('node:fs', () => {
  const real: typeof FileSystem = jest.requireActual('node:fs');
  const untilPowerCut =
    <Args extends unknown[], Result>(step: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (mockStepsLeft-- <= 0) throw new Error('power cut');
      return step(...args);
    };
  return {
    ...real,
    mkdirSync: untilPowerCut(real.mkdirSync),
    renameSync: untilPowerCut(real.renameSync),
    rmSync: untilPowerCut(real.rmSync),
    writeFileSync: untilPowerCut(real.writeFileSync),
  };
});

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());
jest.mock('../../src/seal/variants', () => jest.requireActual('./quick-variants').quickVariants());
jest.mock('../../src/seal/strength', () => jest.requireActual('./quick-strength').quickStrength());
// Nothing here is in git, which takes long to say so.
jest.mock('../../src/content/git', () => ({ git: () => undefined }));

const terminal = mockTerminal();
let template: string;
let root: string;
beforeAll(async () => {
  template = await makeOpenSite();
  root = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterAll(() => {
  for (const folder of [template, root]) removeSite(folder);
});

const projects = () => readFileSync(join(root, 'content/projects.json'), 'utf8');
const lock = () => lockProject(root, '0', terminal);
/** What a clone of the site has. */
const startAgain = () => {
  mockStepsLeft = Infinity;
  removeSite(root);
  cpSync(template, root, { recursive: true, filter: (path) => !path.startsWith(join(template, 'private')) });
  process.env['SEAL_PASSPHRASE'] = second;
};

test('a power cut at any step loses nothing, and a second run finishes', async () => {
  startAgain();
  const original = [readFileSync(join(root, 'content/uploads/flow.png')), open.heroSubtitle];
  const outcomes = new Set<string>();
  mockStepsLeft = 1000;
  await lock();
  const all = 1000 - mockStepsLeft;
  // Each of the first and of the last, which write private/ and change content/. Those between them write what is sealed, of which
  // sealed-folder.test.ts tries each.
  const cuts = Array.from({ length: all + 1 }, (_, steps) => steps);
  for (const steps of cuts.filter((step) => step < 13 || step > all - 7)) {
    startAgain();
    mockStepsLeft = steps;
    const isDone = await lock().then(
      () => true,
      () => false,
    );
    mockStepsLeft = Infinity;
    const isLocked = projects().includes('./sealed/ete-the-search.json');
    outcomes.add(isDone ? 'done' : isLocked ? 'locked' : 'open');
    if (!isLocked) {
      expect([readFileSync(join(root, 'content/uploads/flow.png')), projects()]).toEqual([
        original[0],
        readFileSync(join(template, 'content/projects.json'), 'utf8'),
      ]);
      await lock();
    }
    rmSync(join(root, 'private/flow.png'));
    rmSync(join(root, 'private/ete-the-search.json'));
    terminal.typed.push('unused');
    process.env['SEAL_PASSPHRASE'] = readKeys(root)?.owner ?? '';
    await unsealAll(root, terminal);
    expect(readFileSync(join(root, 'private/flow.png'))).toEqual(original[0]);
    expect(readFileSync(join(root, 'private/ete-the-search.json'), 'utf8')).toContain(original[1]);
  }
  expect([...outcomes].sort()).toEqual(['done', 'locked', 'open']);
});
