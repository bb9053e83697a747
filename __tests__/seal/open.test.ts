import sharp from 'sharp';
import type { Bytes } from '../../src/seal/cipher';
import { checksumOf, type Envelope } from '../../src/seal/envelope';
import { OpeningError, openSealed, type OpenedCaseStudy } from '../../src/seal/open';
import { sealCaseStudy } from '../../src/seal/seal';
import { readWorkingCopy } from '../../src/seal/working-copy';
import { caseStudy, makeSite, passphrase, removeSite } from './site';

jest.setTimeout(60_000);

const url = '/static/sealed/coaching-0123456789abcdef.json';
let envelope: Envelope;
let bins: Map<string, Bytes>;
let answers: ((signal: AbortSignal) => Promise<Response>)[];
let asked: string[];

beforeAll(async () => {
  const root = await makeSite();
  const copy = readWorkingCopy(root, 'coaching');
  ({ envelope, bins } = await sealCaseStudy(copy, { default: passphrase }, () => undefined));
  removeSite(root);
});

const serve = async (path: string): Promise<Response> => {
  const bin = bins.get(path.slice(path.lastIndexOf('/') + 1));
  if (path === url) return new Response(JSON.stringify(envelope));
  return bin ? new Response(bin) : new Response('', { status: 404 });
};

/** Answers in the order given, then as a server that has every file. */
beforeEach(() => {
  answers = [];
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push(String(path));
    const signal = init?.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    return (await answers.shift()?.(signal)) ?? serve(String(path));
  });
});

afterEach(() => {
  jest.useRealTimers();
});

const answer = (status: number) => async () => new Response('', { status });
const offline = async () => {
  throw new TypeError('Failed to fetch');
};
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const open = (signal = new AbortController().signal, typed = passphrase): Promise<OpenedCaseStudy> =>
  openSealed(url, typed, signal);

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof OpeningError ? error.failure : error),
  );

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
    expect(await sharp(Buffer.from(await blob.arrayBuffer())).metadata()).toMatchObject({ width: 560, format: 'webp' });
    expect(asked.every((path) => path.startsWith('/static/sealed/coaching-'))).toBe(true);
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
    expect(asked).toEqual([]);
  });

  test.each([
    ['cut short', () => JSON.stringify(envelope).slice(0, 900)],
    ['damaged in a key', () => JSON.stringify({ ...envelope, keys: ['AAAA'] })],
    ['of another version', () => JSON.stringify({ ...envelope, version: 2 })],
    ['a page of the host', () => '<!doctype html><title>Not found</title>'],
  ])('tells an envelope that can’t be read: %s', async (_, text) => {
    answers = [async () => new Response(text())];
    expect(await failureOf(open())).toBe('unreadableFiles');
  });

  test('tells a text part that was exchanged', async () => {
    const forged = { ...envelope, text: envelope.keys[0] ?? '' };
    answers = [async () => new Response(JSON.stringify({ ...forged, checksum: await checksumOf(forged) }))];
    expect(await failureOf(open())).toBe('unreadableFiles');
  });

  test('tells an image that is missing, damaged, cut short, or another one', async () => {
    const { signal } = new AbortController();
    const { images, image } = await open();
    const file = images['searchFlowImage']?.variants[0]?.file ?? '';
    const right = bins.get(file) ?? new Uint8Array();
    const other = bins.get(images['designImages.homepage']?.variants[0]?.file ?? '') ?? new Uint8Array();
    const damaged = right.map((byte, place) => (place === 40 ? byte ^ 1 : byte));
    for (const bytes of [damaged, right.subarray(0, 5000), right.subarray(0, 5), other]) {
      answers = [async () => new Response(bytes)];
      expect(await failureOf(image('searchFlowImage', 100, signal))).toBe('unreadableFiles');
    }
    answers = [answer(404)];
    expect(await failureOf(image('searchFlowImage', 100, signal))).toBe('unreadableFiles');
    expect(await failureOf(image('cover', 100, signal))).toBe('unreadableFiles');
    expect((await image('searchFlowImage', 100, signal)).size).toBeGreaterThan(0);
  });
});

describe('a file that does not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  test('is asked for three times more, with longer and longer pauses', async () => {
    answers = [offline, answer(503), answer(429), offline];
    const failure = failureOf(open());
    const counts: number[] = [];
    for (const wait of [999, 1, 1999, 1, 3999, 1, 60_000]) {
      await jest.advanceTimersByTimeAsync(wait);
      counts.push(asked.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(await failure).toBe('unreadableFiles');
  });

  test('is read when a later attempt brings it', async () => {
    answers = [answer(500), offline];
    const opened = open();
    await jest.advanceTimersByTimeAsync(3000);
    expect((await opened).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    expect(asked).toEqual([url, url, url]);
  });

  test.each([404, 403, 410])('is not asked for again after status %i', async (status) => {
    answers = [answer(status)];
    expect(await failureOf(open())).toBe('unreadableFiles');
    expect(asked).toEqual([url]);
  });

  test('is given up after 30 seconds in all', async () => {
    answers = [answer(500), never];
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
    answers = [...given];
    const failure = failureOf(open(dialog.signal));
    await jest.advanceTimersByTimeAsync(500);
    dialog.abort('closed');
    expect(await failure).toBe('closed');
    expect(jest.getTimerCount()).toBe(0);
    expect(asked).toEqual([url]);
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
