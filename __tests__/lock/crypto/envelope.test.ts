import { encrypt } from '../../../src/lock/crypto/cipher';
import {
  checksumOf,
  type Envelope,
  hasExpired,
  openText,
  parseEnvelope,
  type Recipient,
  unlock,
} from '../../../src/lock/crypto/envelope';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { readWorkingCopy } from '../../../src/lock/owner/working-copy';
import { audience, caseStudy, makeSite, owner, passphrase, removeSite } from '../support/site';
import { openSealed } from '../../../src/lock/crypto/open';
import { randomKey } from '../../../src/lock/owner/recipients';
import type { SealedCaseStudy } from '../../../src/lock/owner/sealed-folder';
import { failureOf } from '../support/server';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());

describe('an envelope', () => {
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

  const opened = async (sealed: Envelope) => {
    const unlocked = await unlock(sealed, passphrase);
    if (!unlocked) throw new Error('It stayed locked.');
    return unlocked;
  };

  const withChecksum = async (changed: Envelope): Promise<string> =>
    JSON.stringify({ ...changed, checksum: await checksumOf(changed) });

  const flipped = (base64: string): string => (base64.startsWith('A') ? 'B' : 'A') + base64.slice(1);

  describe('the envelope', () => {
    test('opens to the sealed text without private fields', async () => {
      const unlocked = await opened(await parseEnvelope(JSON.stringify(envelope)));
      const { strategy: _, ...shown } = caseStudy;
      expect((await openText(envelope, unlocked.dataKey)).content).toEqual(shown);
      expect(unlocked.label).toBe('default');
    });

    test('accepts composed and decomposed passphrases, and returns the recipient’s label', async () => {
      expect(composed).not.toBe(decomposed);
      expect((await unlock(envelope, composed))?.label).toBe('Agence X');
    });

    test('stays locked for any other passphrase', async () => {
      for (const wrong of ['', `${passphrase} `, passphrase.toUpperCase(), 'x'.repeat(10_001)])
        expect(await unlock(envelope, wrong)).toBeUndefined();
    });

    test('reveals nothing about its content, including its length', () => {
      const text = JSON.stringify(envelope);
      expect(text).not.toMatch(/Agence|default|insurer|rehearsal|searchFlow/);
      expect(Buffer.from(envelope.text, 'base64').length).toBe(16 * 1024 + 12 + 16);
      expect(new Set(envelope.keys.map((key) => key.length)).size).toBe(1);
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
      noKeys: { ...envelope, keys: [] },
      text: { ...envelope, text: flipped(envelope.text) },
      shortText: { ...envelope, text: envelope.text.slice(0, -40) },
      files: { ...envelope, files: envelope.files.slice(1) },
      sources: { ...envelope, sources: [] },
      owner: { ...envelope, owner: flipped(envelope.owner ?? '') },
      expired: { ...envelope, expired: [] },
      checksum: { ...envelope, checksum: flipped(envelope.checksum) },
    });

    test('is refused as damaged after any change', async () => {
      for (const other of Object.values(tampered()))
        await expect(parseEnvelope(JSON.stringify(other))).rejects.toThrow();
    });

    test('does not open even with a matching checksum', async () => {
      const { name, salt, keys, noKeys, text, shortText } = tampered();
      for (const other of [name, salt, keys, noKeys])
        expect(other && (await unlock(await parseEnvelope(await withChecksum(other)), passphrase))).toBeUndefined();
      for (const other of [text, shortText]) {
        const forged = await parseEnvelope(await withChecksum(other ?? envelope));
        const { dataKey } = await opened(forged);
        await expect(openText(forged, dataKey)).rejects.toThrow();
      }
    });

    test('is refused in another version even with a matching checksum', async () => {
      await expect(parseEnvelope(await withChecksum({ ...envelope, version: 3 }))).rejects.toThrow('another version');
    });

    test('is refused if it is something else or truncated', async () => {
      const text = JSON.stringify(envelope);
      const shares = [0.1, 0.9, 0.999].map((share) => text.slice(0, Math.floor(text.length * share)));
      for (const other of ['', 'null', '[]', '{"version":1}', '<!doctype html>', ...shares])
        await expect(parseEnvelope(other)).rejects.toThrow();
    });

    test('is refused with fewer than 600,000 iterations', async () => {
      const counting = async (iterations: number) =>
        parseEnvelope(await withChecksum({ ...envelope, kdf: { ...envelope.kdf, iterations } }));
      for (const weak of [599_999, 600_000.5, 0, -1])
        await expect(counting(weak)).rejects.toThrow('too few iterations');
      expect((await counting(600_000)).kdf.iterations).toBe(600_000);
    });
  });
});

