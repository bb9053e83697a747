import type { PhotoSwipeOptions } from 'photoswipe';
import { useEffect, useState, type RefObject } from 'react';
import { createPhotoSwipe, openIn, zoomOf } from './photo-swipe';

/**
 * Runs PhotoSwipe in a dialog; `onClosed` is called after any way of closing. Returns the current slide, its zoom
 * state, whether it failed, and the elements of nearby videos by slide.
 */
export function usePhotoSwipe(dialog: RefObject<HTMLElement | null>, options: PhotoSwipeOptions, onClosed: () => void) {
  const [pswp] = useState(() => createPhotoSwipe(options));
  const [index, setIndex] = useState(options.index ?? 0);
  const [zoom, setZoom] = useState<ReturnType<typeof zoomOf>>('none');
  const [hasFailed, setHasFailed] = useState(false);
  const [videos, setVideos] = useState<ReadonlyMap<number, HTMLElement>>(new Map());

  useEffect(() => {
    const { current: container } = dialog;
    if (!container) return undefined;
    /** The interface fades together with PhotoSwipe's background. */
    const setOpacity = (opacity: number) => container.style.setProperty('--veil', String(opacity));
    const report = () => {
      setOpacity(pswp.bgOpacity);
      setIndex(pswp.currIndex);
      setZoom(zoomOf(pswp));
      setHasFailed(pswp.currSlide?.content.isError() ?? false);
      for (const { el, slide } of pswp.mainScroll.itemHolders) el.inert = slide !== pswp.currSlide;
    };
    for (const event of ['change', 'zoomPanUpdate', 'loadComplete'] as const) pswp.on(event, report);
    pswp.on('close', () => setOpacity(0));
    pswp.on('destroy', onClosed);
    pswp.on('contentLoad', (event) => {
      const { content } = event;
      if (content.type !== 'video') return;
      event.preventDefault();
      const element = document.createElement('div');
      content.element = element;
      setVideos((before) => new Map(before).set(content.index, element));
    });
    pswp.on('contentDestroy', ({ content }) =>
      setVideos((before) => new Map([...before].filter(([other]) => other !== content.index))),
    );
    openIn(container, pswp);
    return () => pswp.destroy();
    // The viewer is created once per component.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { pswp, index, zoom, hasFailed, videos };
}
