import { readFileSync } from 'node:fs';
import type { Bytes } from '../../../src/lock/crypto/cipher';
import { OpeningError, openSealed } from '../../../src/lock/crypto/open';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { readWorkingCopy } from '../../../src/lock/owner/working-copy';
import { audience, caseStudy, makeSite, passphrase, removeSite, screen, write } from './site';

export const url = '/static/sealed/coaching-0123456789abcdef.json';

type Answer = (signal: AbortSignal) => Promise<Response>;

export const answer =
  (status: number): Answer =>
  async () =>
    new Response('', { status });
export const offline: Answer = async () => {
  throw new TypeError('Failed to fetch');
};
export const never: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

export const clip = (name: string) => readFileSync(`__tests__/fixtures/films/${name}`);

const film = (name: string) => ({ video: `./${name}`, poster: './still.png', alt: name });

/** The case study with videos in a gallery. */
export const filmed = {
  ...caseStudy,
  gallery: [
    { arrangement: 'wide' as const, items: [film('clip.mp4')] },
    { arrangement: 'pair' as const, items: [film('clip.webm'), film('clip.mp4')] },
  ],
};

/** Replaces the network: returns the `answers` in order, then the files of a sealed site. */
export const mockServer = () => {
  const state = {
    envelope: '',
    bins: new Map<string, Bytes>(),
    requested: new Array<string>(),
    answers: new Array<Answer>(),
  };
  const serve = async (path: string): Promise<Response> => {
    const file = path === url ? state.envelope : state.bins.get(path.slice(path.lastIndexOf('/') + 1));
    return file === undefined ? new Response('', { status: 404 }) : new Response(file);
  };
  beforeAll(async () => {
    const root = await makeSite(800);
    write(root, 'private/coaching.json', filmed);
    for (const name of ['clip.mp4', 'clip.webm']) write(root, `private/${name}`, clip(name));
    write(root, 'private/still.png', await screen(12, 320, 160));
    const copy = readWorkingCopy(root, 'coaching');
    const { envelope, bins } = await sealCaseStudy(filmed, copy, audience({ default: passphrase }), () => undefined);
    Object.assign(state, { envelope: JSON.stringify(envelope), bins });
    removeSite(root);
  });
  beforeEach(() => {
    Object.assign(state, { requested: [], answers: [] });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
      state.requested.push(String(path));
      const signal = init?.signal ?? new AbortController().signal;
      signal.throwIfAborted();
      return (await state.answers.shift()?.(signal)) ?? serve(String(path));
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return state;
};

export const open = (signal = new AbortController().signal, typed = passphrase) =>
  openSealed(url, { passphrase: typed }, signal);

/** The failure of an attempt: that of its OpeningError, another reason, or "none". */
export const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof OpeningError ? error.failure : error),
  );
