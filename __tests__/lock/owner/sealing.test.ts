import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decrypt, fromBase64 } from '../../../src/lock/crypto/cipher';
import {
  openList,
  openText,
  parseEnvelope,
  type Recipient,
  sourceRole,
  unlock,
} from '../../../src/lock/crypto/envelope';
import { deriveKey } from '../../../src/lock/crypto/keys';
import { randomKey } from '../../../src/lock/owner/recipients';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { copySealed, type SealedCaseStudy } from '../../../src/lock/owner/sealed-folder';
import { inPrivate, readWorkingCopy, type WorkingCopy } from '../../../src/lock/owner/working-copy';
import { caseStudy, makeSite, owner, passphrase, removeSite, write } from '../support/site';
import { sealAll } from '../../../src/lock/owner/seal-all';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/variants', () => jest.requireActual('../support/quick-variants').quickVariants());
describe('sealing', () => {
  let root: string;
  let copy: WorkingCopy;
  beforeAll(async () => {
    // Three variants each: more files than the minimum after padding.
    root = await makeSite(520);
    copy = readWorkingCopy(root, 'coaching');
  });
  afterAll(() => removeSite(root));

  const people = (count: number): Recipient[] =>
    Array.from({ length: count }, (_, index) => {
      const label = `Agence ${'x'.repeat(index * 20)}`;
      return { label, passphrase: `typed ${index}`, key: randomKey(), ...(index % 3 === 0 && { until: '2020-01-01' }) };
    });
  const seal = (recipients: Recipient[], pictures = 3) => {
    const part = { ...copy, images: copy.images.slice(0, pictures), sources: copy.sources.slice(0, pictures + 1) };
    return sealCaseStudy(caseStudy, part, { owner, recipients }, () => undefined);
  };

  /** Everything that can be counted and measured without a key. */
  const shapeOf = ({ envelope, bins }: SealedCaseStudy) => ({
    keys: envelope.keys.map((wrap) => fromBase64(wrap).length),
    marks: envelope.expired.map((mark) => fromBase64(mark).length),
    files: envelope.files.map((file) => bins.get(file)?.length ?? 0),
    sources: envelope.sources.map((file) => bins.get(file)?.length ?? 0),
    texts: [envelope.text, envelope.owner ?? ''].map((text) => fromBase64(text).length),
  });

  test.each([
    [0, 0],
    [17, 3],
  ])('the numbers of %i recipients and %i pictures are hidden', async (recipients, pictures) => {
    const { keys, marks, files, sources, texts } = shapeOf(await seal(people(recipients), pictures));
    for (const list of [keys, marks, files, sources]) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length % 8).toBe(0);
    }
    expect([new Set(keys).size, new Set(marks)]).toEqual([1, new Set([16])]);
    for (const size of [...files, ...sources, ...texts]) expect([size > 28, (size - 28) % 16_384]).toEqual([true, 0]);
  });

  test('zero, one or two recipients look the same', async () => {
    const [nobody, one, two] = [
      shapeOf(await seal([])),
      shapeOf(await seal(people(1))),
      shapeOf(await seal(people(2))),
    ];
    expect(nobody).toEqual({ ...one, files: nobody.files, sources: nobody.sources });
    expect([one.keys, one.marks]).toEqual([two.keys, two.marks]);
  });

  test('sealing twice gives no common values for a diff', async () => {
    const recipients = people(3);
    const [one, other] = [(await seal(recipients)).envelope, (await seal(recipients)).envelope];
    const valuesOf = ({ kdf, keys, text, files, sources, owner: list = '', expired }: typeof one) =>
      [kdf.salt, text, list, ...keys, ...files, ...sources, ...expired].map((value) => value.slice(0, 200));
    const before = new Set(valuesOf(one));
    expect(before.size).toBe(valuesOf(one).length);
    expect(valuesOf(other).filter((value) => before.has(value))).toEqual([]);
    // Random entries could be identified if they were always first or last.
    for (const { keys, files, sources } of [one, other])
      for (const list of [keys, files, sources]) expect(list).toEqual([...list].sort());
  });

  test('a recipient can’t read the working copy or the owner’s data', async () => {
    const { envelope, bins } = await seal([{ label: 'default', passphrase }]);
    const { dataKey } = (await unlock(envelope, passphrase)) ?? {};
    if (!dataKey) throw new Error('It stayed locked.');
    expect(JSON.stringify(await openText(envelope, dataKey))).not.toMatch(/strategy|council/);
    await expect(openList(envelope, dataKey)).rejects.toThrow();
    for (const key of [dataKey, await deriveKey(passphrase, envelope.kdf, 'decrypt')])
      for (const file of envelope.sources)
        for (const { path } of copy.sources)
          await expect(decrypt(key, bins.get(file) ?? new Uint8Array(), envelope, sourceRole(path))).rejects.toThrow();
  });
});

test('no path leads out of private/', () => {
  expect(inPrivate('./pictures/../room.png')).toBe('room.png');
  for (const path of ['../content/site.json', 'pictures/../../room.png', '/etc/passwd'])
    expect(() => inPrivate(path)).toThrow('must be in private/');
});

describe('publishing sealed files', () => {
  let root: string;
  beforeAll(async () => {
    root = await makeSite();
    await sealAll(root);
  });
  afterAll(() => removeSite(root));

  const publish = (names = ['coaching']) => copySealed(join(root, 'content'), join(root, 'public'), names);
  const published = () => readdirSync(join(root, 'public/static/sealed')).sort();
  const envelope = () => JSON.parse(readFileSync(join(root, 'content/sealed/coaching.json'), 'utf8'));

  test('copies the envelope under a hashed name, and only the images’ .bin files', async () => {
    const addresses = await publish();
    const address = addresses.get('coaching') ?? '';
    expect(address).toMatch(/^\/static\/sealed\/coaching-[0-9a-f]{16}\.json$/);
    expect(published()).toEqual([...envelope().files, address.split('/').at(-1)].sort());
    const { owner: _, checksum: __, ...rest } = envelope();
    const text = readFileSync(join(root, 'public', address), 'utf8');
    const { checksum, ...others } = JSON.parse(text);
    expect(others).toEqual({ ...rest, sources: [] });
    expect(checksum).toBe((await parseEnvelope(text)).checksum);
  });

  test('keeps addresses from build to build, and removes files that are no longer needed', async () => {
    const before = published();
    write(root, 'public/static/sealed/coaching-0000000000000000.bin', 'stale');
    write(root, 'public/static/other.txt', 'not ours');
    await publish();
    expect(published()).toEqual(before);
    expect((await publish([])).size).toBe(0);
    expect(published()).toEqual([]);
    expect(readFileSync(join(root, 'public/static/other.txt'), 'utf8')).toBe('not ours');
  });

  test('refuses missing or altered files', async () => {
    const [bin] = envelope().sources;
    const file = join(root, 'content/sealed', bin);
    const bytes = readFileSync(file);
    rmSync(file);
    await expect(publish()).rejects.toThrow(`${bin} is missing`);
    write(root, `content/sealed/${bin}`, bytes.subarray(0, -1));
    await expect(publish()).rejects.toThrow(`${bin} was altered`);
    write(root, `content/sealed/${bin}`, bytes);
    await publish();
  });
});
