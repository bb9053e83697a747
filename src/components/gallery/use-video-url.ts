import { useEffect, useState } from 'react';

/** A video: the address of a public one, or how to open a sealed one. */
export interface VideoFile {
  readonly publicURL: string | null;
  readonly open?: (signal: AbortSignal) => Promise<Blob>;
}

interface VideoUrl {
  url: string | undefined;
  /** Whether opening failed or `fail` was called after a playback error. Tried again when the connection returns. */
  failed: boolean;
  fail: () => void;
  retry: () => void;
}

/** The address of a video. A sealed one is opened when `isWanted`; its URL is revoked on unmount. */
export function useVideoUrl({ publicURL, open }: VideoFile, isWanted: boolean): VideoUrl {
  const [opened, setOpened] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);

  useEffect(() => {
    if (!open || !wasWanted || failed) return undefined;
    const leaving = new AbortController();
    let url: string | undefined;
    const show = (video: Blob) => {
      if (leaving.signal.aborted) return;
      url = URL.createObjectURL(video);
      setOpened(url);
    };
    open(leaving.signal).then(show, () => !leaving.signal.aborted && setFailed(true));
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
      setOpened(undefined);
    };
    // The video never changes, although `open` is a new function whenever a picture arrives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasWanted, failed]);

  useEffect(() => {
    if (!failed) return undefined;
    const retry = () => setFailed(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  return { url: publicURL ?? opened, failed, fail: () => setFailed(true), retry: () => setFailed(false) };
}
