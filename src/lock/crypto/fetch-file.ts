import type { Bytes } from './cipher';

const retries = 3;
const firstPause = 1000;
const longestWait = 30_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const fetchWithRetries = async (url: string, signal: AbortSignal): Promise<Bytes> => {
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await pause(firstPause * 2 ** (attempt - 1), signal);
    try {
      // Gatsby puts node-fetch, which Node warns of, in the place of a bare `fetch` when it renders the HTML.
      const response = await globalThis.fetch(url, { signal });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      if (!isTemporary(response.status)) break;
    } catch {
      signal.throwIfAborted();
    }
  }
  throw new Error(`${url} could not be fetched.`);
};

/** A file, with some attempts, within `longestWait`. Rejects where it can't be had in time, and once `signal` is aborted. */
export const fetchFile = async (url: string, signal: AbortSignal): Promise<Bytes> => {
  signal.throwIfAborted();
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, longestWait);
  signal.addEventListener('abort', stop);
  try {
    return await fetchWithRetries(url, limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};
