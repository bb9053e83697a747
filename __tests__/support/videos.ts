import { act } from '@testing-library/react';

interface Watched {
  element: Element;
  hasMargin: boolean;
  notify: (share: number) => void;
}

let watched: Watched[] = [];
/** What the media queries that are asked match. */
let matching = { reduced: false, phone: false };
let listeners: (() => void)[] = [];

/**
 * Adds to jsdom what videos need: IntersectionObserver controlled by tests, media preferences, and media that play
 * immediately.
 */
export function provideVideos(): void {
  const playing = new WeakSet<HTMLMediaElement>();
  beforeEach(() => {
    watched = [];
    matching = { reduced: false, phone: false };
    listeners = [];
    const observing = (report: (entries: object[]) => void, { rootMargin = '0px' }: IntersectionObserverInit = {}) => ({
      observe(element: Element) {
        const notify = (share: number) =>
          report([{ target: element, isIntersecting: share > 0, intersectionRatio: share }]);
        watched.push({ element, hasMargin: rootMargin !== '0px', notify });
      },
      unobserve: () => undefined,
      disconnect: () => undefined,
    });
    Object.assign(window, {
      IntersectionObserver: jest.fn(observing),
      matchMedia: (query: string) => ({
        get matches() {
          return query.includes('reduced') ? matching.reduced : matching.phone;
        },
        addEventListener: (_: string, listener: () => void) => listeners.push(listener),
        removeEventListener: () => undefined,
      }),
    });
    const { prototype } = HTMLMediaElement;
    Object.defineProperty(prototype, 'paused', {
      configurable: true,
      get(this: HTMLMediaElement) {
        return !playing.has(this);
      },
    });
    jest.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      if (playing.has(this)) return;
      playing.add(this);
      for (const type of ['play', 'playing']) this.dispatchEvent(new Event(type));
    });
    jest.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
    });
  });
}

/** Moves an element near the window, or a share of it into it. */
export const scrollTo = (element: Element, share: number | 'near'): Promise<void> =>
  act(async () => {
    for (const { element: other, hasMargin, notify } of watched) {
      if (other === element && (hasMargin || share !== 'near')) notify(share === 'near' ? 1 : share);
    }
  });

/** Turns the visitor's preference for reduced motion on or off. */
export const reduceMotion = (reduced = true): Promise<void> => match({ reduced });

/** Turns the window into a phone's, or back. */
export const asPhone = (phone = true): Promise<void> => match({ phone });

const match = (changed: Partial<typeof matching>): Promise<void> =>
  act(async () => {
    matching = { ...matching, ...changed };
    listeners.forEach((notify) => notify());
  });

/** The first video in an element. */
export function videoIn(parent: Element): HTMLVideoElement {
  const video = parent.querySelector('video');
  if (!video) throw new Error('There is no video.');
  return video;
}
