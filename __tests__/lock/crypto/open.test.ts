import sharp from 'sharp';
import type { VideoFile } from '../../../src/components/gallery/use-video';
import { shownContent } from '../../../src/lock/visitor/shown-content';
import { checksumOf } from '../../../src/lock/crypto/envelope';
import { answer, clip, failureOf, filmed, mockServer, never, offline, open, url } from '../support/server';
import { caseStudy, passphrase } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());

const server = mockServer();
const { signal } = new AbortController();

describe('opening in the browser', () => {
  test('returns the text and the images next to the envelope', async () => {
    const { content, images, image } = await open();
    const { strategy: _, ...shown } = filmed;
    expect(content).toEqual(shown);
    expect(Object.keys(images)).toEqual(
      expect.arrayContaining(['searchFlowImage', 'designImages.results', 'designImages.homepage']),
    );
    const backgroundColor = expect.stringMatching(/^#[\da-f]{6}$/) as unknown;
    expect(images['designImages.results']).toMatchObject({ width: 800, height: 600, backgroundColor });
    for (const [requested, given] of [
      [500, 500],
      [5000, 800],
    ] as const) {
      const blob = await image('designImages.results', requested, signal);
      const { format, width } = await sharp(Buffer.from(await blob.arrayBuffer())).metadata();
      expect([blob.type, format, width]).toEqual(['image/webp', 'webp', given]);
    }
    expect(server.requested.every((path) => path.startsWith('/static/sealed/coaching-'))).toBe(true);
  });

  test('returns each video of a gallery on request, with its type', async () => {
    const opened = await open();
    const items = shownContent(opened, {}).gallery?.flatMap((group) => group.items) ?? [];
    const videos = items.map(({ video }): VideoFile | null => video);
    expect([server.requested, videos.map((video) => video?.publicURL)]).toEqual([[url], [null, null, null]]);
    const films = await Promise.all(videos.map(async (video) => video?.open?.(signal)));
    expect(films.map((film) => film?.type)).toEqual(['video/mp4', 'video/webm', 'video/mp4']);
    const bytes = films.map(async (film) => Buffer.from((await film?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(await Promise.all(bytes)).toEqual(['clip.mp4', 'clip.webm', 'clip.mp4'].map(clip));
    const stretch = clip('clip.mp4').subarray(4000, 4064);
    for (const file of server.bins.values()) expect(Buffer.from(file).includes(stretch)).toBe(false);
    expect(await failureOf(opened.video('gallery.0.items.1.video', signal))).toBe('unreadableFiles');
  });

  test('distinguishes a wrong passphrase from other failures', async () => {
    for (const typed of ['walrus', '']) expect(await failureOf(open(undefined, typed))).toBe('wrongPassphrase');
  });

  test('reports missing decryption support before requesting anything', async () => {
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    expect(await failureOf(open())).toBe('cannotDecrypt');
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    expect(server.requested).toEqual([]);
  });

  test('reports a truncated or forged envelope, or an HTML page instead', async () => {
    const forged = { ...JSON.parse(server.envelope), text: 'AAAA' };
    const fitting = JSON.stringify({ ...forged, checksum: await checksumOf(forged) });
    for (const text of [server.envelope.slice(0, 900), fitting, '<!doctype html><title>Not found</title>']) {
      server.answers = [async () => new Response(text)];
      expect(await failureOf(open())).toBe('unreadableFiles');
    }
  });

  test('reports a missing, damaged, truncated or exchanged image', async () => {
    const { images, image } = await open();
    const fileOf = (field: string) => server.bins.get(images[field]?.variants[0]?.file ?? '') ?? new Uint8Array();
    const [right, other] = [fileOf('searchFlowImage'), fileOf('designImages.homepage')];
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

  test.each([passphrase, 'wrong'])('rejects if aborted while the key is derived: %s', async (typed) => {
    const dialog = new AbortController();
    const { deriveKey } = crypto.subtle;
    jest.spyOn(crypto.subtle, 'deriveKey').mockImplementationOnce((...args) => {
      dialog.abort('closed');
      return deriveKey.apply(crypto.subtle, args);
    });
    expect(await failureOf(open(dialog.signal, typed))).toBe('closed');
  });
});

describe('a file that fails to load', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  test('is retried three times with increasing pauses', async () => {
    server.answers = [offline, answer(503), answer(429), offline];
    const failure = failureOf(open());
    const counts: number[] = [];
    for (const wait of [999, 1, 1999, 1, 3999, 1, 60_000]) {
      await jest.advanceTimersByTimeAsync(wait);
      counts.push(server.requested.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(await failure).toBe('unreadableFiles');
  });

  test('is read if a retry succeeds', async () => {
    server.answers = [answer(500), offline];
    const opened = open();
    await jest.advanceTimersByTimeAsync(3000);
    expect((await opened).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    expect(server.requested).toEqual([url, url, url]);
  });

  test('is not retried if it does not exist', async () => {
    server.answers = [answer(404)];
    expect(await failureOf(open())).toBe('unreadableFiles');
    expect(server.requested).toEqual([url]);
  });

  test('is given up after 30 seconds in all', async () => {
    // Fake timers leave AbortSignal.timeout alone.
    jest.spyOn(AbortSignal, 'timeout').mockImplementationOnce((milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), milliseconds);
      return limit.signal;
    });
    server.answers = [answer(500), never];
    const failure = failureOf(open());
    let settled = false;
    void failure.then(() => (settled = true));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect([await failure, jest.getTimerCount()]).toEqual(['unreadableFiles', 0]);
  });

  test.each([
    ['while it loads', never],
    ['between two attempts', offline],
  ])('is aborted when the dialog closes %s', async (_, given) => {
    const dialog = new AbortController();
    server.answers = [given];
    const failure = failureOf(open(dialog.signal));
    await jest.advanceTimersByTimeAsync(500);
    dialog.abort('closed');
    expect([await failure, jest.getTimerCount(), server.requested]).toEqual(['closed', 0, [url]]);
  });
});
