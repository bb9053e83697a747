import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeLinkKey } from '../../browser/link-key';
import { OpeningError, openSealed, type OpenedCaseStudy, type OpeningFailure, type Secret } from '../crypto/open';
import { followWorkingCopy } from './working-copies';

/** Opened case studies by envelope, kept only in memory. */
const openedStudies = new Map<string, OpenedCaseStudy>();

const lockAll = () => openedStudies.clear();

/** The keys of followed links by envelope, for a return by Back and Forward; like the studies only in memory. */
const linkKeys = new Map<string, string>();

export interface Unlocking {
  /** The case study, once the right password or link was given. */
  opened: OpenedCaseStudy | undefined;
  /** Whether to ask for the password: not until it is known that there is no link, nor while one opens. */
  asks: boolean;
  busy: boolean;
  failure: OpeningFailure | undefined;
  unlock: (passphrase: string) => void;
  /** Cancels the current attempt: even if it succeeds, nothing is opened. */
  cancel: () => void;
}

/**
 * Opens the sealed case study at `url` with the key of a link or a password. Leaving the page cancels the current
 * attempt; leaving the site locks it. On a later return from the page cache the key of a link opens it again.
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
      // Must also run if another page of the site is shown by then.
      window.addEventListener('pagehide', lockAll);
      setOpened(study);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof OpeningError)) console.error(error);
      setFailure(error instanceof OpeningError ? error.failure : 'cannotDecrypt');
      setAsks(true);
    }
    setBusy(false);
  };
  const cancel = () => {
    attempt.current?.abort();
    setBusy(false);
  };

  // Before the first paint, so that content opened by a link is visible immediately.
  useLayoutEffect(() => {
    const openByLink = (taken = takeLinkKey()) => {
      const linkKey = taken ?? linkKeys.get(url);
      if (linkKey === undefined) return setAsks(true);
      linkKeys.set(url, linkKey);
      return void open({ linkKey });
    };
    // Without React: Firefox loses what is scheduled while a page is left, and React would wait for it for ever.
    const hide = () => {
      attempt.current?.abort();
      document.body.hidden = true;
    };
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      flushSync(() => {
        setBusy(false);
        setOpened(undefined);
      });
      document.body.hidden = false;
      openByLink();
    };
    const onLink = () => openByLink();
    const follow = process.env['NODE_ENV'] === 'development' ? followWorkingCopy() : undefined;
    if (follow) {
      const { signal } = (attempt.current = new AbortController());
      const linkKey = takeLinkKey();
      void follow({ url, hasLink: linkKey !== undefined, signal, show: setOpened }).then((isThere) => {
        if (!isThere && !signal.aborted) openByLink(linkKey);
      });
    } else if (!openedStudies.has(url)) openByLink();
    window.addEventListener('linkkey', onLink);
    window.addEventListener('pageshow', onReturn);
    window.addEventListener('pagehide', hide);
    return () => {
      attempt.current?.abort();
      window.removeEventListener('linkkey', onLink);
      window.removeEventListener('pageshow', onReturn);
      window.removeEventListener('pagehide', hide);
    };
    // Runs once per page: each page has its own React key (page-shell.tsx), so `url` never changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    opened,
    asks,
    busy,
    failure,
    unlock: (passphrase) => {
      if (busy) return;
      const linkKey = linkKeys.get(url);
      const triesLinkAgain = passphrase === '' && failure === 'unreadableFiles' && linkKey !== undefined;
      void open(triesLinkAgain ? { linkKey } : { passphrase });
    },
    cancel,
  };
}
