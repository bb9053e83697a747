import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { VideoFile } from '../../../src/components/gallery/use-video';
import type { Bytes } from '../../../src/lock/crypto/cipher';
import { checksumOf, hasExpired, type Recipient, unlock } from '../../../src/lock/crypto/envelope';
import { OpeningError, openSealed, type Secret } from '../../../src/lock/crypto/open';
import { randomKey } from '../../../src/lock/owner/recipients';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import type { SealedCaseStudy } from '../../../src/lock/owner/sealed-folder';
import { readWorkingCopy } from '../../../src/lock/owner/working-copy';
import { shownContent } from '../../../src/lock/visitor/shown-content';
import { audience, caseStudy, makeSite, owner, passphrase, removeSite, screen, textCopy, write } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());

const { signal } = new AbortController();
const url = '/static/sealed/coaching-0123456789abcdef.json';

type Answer = (signal: AbortSignal) => Promise<Response>;

const answer =
  (status: number): Answer =>
  async () =>
    new Response('', { status });
const offline: Answer = async () => {
  throw new TypeError('Failed to fetch');
};
const never: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const clip = (name: string) => readFileSync(`__tests__/fixtures/films/${name}`);

const film = (name: string) => ({ video: `./${name}`, poster: './still.png', alt: name });

/** The case study with videos in a gallery. */
const filmed = {
  ...caseStudy,
  gallery: [
    { arrangement: 'wide' as const, items: [film('clip.mp4')] },
    { arrangement: 'pair' as const, items: [film('clip.webm'), film('clip.mp4')] },
  ],
};

