import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import sharp from 'sharp';
import { checksumOf } from '../../src/seal/envelope';
import { answer, failureOf, mockServer, open } from './server';
import { caseStudy, passphrase } from './site';

const server = mockServer();

test('a passphrase opens a key after a million rounds of PBKDF2, and not after one', () => {
  const { kdf, keys } = server.envelope;
  expect(kdf.iterations).toBe(1_000_000);
  const opensAfter = (rounds: number) => {
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
  };
  expect([1, 1_000_000].map(opensAfter)).toEqual([false, true]);
});

describe('opening in the browser', () => {
  test('gives the text and the images, each from beside the envelope', async () => {
    const { signal } = new AbortController();
    const { content, images, image } = await open();
    const { strategy: _, ...shown } = caseStudy;
    expect(content).toEqual(shown);
    expect(Object.keys(images)).toEqual(['searchFlowImage', 'designImages.results', 'designImages.homepage']);
    expect(images['designImages.results']).toMatchObject({ width: 800, height: 600, backgroundColor: '#f8f8f8' });
    const blob = await image('designImages.results', 500, signal);
    expect(blob.type).toBe('image/webp');
    expect(await sharp(Buffer.from(await blob.arrayBuffer())).metadata()).toMatchObject({ width: 500, format: 'webp' });
    expect(server.asked.every((path) => path.startsWith('/static/sealed/coaching-'))).toBe(true);
    const widest = await image('designImages.results', 5000, signal);
    expect((await sharp(Buffer.from(await widest.arrayBuffer())).metadata()).width).toBe(800);
  });

  test('tells a wrong passphrase from the rest', async () => {
    expect(await failureOf(open(undefined, 'walrus'))).toBe('wrongPassphrase');
    expect(await failureOf(open(undefined, ''))).toBe('wrongPassphrase');
  });

  test('tells that this address cannot decrypt, before it asks for anything', async () => {
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    expect(await failureOf(open())).toBe('cannotDecrypt');
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['cut short', () => JSON.stringify(server.envelope).slice(0, 900)],
    ['damaged in a key', () => JSON.stringify({ ...server.envelope, keys: ['AAAA'] })],
    ['of another version', () => JSON.stringify({ ...server.envelope, version: 3 })],
    ['a page of the host', () => '<!doctype html><title>Not found</title>'],
  ])('tells an envelope that can’t be read: %s', async (_, text) => {
    server.answers = [async () => new Response(text())];
    expect(await failureOf(open())).toBe('unreadableFiles');
  });

  test('tells a text part that was exchanged', async () => {
    const forged = { ...server.envelope, text: server.envelope.keys[0] ?? '' };
    server.answers = [async () => new Response(JSON.stringify({ ...forged, checksum: await checksumOf(forged) }))];
    expect(await failureOf(open())).toBe('unreadableFiles');
  });

  test('tells an image that is missing, damaged, cut short, or another one', async () => {
    const { signal } = new AbortController();
    const { images, image } = await open();
    const file = images['searchFlowImage']?.variants[0]?.file ?? '';
    const right = server.bins.get(file) ?? new Uint8Array();
    const other = server.bins.get(images['designImages.homepage']?.variants[0]?.file ?? '') ?? new Uint8Array();
    const damaged = right.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
    for (const bytes of [damaged, right.subarray(0, 5000), right.subarray(0, 5), other]) {
      server.answers = [async () => new Response(bytes)];
      expect(await failureOf(image('searchFlowImage', 100, signal))).toBe('unreadableFiles');
    }
    server.answers = [answer(404)];
    expect(await failureOf(image('searchFlowImage', 100, signal))).toBe('unreadableFiles');
    expect(await failureOf(image('cover', 100, signal))).toBe('unreadableFiles');
    expect((await image('searchFlowImage', 100, signal)).size).toBeGreaterThan(0);
  });
});

test('closing while the key is derived rejects, right passphrase or wrong', async () => {
  for (const typed of [passphrase, 'wrong']) {
    const dialog = new AbortController();
    const failure = failureOf(open(dialog.signal, typed));
    setTimeout(() => dialog.abort('closed'), 30);
    expect(await failure).toBe('closed');
  }
});
