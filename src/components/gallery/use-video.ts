import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

/** A video: the address of a public one, or how to open a sealed one. */
export interface VideoFile {
  readonly publicURL: string | null;
  readonly open?: (signal: AbortSignal) => Promise<Blob>;
}

interface Video {
  video: RefObject<HTMLVideoElement | null>;
  /** The attributes for the `<video>`. */
  attributes: {
    src: string | undefined;
    preload: 'auto' | 'none';
    onPlay: () => void;
    onPause: () => void;
    onPlaying: () => void;
    onError: () => void;
  };
  /** True once it was near the window; from then on the hook controls playback. */
  isReady: boolean;
  /** Whether it plays while it is in view. */
  isOn: boolean;
  /** True after the first frame. */
  hasStarted: boolean;
  failed: boolean;
  toggle: () => void;
}

interface Options {
  /** Whether an overlay covers the page. */
  isCovered?: boolean;
  /** Whether to open a sealed video even if it may not autoplay. */
  isAskedFor?: boolean;
}

/**
 * Plays a muted video while it is in view: automatically if allowed, otherwise after the visitor has started it. The
 * visitor's last choice is kept. Nothing is fetched before the video is near the window.
 */
export function useVideo(file: VideoFile, { isCovered = false, isAskedFor = false }: Options): Video {
  const video = useRef<HTMLVideoElement>(null);
  const isReady = useInView(video, { margin: '50%', once: true });
  const isInView = useInView(video, { share: 0.25 });
  const isPageVisible = usePageVisible();
  const startsByItself = useAutoplay();
  const [chosen, setChosen] = useState<boolean>();
  const [shown, setShown] = useState<string>();
  const isOn = chosen ?? startsByItself;
  const { url, failed, fail, retry } = useVideoUrl(file, isReady && (isOn || isAskedFor));
  const plays = isOn && isInView && isPageVisible && !isCovered;

  useEffect(() => {
    const { current } = video;
    if (!current || !url || failed) return;
    if (!plays) return current.pause();
    // The `muted` attribute counts only in the initial HTML, and only muted videos may autoplay.
    current.muted = true;
    current.play().catch((reason: unknown) => {
      const isForbidden = reason instanceof DOMException && reason.name === 'NotAllowedError';
      if (isForbidden) setChosen(false);
    });
  }, [plays, url, failed]);

  const attributes = {
    src: failed ? undefined : url,
    preload: isReady && isOn ? ('auto' as const) : ('none' as const),
    onPlay: () => setChosen((before) => (isOn ? before : true)),
    onPause: () => {
      // Ignore pauses by this hook, and late events after it has started the video again.
      if (plays && video.current?.paused && !document.hidden) setChosen(false);
    },
    onPlaying: () => setShown(url),
    onError: fail,
  };
  const hasStarted = url !== undefined && shown === url && !failed;
  const toggle = () => {
    retry();
    setChosen(failed || !isOn);
  };
  return { video, attributes, isReady, isOn: isOn && !failed, hasStarted, failed, toggle };
}

interface VideoUrl {
  url: string | undefined;
  /** Whether opening failed or `fail` was called after a playback error. Tried again when the connection returns. */
  failed: boolean;
  fail: () => void;
  retry: () => void;
}

/** The address of a video. A sealed one is opened when `isWanted`; its URL is revoked on unmount. */
function useVideoUrl({ publicURL, open }: VideoFile, isWanted: boolean): VideoUrl {
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

interface InViewOptions {
  /** The margin around the window that counts as in view, such as "50%". */
  margin?: string;
  /** The share of the element that must be in view, or 0 for any part. */
  share?: number;
  /** Whether it stays true after the first time. */
  once?: boolean;
}

/** Whether an element is in view; false until React has started. */
function useInView(
  element: RefObject<Element | null>,
  { margin = '0px', share = 0, once = false }: InViewOptions,
): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting = false, intersectionRatio = 0 } = entries.at(-1) ?? {};
        const isVisible = isIntersecting && intersectionRatio >= share;
        setIsInView(isVisible);
        if (isVisible && once) observer.disconnect();
      },
      { rootMargin: margin, threshold: share },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin, share, once]);
  return isInView;
}

const reducedPreferences = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

/** Whether videos may autoplay: not with reduced motion or data saving. */
const useAutoplay = (): boolean => !useMediaQuery(reducedPreferences, true) && !savesData();

/** Whether a media query matches; `before` until React has started. */
export function useMediaQuery(query: string, before = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => before,
  );
}

/** Chromium only; not in TypeScript's DOM types. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => false,
  );

function subscribeToVisibility(onChange: () => void): () => void {
  // A timer waits for the return: Firefox loses what React schedules while a page is left, and React waits for it.
  const changeLater = () => setTimeout(onChange);
  document.addEventListener('visibilitychange', changeLater);
  return () => document.removeEventListener('visibilitychange', changeLater);
}