/** Replaces the network: returns the `answers` in order, then the files of a sealed site. */
const server = {
  envelope: '',
  bins: new Map<string, Bytes>(),
  requested: new Array<string>(),
  answers: new Array<Answer>(),
};
const serve = async (path: string): Promise<Response> => {
  const file = path === url ? server.envelope : server.bins.get(path.slice(path.lastIndexOf('/') + 1));
  return file === undefined ? new Response('', { status: 404 }) : new Response(file);
};
beforeAll(async () => {
  const root = await makeSite(800);
  write(root, 'private/coaching.json', filmed);
  for (const name of ['clip.mp4', 'clip.webm']) write(root, `private/${name}`, clip(name));
  write(root, 'private/still.png', await screen(12, 320, 160));
  const copy = readWorkingCopy(root, 'coaching');
  const { envelope, bins } = await sealCaseStudy(filmed, copy, audience({ default: passphrase }), () => undefined);
  Object.assign(server, { envelope: JSON.stringify(envelope), bins });
  removeSite(root);
});
beforeEach(() => {
  Object.assign(server, { requested: [], answers: [] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    server.requested.push(String(path));
    const signal = init?.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    return (await server.answers.shift()?.(signal)) ?? serve(String(path));
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (signal = new AbortController().signal, typed = passphrase) =>
  openSealed(url, { passphrase: typed }, signal);

/** The failure of an attempt: that of its OpeningError, another reason, or "none". */
const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof OpeningError ? error.failure : error),
  );

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
    const { sections } = shownContent(opened, {});
    const items = sections.flatMap((section) => (section.kind === 'PicturesSection' ? section.items : []));
    const videos = items.flatMap(({ video }): VideoFile[] => (video ? [video] : []));
    expect([server.requested, videos.map((video) => video?.publicURL)]).toEqual([[url], [null, null, null]]);
    const films = await Promise.all(videos.map(async (video) => video?.open?.(signal)));
    expect(films.map((film) => film?.type)).toEqual(['video/mp4', 'video/webm', 'video/mp4']);
    const bytes = films.map(async (film) => Buffer.from((await film?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(await Promise.all(bytes)).toEqual(['clip.mp4', 'clip.webm', 'clip.mp4'].map(clip));
    const stretch = clip('clip.mp4').subarray(4000, 4064);
    for (const file of server.bins.values()) expect(Buffer.from(file).includes(stretch)).toBe(false);
  });

  test('reports missing decryption support before requesting anything', async () => {
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    expect(await failureOf(open())).toBe('cannotDecrypt');
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    expect(server.requested).toEqual([]);
  });

  test('needs nothing that iOS 16 does not have', async () => {
    const { any, timeout } = AbortSignal;
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
    expect(await failureOf(open())).toBe('none');
    Object.assign(AbortSignal, { any, timeout });
  });

  test.each(['digest', 'decrypt'] as const)(
    'a failing program is not reported as a failing connection: %s',
    async (name) => {
      const fault = new TypeError(`${name} is not a function`);
      jest.spyOn(crypto.subtle, name).mockRejectedValueOnce(fault);
      expect(await failureOf(open())).toBe(fault);
    },
  );

  test('reports a truncated or forged envelope, or another file instead', async () => {
    const forged = { ...JSON.parse(server.envelope), text: 'AAAA' };
    const fitting = JSON.stringify({ ...forged, checksum: await checksumOf(forged) });
    const others = [
      '<!doctype html><title>Not found</title>',
      'null',
      '[]',
      '{"version":2}',
      '{"version":2,"kdf":null}',
    ];
    for (const text of [server.envelope.slice(0, 900), fitting, ...others, new Uint8Array([0xff])]) {
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
});

/** Answers with what is written, until the request is aborted. */
const answerInPieces = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answering: Answer = async (signal) => {
    signal.addEventListener('abort', () => void writer.abort(signal.reason));
    return new Response(readable);
  };
  server.answers = [answering];
  return writer;
};

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

  test('is read to its end on a slow line, however long it takes', async () => {
    const whole = new TextEncoder().encode(server.envelope);
    const half = Math.ceil(whole.length / 2);
    const writer = answerInPieces();
    const opened = open();
    for (const start of [0, half]) {
      await jest.advanceTimersByTimeAsync(29_000);
      await writer.write(whole.subarray(start, start + half));
    }
    await writer.close();
    expect((await opened).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    expect([server.requested, jest.getTimerCount()]).toEqual([[url], 0]);
  });

  test('is given up when nothing more of it arrives for 30 seconds', async () => {
    const writer = answerInPieces();
    const failure = failureOf(open());
    await writer.write(new Uint8Array(10));
    await jest.advanceTimersByTimeAsync(30_000);
    expect([await failure, server.requested, jest.getTimerCount()]).toEqual(['unreadableFiles', [url], 0]);
  });

  test('is given up after 30 seconds without an answer, retries included', async () => {
    server.answers = [answer(500), never];
    const failure = failureOf(open());
    let settled = false;
    void failure.then(() => (settled = true));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect([await failure, jest.getTimerCount()]).toEqual(['unreadableFiles', 0]);
  });

  test('is aborted when the dialog closes between two attempts', async () => {
    const dialog = new AbortController();
    server.answers = [offline];
    const failure = failureOf(open(dialog.signal));
    await jest.advanceTimersByTimeAsync(500);
    dialog.abort('closed');
    expect([await failure, jest.getTimerCount(), server.requested]).toEqual(['closed', 0, [url]]);
  });
});

describe('links and last days', () => {
  const [key, other] = [randomKey(), randomKey()];
  const seal = (...recipients: Recipient[]) => {
    const audience = { owner, recipients: [{ label: 'default', passphrase }, ...recipients] };
    return sealCaseStudy(caseStudy, textCopy, audience, () => undefined);
  };
  const openAs = ({ envelope }: SealedCaseStudy, secret: Secret) => {
    server.answers = [async () => new Response(JSON.stringify(envelope))];
    return openSealed(url, secret, signal);
  };
  const failure = (sealed: SealedCaseStudy, secret: Secret) => failureOf(openAs(sealed, secret));

  test('a link opens the case study; an unknown one counts as revoked', async () => {
    const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key });
    for (const secret of [{ linkKey: key }, { passphrase: 'typed' }])
      expect((await openAs(sealed, secret)).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    expect(await failure(sealed, { linkKey: other })).toBe('linkRevoked');
  });

  test('a truncated link is reported before anything is fetched', async () => {
    const sealed = await seal();
    for (const linkKey of ['', key.slice(1), `${key}.`]) expect(await failure(sealed, { linkKey })).toBe('linkCut');
    expect(server.requested).toEqual([]);
  });

  test('a link opens until its last day is over in every time zone, then it is reported as expired', async () => {
    const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key, until: '2999-03-31' });
    jest.useFakeTimers({ now: new Date('2999-04-01T11:59:59Z'), advanceTimers: true });
    expect((await openAs(sealed, { linkKey: key })).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
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

  test('a passphrase that looks like a link key is still a passphrase, and no link', async () => {
    const typed = 'copper-lantern-quiet-orchard-velvet-harbors';
    expect(typed).toMatch(/^[\w-]{43}$/);
    const sealed = await seal({ label: 'Agence X', passphrase: typed });
    expect((await unlock(sealed.envelope, typed))?.label).toBe('Agence X');
    expect(await failure(sealed, { linkKey: typed })).toBe('linkRevoked');
    expect(await failure(await seal({ label: 'Agence X', key }), { passphrase: key })).toBe('wrongPassphrase');
  });
});
