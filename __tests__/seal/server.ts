import type { Bytes } from '../../src/seal/cipher';
import type { Envelope } from '../../src/seal/format';
import { OpeningError, openSealed, type OpenedCaseStudy } from '../../src/seal/open';
import { sealCaseStudy } from '../../src/seal/seal';
import { readWorkingCopy } from '../../src/seal/working-copy';
import { audience, caseStudy, makeSite, passphrase, removeSite } from './site';

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

interface ServerState {
  envelope: Envelope;
  bins: Map<string, Bytes>;
  asked: string[];
  answers: Answer[];
}

/** In place of the network: it gives the `answers` in their order, then the files of a sealed site. */
export const mockServer = () => {
  const state: ServerState = {
    envelope: {
      version: 0,
      name: '',
      kdf: { salt: '', iterations: 0 },
      keys: [],
      text: '',
      files: [],
      sources: [],
      checksum: '',
    },
    bins: new Map(),
    asked: [],
    answers: [],
  };
  const serve = async (path: string): Promise<Response> => {
    const bin = state.bins.get(path.slice(path.lastIndexOf('/') + 1));
    if (path === url) return new Response(JSON.stringify(state.envelope));
    return bin ? new Response(bin) : new Response('', { status: 404 });
  };
  beforeAll(async () => {
    const root = await makeSite(800);
    const copy = readWorkingCopy(root, 'coaching');
    Object.assign(state, await sealCaseStudy(caseStudy, copy, audience({ default: passphrase }), () => undefined));
    removeSite(root);
  });
  beforeEach(() => {
    Object.assign(state, { asked: [], answers: [] });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
      state.asked.push(String(path));
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

export const open = (signal = new AbortController().signal, typed = passphrase): Promise<OpenedCaseStudy> =>
  openSealed(url, { passphrase: typed }, signal);

/** How an opening failed: the failure of its OpeningError, any other reason as it is, or "none". */
export const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof OpeningError ? error.failure : error),
  );
