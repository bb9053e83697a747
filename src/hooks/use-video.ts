import { useEffect, useRef, useState, type RefObject } from 'react';
import { useAutoplay } from './use-autoplay';
import { useVideoUrl, type VideoFile } from './use-video-url';
import { useInView } from './use-in-view';
import { usePageVisible } from './use-page-visible';

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
 * A muted video that plays while it is in view: by itself where that is welcome, and else once the visitor starts it, here or with the
 * browser's controls. What the visitor chose last is kept. Nothing of it is fetched before it is near the window.
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
