import sharp from 'sharp';
import { checksumOf } from '../../src/seal/envelope';
import { answer, failureOf, mockServer, never, offline, open, url } from './server';
import { caseStudy, passphrase } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

const server = mockServer();

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

test.each([passphrase, 'wrong'])('closing while the key is derived rejects: %s', async (typed) => {
  const dialog = new AbortController();
  const { deriveKey } = crypto.subtle;
  jest.spyOn(crypto.subtle, 'deriveKey').mockImplementationOnce((...args) => {
    dialog.abort('closed');
    return deriveKey.apply(crypto.subtle, args);
  });
  expect(await failureOf(open(dialog.signal, typed))).toBe('closed');
});

describe('a file that does not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  test('is asked for three times more, with longer and longer pauses', async () => {
    server.answers = [offline, answer(503), answer(429), offline];
    const failure = failureOf(open());
    const counts: number[] = [];
    for (const wait of [999, 1, 1999, 1, 3999, 1, 60_000]) {
      await jest.advanceTimersByTimeAsync(wait);
      counts.push(server.asked.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(await failure).toBe('unreadableFiles');
  });

  test('is read when a later attempt brings it', async () => {
    server.answers = [answer(500), offline];
    const opened = open();
    await jest.advanceTimersByTimeAsync(3000);
    expect((await opened).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    expect(server.asked).toEqual([url, url, url]);
  });

  test('is not asked for again where it is not there', async () => {
    server.answers = [answer(404)];
    expect(await failureOf(open())).toBe('unreadableFiles');
    expect(server.asked).toEqual([url]);
  });

  test('is given up after 30 seconds in all', async () => {
    server.answers = [answer(500), never];
    const failure = failureOf(open());
    let settled = false;
    void failure.then(() => (settled = true));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toBe('unreadableFiles');
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ['while it loads', [never]],
    ['between two attempts', [offline]],
  ])('is let go when the dialog closes %s', async (_, given) => {
    const dialog = new AbortController();
    server.answers = [...given];
    const failure = failureOf(open(dialog.signal));
    await jest.advanceTimersByTimeAsync(500);
    dialog.abort('closed');
    expect(await failure).toBe('closed');
    expect(jest.getTimerCount()).toBe(0);
    expect(server.asked).toEqual([url]);
  });
});
