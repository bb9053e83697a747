import { useLayoutEffect, useRef, useState } from 'react';
import { OpeningError, openSealed, type OpenedCaseStudy, type OpeningFailure, type Secret } from '../seal/open';

/** What was opened, by envelope: kept while the document is shown, and nowhere else. */
const openedStudies = new Map<string, OpenedCaseStudy>();

/** Opens by the link that led to this document as soon as this code is there: React takes longer to start. */
let firstOpening = typeof window === 'undefined' ? undefined : beginByLink();

function beginByLink() {
  const { linkKey } = window;
  const url = document.body?.dataset['envelope'];
  if (linkKey === undefined || url === undefined) return undefined;
  window.addEventListener('pagehide', lockAll);
  const opening = openSealed(url, { linkKey }, new AbortController().signal);
  // Whoever awaits it handles it; until then nobody does.
  opening.catch(() => undefined);
  return { url, linkKey, opening };
}

function lockAll(): void {
  openedStudies.clear();
  firstOpening = undefined;
}

/** The same, where it is the opening that is asked for. It serves once. */
function takeFirstOpening(url: string, secret: Secret): Promise<OpenedCaseStudy> | undefined {
  const first = firstOpening;
  firstOpening = undefined;
  return first?.url === url && 'linkKey' in secret && secret.linkKey === first.linkKey ? first.opening : undefined;
}

export interface Unlocking {
  /** The case study, once the right password or link was given. */
  opened: OpenedCaseStudy | undefined;
  /** Whether the visitor is to be asked: not before it is known that there is no link, nor while one opens. */
  asks: boolean;
  busy: boolean;
  failure: OpeningFailure | undefined;
  unlock: (passphrase: string) => void;
  /** Gives up the attempt under way: whatever comes of it, nothing is opened. */
  cancel: () => void;
}

/** Takes the key that the bootstrap took off the address, if there is one. */
function takeLinkKey(): string | undefined {
  const { linkKey } = window;
  delete window.linkKey;
  return linkKey;
}

/**
 * Opens the sealed case study whose envelope is at `url`: by the key of the link that led here, or by a password. Leaving the page cancels an
 * attempt under way; leaving the site locks it, so that it is locked when the browser brings the page back.
 */
export function useUnlocking(url: string): Unlocking {
  const [opened, setOpened] = useState(() => openedStudies.get(url));
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<OpeningFailure>();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<AbortController>(null);

  const open = async (secret: Secret) => {
    attempt.current?.abort();
    const { signal } = (attempt.current = new AbortController());
    setBusy(true);
    setFailure(undefined);
    try {
      const study = await (takeFirstOpening(url, secret) ?? openSealed(url, secret, signal));
      signal.throwIfAborted();
      openedStudies.set(url, study);
      // Also where another page of the site is shown by then.
      window.addEventListener('pagehide', lockAll);
      setOpened(study);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof OpeningError ? error.failure : 'unreadableFiles');
      setAsks(true);
    }
    setBusy(false);
  };
  const cancel = () => {
    attempt.current?.abort();
    setBusy(false);
  };

  // Before the browser paints: what a link opens is to be seen at once.
  useLayoutEffect(() => {
    const openByLink = () => {
      const linkKey = takeLinkKey();
      if (linkKey === undefined) setAsks(true);
      else void open({ linkKey });
    };
    const lock = () => {
      cancel();
      setOpened(undefined);
      setAsks(true);
    };
    if (process.env['NODE_ENV'] === 'development') {
      const { signal } = (attempt.current = new AbortController());
      void import('../editing/browser/working-copy')
        .then(({ followWorkingCopy }) => followWorkingCopy(url, signal, setOpened))
        .then((isThere) => (isThere || signal.aborted ? undefined : openByLink()));
    } else openByLink();
    window.addEventListener('linkkey', openByLink);
    window.addEventListener('pagehide', lock);
    return () => {
      attempt.current?.abort();
      window.removeEventListener('linkkey', openByLink);
      window.removeEventListener('pagehide', lock);
    };
    // Once for as long as the page is shown: `open` only reads what doesn't change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    opened,
    asks,
    busy,
    failure,
    unlock: (passphrase) => {
      if (!busy) void open({ passphrase });
    },
    cancel,
  };
}
