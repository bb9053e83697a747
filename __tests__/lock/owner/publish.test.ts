import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvelope } from '../../../src/lock/crypto/envelope';
import { publishSealed } from '../../../src/lock/owner/sealed-folder';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { silentTerminal } from '../../support/silent-terminal';
import { makeSite, removeSite, write } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/strength', () => jest.requireActual('../support/quick-strength').quickStrength());

let root: string;
beforeAll(async () => {
  root = await makeSite();
  await sealAll(root, silentTerminal);
});
afterAll(() => removeSite(root));

const publish = (names = ['coaching']) => publishSealed(join(root, 'content'), join(root, 'public'), names);
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
