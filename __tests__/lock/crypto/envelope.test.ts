import { encrypt } from '../../../src/lock/crypto/cipher';
import { checksumOf, type Envelope, openText, parseEnvelope, unlock } from '../../../src/lock/crypto/envelope';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { audience, caseStudy, passphrase, textCopy } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());

const composed = 'caf\u00e9-wal-rus-orbit';
const decomposed = composed.normalize('NFD');

let envelope: Envelope;
beforeAll(async () => {
  const people = audience({ default: passphrase, 'Agence X': decomposed });
  ({ envelope } = await sealCaseStudy(caseStudy, textCopy, people, () => undefined));
});

const withChecksum = async (changed: Envelope): Promise<string> =>
  JSON.stringify({ ...changed, checksum: await checksumOf(changed) });

const flipped = (base64: string): string => (base64.startsWith('A') ? 'B' : 'A') + base64.slice(1);

describe('the envelope', () => {
  test('accepts composed and decomposed passphrases, and returns the recipient’s label', async () => {
    expect(composed).not.toBe(decomposed);
    expect((await unlock(envelope, composed))?.label).toBe('Agence X');
  });

  test('stays locked for any other passphrase', async () => {
    for (const wrong of ['', `${passphrase} `, passphrase.toUpperCase()])
      expect(await unlock(envelope, wrong)).toBeUndefined();
  });

  test('reveals nothing about its content or its recipients', () => {
    expect(JSON.stringify(envelope)).not.toMatch(/Agence|default|insurer|rehearsal|searchFlow/);
  });

  test('pads to the next step, even if the bytes fill one exactly', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const padded = [0, 1, 15, 16, 31].map(async (length) => {
      const sealed = await encrypt(key, new Uint8Array(length), { version: 2, name: 'coaching' }, 'text', 16);
      return sealed.length - 12 - 16;
    });
    expect(await Promise.all(padded)).toEqual([16, 16, 16, 32, 32]);
  });
});

describe('a tampered envelope', () => {
  const tampered = (): Record<string, Envelope> => ({
    version: { ...envelope, version: 1 },
    name: { ...envelope, name: 'other' },
    salt: { ...envelope, kdf: { ...envelope.kdf, salt: flipped(envelope.kdf.salt) } },
    keys: { ...envelope, keys: envelope.keys.map(flipped) },
    text: { ...envelope, text: flipped(envelope.text) },
    files: { ...envelope, files: envelope.files.slice(1) },
    sources: { ...envelope, sources: [] },
    owner: { ...envelope, owner: flipped(envelope.owner ?? '') },
    expired: { ...envelope, expired: [] },
    checksum: { ...envelope, checksum: flipped(envelope.checksum) },
  });

  test('is refused as damaged after any change', async () => {
    for (const other of Object.values(tampered())) await expect(parseEnvelope(JSON.stringify(other))).rejects.toThrow();
  });

  test('does not open even with a matching checksum', async () => {
    const { name, salt, keys, text = envelope } = tampered();
    for (const other of [name, salt, keys])
      expect(other && (await unlock(await parseEnvelope(await withChecksum(other)), passphrase))).toBeUndefined();
    const unlocked = await unlock(await parseEnvelope(await withChecksum(text)), passphrase);
    await expect(unlocked && openText(text, unlocked.dataKey)).rejects.toThrow();
  });

  test('is refused in another version even with a matching checksum', async () => {
    await expect(parseEnvelope(await withChecksum({ ...envelope, version: 3 }))).rejects.toThrow('another version');
  });

  test('is refused with fewer than 600,000 iterations', async () => {
    const counting = async (iterations: number) =>
      parseEnvelope(await withChecksum({ ...envelope, kdf: { ...envelope.kdf, iterations } }));
    await expect(counting(599_999)).rejects.toThrow('too few iterations');
    expect((await counting(600_000)).kdf.iterations).toBe(600_000);
  });
});
