import { useEffect, useRef, useState } from 'react';
import { OpeningError, openSealed, type OpenedCaseStudy, type OpeningFailure } from '../seal/open';

/** What was opened, by envelope: kept for as long as the document lives, and nowhere else. */
const openedStudies = new Map<string, OpenedCaseStudy>();

export interface Unlocking {
  /** The case study, once the right password was given. */
  opened: OpenedCaseStudy | undefined;
  busy: boolean;
  failure: OpeningFailure | undefined;
  unlock: (passphrase: string) => void;
  /** Gives up the attempt under way: whatever comes of it, nothing is opened. */
  cancel: () => void;
}

/** Opens the sealed case study whose envelope is at `url`. Leaving the page cancels an attempt under way. */
export function useUnlocking(url: string): Unlocking {
  const [opened, setOpened] = useState(() => openedStudies.get(url));
  const [failure, setFailure] = useState<OpeningFailure>();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const unlock = async (passphrase: string) => {
    if (busy) return;
    const { signal } = (attempt.current = new AbortController());
    setBusy(true);
    setFailure(undefined);
    try {
      const study = await openSealed(url, passphrase, signal);
      signal.throwIfAborted();
      openedStudies.set(url, study);
      setOpened(study);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof OpeningError ? error.failure : 'unreadableFiles');
    }
    setBusy(false);
  };
  const cancel = () => {
    attempt.current?.abort();
    setBusy(false);
  };
  return { opened, busy, failure, unlock: (passphrase) => void unlock(passphrase), cancel };
}
