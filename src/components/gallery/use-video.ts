import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useVideoUrl, type VideoFile } from './use-video-url';

interface Video {
  video: RefObject<HTMLVideoElement | null>;
  /** What the `<video>` must have: its file, and what tells the hook of it. */
  attributes: {
    src: string | undefined;
    preload: 'auto' | 'none';
    onPlay: () => void;
    onPause: () => void;
    onPlaying: () => void;
    onError: () => void;
  };
  /** True once it was near the window: from then on it is played and stopped from here. */
  isReady: boolean;
  /** Whether it plays while it is in view. */
  isOn: boolean;
  /** True from its first frame on. */
  hasStarted: boolean;
  failed: boolean;
  toggle: () => void;
}

interface Options {
  /** True while something covers the page. */
  isCovered?: boolean;
  /** Whether a sealed video is opened although it may not start by itself. */
  isAskedFor?: boolean;
}

/**
 * A muted video that plays while it is in view: by itself where that is welcome, and else once the visitor starts it,
 * here or with the browser's controls. What the visitor chose last is kept. Nothing of it is fetched before it is near
 * the window.
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
    // The attribute counts only in the HTML, and without it no video may start by itself.
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
      // Not what this hook has stopped, or has started again since.
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

interface InViewOptions {
  /** How far beyond the window counts as well, such as "50%". */
  margin?: string;
  /** How much of the element must be in view: 0 for any of it. */
  share?: number;
  /** Once it was in view, it stays so. */
  once?: boolean;
}

/** Whether an element is in the window. Nothing is until React has started. */
function useInView(
  element: RefObject<Element | null>,
  { margin = '0px', share = 0, once = false }: InViewOptions,
): boolean {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting = false, intersectionRatio = 0 } = entries.at(-1) ?? {};
        const isNow = isIntersecting && intersectionRatio >= share;
        setIsIn(isNow);
        if (isNow && once) observer.disconnect();
      },
      { rootMargin: margin, threshold: share },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin, share, once]);
  return isIn;
}

const wishes = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

/** Whether a video may start by itself: not with reduced motion, and not where the visitor saves data. */
const useAutoplay = (): boolean => useSyncExternalStore(followWishes, isAllowed, () => false);

const isAllowed = () => !window.matchMedia(wishes).matches && !savesData();

function followWishes(onChange: () => void): () => void {
  const query = window.matchMedia(wishes);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** As Chromium tells; the types of the DOM don't know it. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** Whether the page is in a tab that is shown. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(
    followVisibility,
    () => !document.hidden,
    () => false,
  );

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
