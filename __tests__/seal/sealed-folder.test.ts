import type * as FileSystem from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utf8 } from '../../src/seal/cipher';
import { checksumOf } from '../../src/seal/envelope';
import { binName, readBin, readEnvelope, replaceSealed, type SealedCaseStudy } from '../../src/seal/sealed-folder';

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

const root = mkdtempSync(join(tmpdir(), 'sealed-'));
const folder = join(root, 'sealed');
const staging = join(root, '.sealing');

beforeEach(() => {
  mockStepsLeft = Infinity;
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const sealed = async (name: string, version: string): Promise<SealedCaseStudy> => {
  const bins = new Map(
    ['one', 'two'].map((part) => utf8(`${version} ${part}`)).map((bytes) => [binName(name, bytes), bytes]),
  );
  const [files, sources] = [[...bins.keys()].slice(0, 1), [...bins.keys()].slice(1)];
  const envelope = {
    version: 1,
    name,
    kdf: { salt: '', iterations: 1e6 },
    keys: [],
    text: btoa(version),
    files,
    sources,
  };
  return { envelope: { ...envelope, checksum: await checksumOf(envelope) }, bins };
};

const versionOf = async (name: string): Promise<string> => {
  const { envelope } = await readEnvelope(folder, name);
  for (const bin of [...envelope.files, ...envelope.sources]) readBin(folder, name, bin);
  return atob(envelope.text);
};

test('a power cut at any step leaves each case study whole, the old one or the new one', async () => {
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
  expect(readdirSync(root)).toEqual(['sealed']);
  expect(readdirSync(folder)).toHaveLength(6);
});

test('a run that fails cleans up and says why', async () => {
  replaceSealed(folder, staging, [await sealed('coaching', 'old')]);
  const broken = await sealed('coaching', 'new');
  broken.bins.set('no/such/folder.bin', utf8(''));
  expect(() => replaceSealed(folder, staging, [broken])).toThrow('ENOENT');
  expect(await versionOf('coaching')).toBe('old');
  expect(readdirSync(root)).toEqual(['sealed']);
});

test('what can’t be used is named, with the fix', async () => {
  await expect(readEnvelope(folder, 'coaching')).rejects.toThrow(/coaching\.json is missing.*npm run seal/);
  const caseStudy = await sealed('coaching', 'old');
  replaceSealed(folder, staging, [caseStudy]);
  const [bin = ''] = caseStudy.envelope.files;
  const bytes = readFileSync(join(folder, bin));
  const { writeFileSync } = jest.requireActual<typeof FileSystem>('node:fs');
  writeFileSync(join(folder, bin), bytes.subarray(1));
  expect(() => readBin(folder, 'coaching', bin)).toThrow(/was altered.*npm run seal/);
  writeFileSync(join(folder, 'other.json'), JSON.stringify(caseStudy.envelope));
  await expect(readEnvelope(folder, 'other')).rejects.toThrow('other.json is damaged');
});
