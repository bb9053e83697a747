import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unlock } from '../../../src/lock/crypto/envelope';
import { readKeys } from '../../../src/lock/owner/recipients';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { readEnvelope } from '../../../src/lock/owner/sealed-folder';
import { unsealAll } from '../../../src/lock/owner/unseal';
import { sealWarnings } from '../../../src/lock/owner/warnings';
import { filesIn, mockTerminal, second } from '../support/terminal';
import { caseStudy, makeSite, owner, passphrase, removeSite, write } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/variants', () => jest.requireActual('../support/quick-variants').quickVariants());
jest.mock('../../../src/lock/owner/strength', () => jest.requireActual('../support/quick-strength').quickStrength());

const both = 'pistachio-orbit-cinnamon-harbor-ferret';
const terminal = mockTerminal();
let root: string;
const seal = () => sealAll(root, terminal);
const labelOf = async (name: string, typed: string) =>
  (await unlock((await readEnvelope(join(root, 'content/sealed'), name)).envelope, typed))?.label;

const keys = {
  owner,
  default: { passphrase, opens: ['coaching'] },
  'Agence X': { passphrase: second, opens: ['pricing'] },
  Both: { passphrase: both, opens: ['coaching', 'pricing'] },
};

let template: string;
beforeAll(async () => (template = await makeSite()));
afterAll(() => removeSite(template));
beforeEach(() => {
  root = `${template}-copy`;
  cpSync(template, root, { recursive: true });
  const projects = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
  write(root, 'content/projects.json', [...projects, { ...projects[1], sealed: './sealed/pricing.json' }]);
  write(root, 'private/pricing.json', { ...caseStudy, heroSubtitle: 'What would somebody pay for an honest answer?' });
  write(root, 'private/keys.json', keys);
});
afterEach(() => removeSite(root));

test('each recipient opens only the case studies named for them', async () => {
  await seal();
  const opened = [passphrase, second, both].map(async (typed) => [
    await labelOf('coaching', typed),
    await labelOf('pricing', typed),
  ]);
  expect(await Promise.all(opened)).toEqual([
    ['default', undefined],
    [undefined, 'Agence X'],
    ['Both', 'Both'],
  ]);
  expect(terminal.output).toEqual(
    expect.arrayContaining(['It opens for: default, Both.', 'It opens for: Agence X, Both.']),
  );
});

test('one without a working copy stays unchanged while the other is sealed', async () => {
  const study = readFileSync(join(root, 'private/pricing.json'));
  rmSync(join(root, 'private/pricing.json'));
  await expect(seal()).rejects.toThrow('private/pricing.json is missing');
  write(root, 'private/pricing.json', study);
  await seal();
  const before = filesIn(root, 'content/sealed');
  rmSync(join(root, 'private/pricing.json'));
  write(root, 'private/keys.json', { ...keys, Both: { passphrase: both, opens: ['pricing'] } });
  terminal.output.length = 0;
  await seal();
  const after = filesIn(root, 'content/sealed');
  const of = (files: Record<string, string>, name: string) =>
    Object.entries(files).filter(([file]) => file.startsWith(`content/sealed/${name}`));
  expect(of(after, 'pricing')).toEqual(of(before, 'pricing'));
  expect(of(after, 'coaching')).toHaveLength(of(before, 'coaching').length);
  expect(of(after, 'coaching')).not.toEqual(of(before, 'coaching'));
  expect(await labelOf('coaching', both)).toBeUndefined();
  expect(terminal.output.join('\n')).toContain('Left as it is: content/sealed/pricing.json');
  expect(terminal.output.join('\n')).not.toContain('Warning');
  expect(sealWarnings(root, ['coaching', 'pricing'])).toEqual([]);
});

test('restoring adds recipients to private/keys.json, but no removed ones', async () => {
  const other = 'harbor-lunar-walrus-velvet-gumdrop';
  write(root, 'private/keys.json', { owner: other, default: { passphrase: second, opens: ['pricing'] } });
  await seal();
  rmSync(join(root, 'private/coaching.json'));
  write(root, 'private/keys.json', { owner, default: { passphrase, opens: ['pricing'] } });
  await seal();
  terminal.typed.push(other);
  await unsealAll(root, terminal);
  expect(readKeys(root)).toEqual({ owner, recipients: [{ label: 'default', passphrase, opens: ['pricing'] }] });
  await seal();
  expect([await labelOf('pricing', second), await labelOf('pricing', passphrase)]).toEqual([undefined, 'default']);
});

test('each of two owner’s keys restores its own case study', async () => {
  write(root, 'private/keys.json', {
    ...keys,
    'Agence Z': { passphrase: 'harbor-lunar-walrus-velvet-oxidize', opens: ['coaching'] },
  });
  await seal();
  const study = readFileSync(join(root, 'private/coaching.json'));
  rmSync(join(root, 'private/coaching.json'));
  const other = 'lunar-thimble-velvet-cinnamon-pelican';
  write(root, 'private/keys.json', { owner: other, default: { passphrase: both, opens: ['pricing'] } });
  await seal();
  terminal.typed.push(owner);
  await unsealAll(root, terminal);
  expect(readFileSync(join(root, 'private/coaching.json'))).toEqual(study);
  expect(terminal.output.join('\n')).toContain('This key does not open content/sealed/pricing.json.');
  expect(readKeys(root)).toEqual({
    owner: other,
    recipients: [
      { label: 'default', passphrase: both, opens: ['pricing'] },
      { label: 'default (coaching)', passphrase, opens: ['coaching'] },
      { label: 'Both', passphrase: both, opens: ['coaching', 'pricing'] },
      { label: 'Agence Z', passphrase: 'harbor-lunar-walrus-velvet-oxidize', opens: ['coaching'] },
    ],
  });
});
