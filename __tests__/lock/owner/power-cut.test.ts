import type * as FileSystem from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utf8 } from '../../../src/lock/crypto/cipher';
import { checksumOf } from '../../../src/lock/crypto/envelope';
import { lockProject } from '../../../src/lock/owner/lock-project';
import { readKeys } from '../../../src/lock/owner/recipients';
import {
  binName,
  readBin,
  readEnvelope,
  replaceSealed,
  type SealedCaseStudy,
} from '../../../src/lock/owner/sealed-folder';
import { restore as restorePrivate } from '../../../src/lock/owner/unseal';
import { restore } from '../../support/restore';
import { makeOpenSite, open } from '../support/open-site';
import { removeSite } from '../support/site';
import { second } from '../support/terminal';

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

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/variants', () => jest.requireActual('../support/quick-variants').quickVariants());
// These files are not in git, and calling it is slow.
jest.mock('../../../src/content/engine/git', () => ({ git: async () => undefined, isInRepository: () => false }));

const root = mkdtempSync(join(tmpdir(), 'power-cut-'));
afterAll(() => removeSite(root));
beforeEach(() => (mockStepsLeft = Infinity));

describe('the sealed folder', () => {
  const folder = join(root, 'sealed');
  const staging = join(root, '.sealing');

  const sealed = async (name: string, version: string): Promise<SealedCaseStudy> => {
    const parts = ['one', 'two'].map((part) => utf8(`${version} ${part}`));
    const bins = new Map(parts.map((bytes) => [binName(name, bytes), bytes]));
    const [files, sources] = [[...bins.keys()].slice(0, 1), [...bins.keys()].slice(1)];
    const kdf = { salt: '', iterations: 1e6 };
    const envelope = { version: 2, name, kdf, keys: [], text: btoa(version), files, sources, expired: [] };
    return { envelope: { ...envelope, checksum: await checksumOf(envelope) }, bins };
  };
  const versionOf = async (name: string): Promise<string> => {
    const { envelope } = await readEnvelope(folder, name);
    for (const bin of [...envelope.files, ...envelope.sources]) readBin(folder, name, bin);
    return atob(envelope.text);
  };
  afterEach(() => rmSync(folder, { recursive: true }));

  test('after a power cut at any step each case study is complete, old or new', async () => {
    const before = [await sealed('coaching', 'old'), await sealed('pricing', 'old')];
    const after = [await sealed('coaching', 'new'), await sealed('pricing', 'new')];
    const outcomes: string[] = [];
    for (let steps = 0; outcomes.at(-1) !== 'done'; steps++) {
      replaceSealed(folder, staging, before);
      mockStepsLeft = steps;
      try {
        replaceSealed(folder, staging, after);
        outcomes.push('done');
      } catch {
        outcomes.push(`${await versionOf('coaching')} ${await versionOf('pricing')}`);
      }
      mockStepsLeft = Infinity;
    }
    expect([...new Set(outcomes)]).toEqual(['old old', 'new old', 'new new', 'done']);
    expect([readdirSync(root), readdirSync(folder).length]).toEqual([['sealed'], 6]);
  });

  test('an unusable envelope is named with the fix', async () => {
    await expect(readEnvelope(folder, 'coaching')).rejects.toThrow(/coaching\.json is missing.*npm run seal/);
    const study = await sealed('coaching', 'old');
    replaceSealed(folder, staging, [study]);
    writeFileSync(join(folder, 'other.json'), JSON.stringify(study.envelope));
    await expect(readEnvelope(folder, 'other')).rejects.toThrow('other.json is damaged');
  });
});

test('a power cut while a project is locked loses nothing, and a second run finishes', async () => {
  const template = await makeOpenSite();
  removeSite(join(template, 'private'));
  const read = (path: string, from = root) => readFileSync(join(from, path), 'utf8');
  const lock = () => lockProject(root, { index: 0, passphrase: second });
  /** Restores the state of a fresh clone. */
  const startAgain = () => {
    restore(template, root);
  };
  startAgain();
  mockStepsLeft = 1000;
  await lock();
  const all = 1000 - mockStepsLeft;
  const outcomes = new Set<string>();
  // Tests the first and last steps, which change private/ and content/; those in between write sealed files, as tested
  // above.
  for (const steps of Array.from({ length: all + 1 }, (_, step) => step).filter(
    (step) => step < 13 || step > all - 7,
  )) {
    mockStepsLeft = Infinity;
    startAgain();
    mockStepsLeft = steps;
    const isDone = await lock().then(
      () => true,
      () => false,
    );
    mockStepsLeft = Infinity;
    const isLocked = read('content/projects.json').includes('./sealed/ete-the-search.json');
    outcomes.add(isDone ? 'done' : isLocked ? 'locked' : 'open');
    if (!isLocked) {
      for (const path of ['content/uploads/flow.png', 'content/projects.json'])
        expect(read(path)).toBe(read(path, template));
      await lock();
    }
    for (const name of ['flow.png', 'ete-the-search.json']) rmSync(join(root, 'private', name));
    await restorePrivate(root, readKeys(root)?.owner ?? '');
    expect(read('private/flow.png')).toBe(read('content/uploads/flow.png', template));
    expect(read('private/ete-the-search.json')).toContain(open.heroSubtitle);
  }
  removeSite(template);
  expect([...outcomes].sort()).toEqual(['done', 'locked', 'open']);
});
