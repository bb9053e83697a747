import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Keys from '../../../src/lock/crypto/keys';
import { demoPassword, isSample } from '../../../src/lock/owner/demo';
import type { Envelope } from '../../../src/lock/crypto/format';
import { openSealed } from '../../../src/lock/crypto/open';
import { openWorkingCopy } from '../../../src/lock/owner/open-working-copy';
import { assertPassphrases } from '../../../src/lock/owner/passphrases';
import { readKeys } from '../../../src/lock/owner/recipients';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { readEnvelope } from '../../../src/lock/owner/sealed-folder';
import { unsealAll } from '../../../src/lock/owner/unseal';
import { mockTerminal, second } from '../support/terminal';
import { audience, caseStudy, passphrase, removeSite, write } from '../support/site';

let mockIsQuick = false;

jest.mock('../../../src/lock/crypto/keys', () => {
  const real = jest.requireActual<typeof Keys>('../../../src/lock/crypto/keys');
  const deriveKey: typeof Keys.deriveKey = (typed, kdf, use) =>
    real.deriveKey(typed, mockIsQuick ? { ...kdf, iterations: 1 } : kdf, use);
  return { ...real, deriveKey };
});
jest.mock('../../../src/lock/owner/strength', () => jest.requireActual('../support/quick-strength').quickStrength());

/** Sealed by the code of the first version, for "default" and "Agence X". */
const fixture = join(__dirname, 'fixtures/version-1');
const original = (name: string) => readFileSync(join(fixture, name));
const { signal } = new AbortController();
const terminal = mockTerminal();

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'version-1-'));
  cpSync(join(fixture, 'content'), join(root, 'content'), { recursive: true });
});
beforeEach(() => (mockIsQuick = false));
afterAll(() => rmSync(root, { recursive: true }));

const serve = () =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const file = join(root, 'content/sealed', String(path).split('/').at(-1) ?? '');
    return new Response(Uint8Array.from(readFileSync(file)));
  });
/** What it was sealed with, which would be refused today. */
const before = { passphrase: 'walrus-thimble-cinnamon-orbit', second: 'velvet-harbor-pistachio-lunar' };

/** Whether a key of an envelope opens with the first passphrase after so many rounds of PBKDF2. */
function opensAfter({ kdf, keys }: Envelope, rounds: number): boolean {
  const key = pbkdf2Sync(passphrase, Buffer.from(kdf.salt, 'base64'), rounds, 32, 'sha256');
  return keys.some((wrapped) => {
    const bytes = Buffer.from(wrapped, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
    decipher.setAAD(Buffer.from(JSON.stringify([2, 'coaching', 'key']))).update(bytes.subarray(12, -16));
    try {
      decipher.final();
      return true;
    } catch {
      return false;
    }
  });
}

const open = (typed: string) => openSealed('/static/sealed/pricing.json', { passphrase: typed }, signal);

test('the page opens it, pictures too, and no link does', async () => {
  serve();
  const opened = await open(before.second);
  const { strategy: _, ...shown } = JSON.parse(original('pricing.json').toString());
  expect(opened.content).toEqual(shown);
  expect((await opened.image('searchFlowImage', 40, signal)).size).toBeGreaterThan(0);
  await expect(open('walrus')).rejects.toThrow('wrongPassphrase');
  const linkKey = openSealed('/static/sealed/pricing.json', { linkKey: 'A'.repeat(43) }, signal);
  await expect(linkKey).rejects.toThrow('linkRevoked');
});

test('“unseal” restores it by any passphrase, and says whose it could not', async () => {
  terminal.typed.push('walrus');
  await expect(unsealAll(root, terminal)).rejects.toThrow('Nothing was changed');
  terminal.typed.push(before.passphrase);
  await unsealAll(root, terminal);
  for (const name of ['pricing.json', 'price.png'])
    expect(readFileSync(join(root, 'private', name))).toEqual(original(name));
  expect(readKeys(root)).toEqual({
    owner: undefined,
    recipients: [{ label: 'default', passphrase: before.passphrase }],
  });
  expect(terminal.said.join('\n')).toContain('Passphrases of other recipients can’t be read back');
});

test('sealing writes the second version, under an owner’s key that is made then', async () => {
  mockIsQuick = true;
  write(root, 'private/keys.json', { default: passphrase, 'Agence X': second });
  await sealAll(root, terminal);
  const { envelope } = await readEnvelope(join(root, 'content/sealed'), 'pricing');
  expect(envelope.version).toBe(2);
  const { owner = '', recipients } = readKeys(root) ?? { recipients: [] };
  expect(owner).toMatch(/^[\w-]{43}$/);
  expect(recipients.map(({ label }) => label)).toEqual(['default', 'Agence X']);
  expect(terminal.said.join('\n')).toContain('password manager');
  expect(terminal.said.join('\n')).not.toContain(owner);
  serve();
  expect((await open(second)).content.heroSubtitle).toBe('What would somebody pay for an honest answer?');
  rmSync(join(root, 'private'), { recursive: true });
  terminal.typed.push(owner);
  await unsealAll(root, terminal);
  expect(readFileSync(join(root, 'private/price.png'))).toEqual(original('price.png'));
});

test('a passphrase opens a key after a million rounds of PBKDF2, and not after one', async () => {
  const source = { path: 'coaching.json', bytes: Buffer.from('{}') };
  const copy = { name: 'coaching', images: [], videos: [], sources: [source] };
  const { envelope } = await sealCaseStudy(caseStudy, copy, audience({ default: passphrase }), () => undefined);
  expect(envelope.kdf.iterations).toBe(1_000_000);
  expect([1, 1_000_000].map((rounds) => opensAfter(envelope, rounds))).toEqual([false, true]);
});

/** An owner who has replaced the sample has nothing to test here: the digest in src/lock/owner/demo.ts says what it was. */
test('the sample is sealed with the demo password, however its JSON is written; with another word or picture it is not', async () => {
  const site = mkdtempSync(join(tmpdir(), 'sample-'));
  cpSync(join(__dirname, '../../../content'), join(site, 'content'), { recursive: true });
  const opened = await openWorkingCopy(site, 'coaching', demoPassword).catch(() => undefined);
  for (const { path, bytes } of opened?.sources ?? []) write(site, join('private', path), bytes);
  const file = join(site, 'private/coaching.json');
  const sealing = (...typed: string[]) => {
    const recipients = typed.map((one, index) => ({ label: `recipient ${index}`, passphrase: one }));
    return expect(() => assertPassphrases(site, ['coaching'], recipients));
  };
  if (opened) {
    expect(isSample(site, 'coaching')).toBe(true);
    const { heroSubtitle, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    const reordered = JSON.stringify({ ...rest, heroSubtitle });
    writeFileSync(file, reordered);
    sealing(demoPassword, passphrase).not.toThrow();
    sealing(demoPassword, 'hunter2').toThrow('easy to guess');
    writeFileSync(file, reordered.replace('coaching practice', 'insurance company'));
    sealing(demoPassword).toThrow('is the demo password');
    writeFileSync(file, reordered);
    sealing(demoPassword).not.toThrow();
    write(site, 'private/coaching-flow.png', Buffer.from('another'));
    sealing(demoPassword).toThrow('is the demo password');
    sealing(passphrase).not.toThrow();
  }
  removeSite(site);
});
