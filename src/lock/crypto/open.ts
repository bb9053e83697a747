import { isOver } from '../../content/engine/last-day';
import { DamagedError, decrypt, fromUtf8, type Bytes } from './cipher';
import {
  hasExpired,
  imageRole,
  openText,
  parseEnvelope,
  unlock,
  unlockByLink,
  videoRole,
  type Envelope,
  type SealedContent,
  type SealedImage,
  type SealedVideo,
} from './envelope';
import { isLinkKey } from './keys';

export type OpeningFailure =
  'wrongPassphrase' | 'cannotDecrypt' | 'unreadableFiles' | 'linkCut' | 'linkExpired' | 'linkRevoked';

/** A visitor's secret: a passphrase or the key of a link. */
export type Secret = { passphrase: string } | { linkKey: string };

export class OpeningError extends Error {
  constructor(
    readonly failure: OpeningFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

export interface OpenedCaseStudy {
  content: SealedContent;
  /** By the field's path in `content`, such as "designImages.results". */
  images: Record<string, SealedImage>;
  /** Videos and PDFs, by the field's path. */
  videos?: Record<string, SealedVideo>;
  /**
   * Decrypts the narrowest variant of at least `width` pixels, or else the widest, as image/webp. Rejects like
   * openSealed.
   */
  image: (field: string, width: number, signal: AbortSignal) => Promise<Blob>;
  /** Decrypts the whole video of a field. Rejects like openSealed. */
  video: (field: string, signal: AbortSignal) => Promise<Blob>;
  /** The file of a working copy, such as "private/coaching.json" (development only). */
  file?: string;
  /** The unencrypted addresses of a working copy's pictures and videos, by field (development only). */
  addresses?: Record<string, string>;
}

const retries = 3;
const firstPause = 1000;
const longestSilence = 30_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** All bytes of an answer; `heard` is called for each piece that arrives. */
const bytesOf = async ({ body }: Response, heard: () => void): Promise<Bytes> => {
  const pieces: Bytes[] = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    heard();
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
};

const fetchWithRetries = async (url: string, signal: AbortSignal, heard: () => void): Promise<Bytes> => {
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await pause(firstPause * 2 ** (attempt - 1), signal);
    try {
      // For server rendering Gatsby replaces a bare `fetch` with node-fetch, which causes a warning of Node.
      const response = await globalThis.fetch(url, { signal });
      if (response.ok) return await bytesOf(response, heard);
      if (!isTemporary(response.status)) break;
    } catch {
      signal.throwIfAborted();
    }
  }
  throw new OpeningError('unreadableFiles', { cause: `${url} could not be fetched.` });
};

/** Other errors are faults of the program, or of a browser that is too old for it. */
const unreadableIfDamaged = (cause: unknown): never => {
  throw cause instanceof DamagedError ? new OpeningError('unreadableFiles', { cause }) : cause;
};

/**
 * Fetches a file as long as more of it arrives within `longestSilence`. Rejects with an OpeningError, or the reason of
 * an aborted signal.
 */
const fetchInTime = async (url: string, signal: AbortSignal): Promise<Bytes> => {
  signal.throwIfAborted();
  // iOS 16 has neither AbortSignal.any nor a way to combine AbortSignal.timeout with another signal.
  const limit = new AbortController();
  const abort = () => limit.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const giveUp = () => limit.abort(new OpeningError('unreadableFiles'));
  let timer = setTimeout(giveUp, longestSilence);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, longestSilence);
  };
  try {
    return await fetchWithRetries(url, limit.signal, heard);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
};

/** Fetches and decrypts a file. Rejects like `fetchInTime`, or with an error of the program. */
const readFile = async <T>(url: string, signal: AbortSignal, read: (bytes: Bytes) => Promise<T>): Promise<T> =>
  read(await fetchInTime(url, signal)).catch(unreadableIfDamaged);

const failureOf = async (envelope: Envelope, secret: Secret, isExpired: boolean): Promise<OpeningFailure> => {
  if ('passphrase' in secret) return 'wrongPassphrase';
  return isExpired || (await hasExpired(envelope, secret.linkKey)) ? 'linkExpired' : 'linkRevoked';
};

/**
 * Opens the published envelope at `url`, next to its images. Deriving the key takes a few tenths of a second for a
 * passphrase, and no time for a link. Rejects with an OpeningError, while fetching with the reason of an aborted
 * signal, or with an error of the program.
 */
export const openSealed = async (url: string, secret: Secret, signal: AbortSignal): Promise<OpenedCaseStudy> => {
  // Undefined over plain http, although not in its type.
  if (!crypto.subtle) throw new OpeningError('cannotDecrypt');
  if ('linkKey' in secret && !isLinkKey(secret.linkKey)) throw new OpeningError('linkCut');
  const envelope = await readFile(url, signal, async (bytes) => parseEnvelope(fromUtf8(bytes)));
  const unlocked = await ('linkKey' in secret
    ? unlockByLink(envelope, secret.linkKey)
    : unlock(envelope, secret.passphrase));
  const isExpired = unlocked !== undefined && isOver(unlocked.until);
  if (!unlocked || isExpired) throw new OpeningError(await failureOf(envelope, secret, isExpired));
  const { dataKey } = unlocked;
  const { content, images, videos } = await openText(envelope, dataKey).catch(unreadableIfDamaged);
  const openFile = async (file: string, role: string, type: string, fileSignal: AbortSignal): Promise<Blob> => {
    const address = url.slice(0, url.lastIndexOf('/') + 1) + file;
    const bytes = await readFile(address, fileSignal, (sealed) => decrypt(dataKey, sealed, envelope, role));
    return new Blob([bytes], { type });
  };
  return {
    content,
    images,
    videos,
    image: async (field, width, imageSignal) => {
      const variants = images[field]?.variants ?? [];
      const variant = variants.find((candidate) => candidate.width >= width) ?? variants.at(-1);
      if (!variant) throw new OpeningError('unreadableFiles', { cause: `There is no image for ${field}.` });
      return openFile(variant.file, imageRole(field, variant.width), 'image/webp', imageSignal);
    },
    video: async (field, videoSignal) => {
      const video = videos[field];
      if (!video) throw new OpeningError('unreadableFiles', { cause: `There is no video for ${field}.` });
      return openFile(video.file, videoRole(field), video.type, videoSignal);
    },
  };
};
