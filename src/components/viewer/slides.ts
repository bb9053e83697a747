import type { SlideData, ZoomLevelOption } from 'photoswipe';
import type { Viewed } from './viewer-place';
import { largestOf, ratioOf } from './whole-picture';

/** A sealed file is opened when it is wanted. */
export type Open = (signal: AbortSignal) => Promise<Blob>;

/**
 * What the library needs of a picture or video, in pixels of its file; on phones it is the picture made for them.
 * @param shown the picture as the page shows it, which stands for it until it is there, unless it is cut
 */
export function slideOf({ picture, video }: Viewed, isPhone: boolean, shown?: HTMLImageElement | null): SlideData {
  const { alt, mobile, whole } = picture;
  const file: typeof whole & { open?: Open } = isPhone && !video && mobile && largestOf(mobile) ? mobile : whole;
  const { src = '', width = 1 } = largestOf(file) ?? {};
  const height = width / ratioOf(file);
  const isCut = !shown || Math.abs(shown.naturalWidth / shown.naturalHeight - width / height) > 0.01;
  const { sources = [], fallback } = file.childImageSharp?.gatsbyImageData.images ?? {};
  const srcset = (readsAvif() && sources.find(({ type }) => type === 'image/avif')?.srcSet) || fallback?.srcSet;
  const msrc = isCut ? undefined : shown.currentSrc;
  return { alt, src, srcset, msrc, width, height, open: file.open, video, type: video ? 'video' : 'image' };
}

/** What the browser has chosen for the pictures of the page says what it can read. */
const readsAvif = () => [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'));

/** The widths at which a tall picture can be read, in pixels. */
const readable = { least: 392, most: 576 };

/** A tall picture opens at a width at which it can be read, and scrolls; any other is seen whole. */
export const initialZoom: Extract<ZoomLevelOption, (level: never) => unknown> = ({ fit, elementSize, panAreaSize }) => {
  if (!elementSize || !panAreaSize || elementSize.y <= 1.2 * elementSize.x) return fit;
  const least = Math.min(0.88 * panAreaSize.x, readable.least, elementSize.x);
  const most = Math.min(panAreaSize.x, readable.most);
  return Math.max(least, Math.min(fit * elementSize.x, most)) / elementSize.x;
};
