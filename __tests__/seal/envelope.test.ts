import { encrypt } from '../../src/seal/cipher';
import { checksumOf, openText, parseEnvelope, unlock } from '../../src/seal/envelope';
import { isShown, type Envelope } from '../../src/seal/format';
import { sealCaseStudy } from '../../src/seal/seal';
import { readWorkingCopy } from '../../src/seal/working-copy';
import { audience, caseStudy, makeSite, passphrase, removeSite } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

const composed = 'caf\u00e9-wal-rus-orbit';
const decomposed = composed.normalize('NFD');

let envelope: Envelope;
beforeAll(async () => {
  const root = await makeSite();
  const copy = readWorkingCopy(root, 'coaching');
  ({ envelope } = await sealCaseStudy(
    caseStudy,
    copy,
    audience({ default: passphrase, 'Agence X': decomposed }),
    () => undefined,
  ));
  removeSite(root);
});

const withChecksum = async (changed: Envelope): Promise<string> =>
  JSON.stringify({ ...changed, checksum: await checksumOf(changed) });

const flipped = (base64: string): string => (base64.startsWith('A') ? 'B' : 'A') + base64.slice(1);

describe('the envelope', () => {
  test('opens to the text that was sealed, without what is never displayed', async () => {
    const unlocked = await unlock(await parseEnvelope(JSON.stringify(envelope)), passphrase);
    if (!unlocked) throw new Error('It stayed locked.');
    const { strategy: _, ...shown } = caseStudy;
    expect((await openText(envelope, unlocked.dataKey, isShown)).content).toEqual(shown);
    expect(unlocked.label).toBe('default');
  });

  test('takes a passphrase composed or decomposed, and tells each recipient his own label', async () => {
    expect(composed).not.toBe(decomposed);
    expect((await unlock(envelope, composed))?.label).toBe('Agence X');
  });

  test.each([
    ['no passphrase', ''],
    ['a trailing space', `${passphrase} `],
    ['another letter case', passphrase.toUpperCase()],
    ['ten thousand letters', 'x'.repeat(10_001)],
  ])('stays locked for %s', async (_, wrong) => {
    expect(await unlock(envelope, wrong)).toBeUndefined();
  });

  test('says nothing of what is inside, not even by its length', () => {
    const text = JSON.stringify(envelope);
    expect(text).not.toMatch(/Agence|default|insurer|rehearsal|searchFlow/);
    expect(Buffer.from(envelope.text, 'base64').length).toBe(16 * 1024 + 12 + 16);
    expect(new Set(envelope.keys.map((key) => key.length)).size).toBe(1);
  });

  test('pads to the next step, also where the bytes fill one', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const padded = [0, 1, 15, 16, 31].map(async (length) => {
      const sealed = await encrypt(key, new Uint8Array(length), { version: 2, name: 'coaching' }, 'text', 16);
      return sealed.length - 12 - 16;
    });
    expect(await Promise.all(padded)).toEqual([16, 16, 16, 32, 32]);
  });
});

describe('a tampered envelope', () => {
  const tampered: [string, (original: Envelope) => Envelope][] = [
    ['version', (original) => ({ ...original, version: 1 })],
    ['name', (original) => ({ ...original, name: 'other' })],
    ['salt', (original) => ({ ...original, kdf: { ...original.kdf, salt: flipped(original.kdf.salt) } })],
    ['iterations', (original) => ({ ...original, kdf: { ...original.kdf, iterations: 1_000_001 } })],
    ['keys', (original) => ({ ...original, keys: original.keys.map(flipped) })],
    ['the keys taken out', (original) => ({ ...original, keys: [] })],
    ['text', (original) => ({ ...original, text: flipped(original.text) })],
    ['text cut short', (original) => ({ ...original, text: original.text.slice(0, -40) })],
    ['files', (original) => ({ ...original, files: original.files.slice(1) })],
    ['sources', (original) => ({ ...original, sources: [] })],
    ['owner', (original) => ({ ...original, owner: flipped(original.owner ?? '') })],
    ['expired', (original) => ({ ...original, expired: [] })],
    ['checksum', (original) => ({ ...original, checksum: flipped(original.checksum) })],
  ];

  test.each(tampered)('is refused as damaged: %s', async (_, tamper) => {
    await expect(parseEnvelope(JSON.stringify(tamper(envelope)))).rejects.toThrow();
  });

  test.each(tampered.filter(([what]) => ['name', 'salt', 'keys', 'the keys taken out'].includes(what)))(
    'does not open even with a checksum that fits: %s',
    async (_, tamper) => {
      expect(await unlock(await parseEnvelope(await withChecksum(tamper(envelope))), passphrase)).toBeUndefined();
    },
  );

  test.each(tampered.filter(([what]) => what.startsWith('text')))(
    'shows no text even with a checksum that fits: %s',
    async (_, tamper) => {
      const forged = await parseEnvelope(await withChecksum(tamper(envelope)));
      const unlocked = await unlock(forged, passphrase);
      if (!unlocked) throw new Error('It stayed locked.');
      await expect(openText(forged, unlocked.dataKey, isShown)).rejects.toThrow();
    },
  );

  test('is refused in another version even with a checksum that fits', async () => {
    await expect(parseEnvelope(await withChecksum({ ...envelope, version: 3 }))).rejects.toThrow('another version');
  });

  test.each(['', '{', 'null', '[]', '{"version":1}', '<!doctype html>'])('is refused when it is %j', async (text) => {
    await expect(parseEnvelope(text)).rejects.toThrow();
  });

  test('is refused cut short anywhere', async () => {
    const text = JSON.stringify(envelope);
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      await expect(parseEnvelope(text.slice(0, Math.floor(text.length * share)))).rejects.toThrow();
    }
  });

  test.each([
    '{"name":7}',
    '{"kdf":{"iterations":1000000}}',
    '{"kdf":{"salt":"","iterations":"1000000"}}',
    '{"keys":"AAAA"}',
    '{"text":null}',
    '{"files":[1]}',
    '{"sources":{}}',
    '{"owner":1}',
    '{"expired":[1]}',
  ])('is refused with a field of another type, even with a checksum that fits: %s', async (change) => {
    const forged = { ...envelope, ...JSON.parse(change) };
    await expect(parseEnvelope(await withChecksum(forged))).rejects.toThrow('damaged');
  });

  test.each([599_999, 600_000.5, 0, -1])('is refused with %p iterations', async (iterations) => {
    const weak = { ...envelope, kdf: { ...envelope.kdf, iterations } };
    await expect(parseEnvelope(await withChecksum(weak))).rejects.toThrow('too few iterations');
  });

  test('is accepted at the floor', async () => {
    const least = { ...envelope, kdf: { ...envelope.kdf, iterations: 600_000 } };
    expect((await parseEnvelope(await withChecksum(least))).kdf.iterations).toBe(600_000);
  });
});