describe('links and last days', () => {
  const { signal } = new AbortController();
  const [key, other] = [randomKey(), randomKey()];
  const source = { path: 'coaching.json', bytes: Buffer.from(JSON.stringify(caseStudy)) };
  const copy = { name: 'coaching', images: [], videos: [], sources: [source] };

  const seal = (...recipients: Recipient[]) => {
    const audience = { owner, recipients: [{ label: 'default', passphrase }, ...recipients] };
    return sealCaseStudy(caseStudy, copy, audience, () => undefined);
  };
  const open = ({ envelope }: SealedCaseStudy, secret: Parameters<typeof openSealed>[1]) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(envelope)));
    return openSealed('/static/sealed/coaching.json', secret, signal);
  };
  const failure = (sealed: SealedCaseStudy, secret: Parameters<typeof openSealed>[1]) =>
    failureOf(open(sealed, secret));

  afterEach(() => {
    jest.useRealTimers();
  });

  test('a link opens the case study; an unknown one counts as revoked', async () => {
    const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key });
    for (const secret of [{ linkKey: key }, { passphrase: 'typed' }])
      expect((await open(sealed, secret)).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    expect(await failure(sealed, { linkKey: other })).toBe('linkRevoked');
  });

  test('a truncated link is reported before anything is fetched', async () => {
    const sealed = await seal();
    for (const linkKey of ['', key.slice(1), `${key}.`]) expect(await failure(sealed, { linkKey })).toBe('linkCut');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  test('a link opens until its last day is over in every time zone, then it is reported as expired', async () => {
    const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key, until: '2999-03-31' });
    jest.useFakeTimers({ now: new Date('2999-04-01T11:59:59Z'), advanceTimers: true });
    expect((await open(sealed, { linkKey: key })).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    jest.setSystemTime(new Date('2999-04-01T12:00:01Z'));
    expect(await failure(sealed, { linkKey: key })).toBe('linkExpired');
    expect(await failure(sealed, { passphrase: 'typed' })).toBe('wrongPassphrase');
  });

  test('after sealing again an expired link has no key, and is still reported as expired', async () => {
    const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key, until: '2020-03-31' });
    expect(await unlock(sealed.envelope, 'typed')).toBeUndefined();
    expect(await failure(sealed, { linkKey: key })).toBe('linkExpired');
    expect(await failure(sealed, { linkKey: other })).toBe('linkRevoked');
    expect(await hasExpired(sealed.envelope, key)).toBe(true);
  });

  test('a passphrase that looks like a link key is still derived with a million iterations', async () => {
    const typed = 'copper-lantern-quiet-orchard-velvet-harbors';
    expect(typed).toMatch(/^[\w-]{43}$/);
    const sealed = await seal({ label: 'Agence X', passphrase: typed });
    expect((await unlock(sealed.envelope, typed))?.label).toBe('Agence X');
    expect(await failure(sealed, { linkKey: typed })).toBe('linkRevoked');
    expect(await failure(await seal({ label: 'Agence X', key }), { passphrase: key })).toBe('wrongPassphrase');
  });
});
