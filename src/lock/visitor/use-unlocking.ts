import { useLayoutEffect, useRef, useState } from 'react';
import { OpeningError, openSealed, type OpenedCaseStudy, type OpeningFailure, type Secret } from '../crypto/open';

/** What was opened, by envelope: kept while the document is shown, and nowhere else. */
const openedStudies = new Map<string, OpenedCaseStudy>();

const lockAll = () => openedStudies.clear();

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
 * Opens the sealed case study whose envelope is at `url`: by the key of the link that led here, or by a password.
 * Leaving the page cancels an attempt under way; leaving the site locks it, so that it is locked when the browser
 * brings the page back.
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
      const study = await openSealed(url, secret, signal);
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
    if (process.env['NODE_ENV'] === 'development' && window.followWorkingCopy) {
      const { signal } = (attempt.current = new AbortController());
      void window
        .followWorkingCopy(url, signal, setOpened)
        .then((isThere) => (isThere || signal.aborted ? undefined : openByLink()));
    } else openByLink();
    window.addEventListener('linkkey', openByLink);
    window.addEventListener('pagehide', lock);
    return () => {
      attempt.current?.abort();
      window.removeEventListener('linkkey', openByLink);
      window.removeEventListener('pagehide', lock);
    };
    // Once for as long as the page is shown: the page's own address is its key in `page-shell`, so `url` stays the
    // same. eslint-disable-next-line react-hooks/exhaustive-deps
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
