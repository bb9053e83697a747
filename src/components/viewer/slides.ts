import type { SlideData, ZoomLevelOption } from 'photoswipe';
import { largestOf, ratioOf, type Viewed } from './whole-picture';

/** Decrypts a sealed file. */
export type Open = (signal: AbortSignal) => Promise<Blob>;

/**
 * The PhotoSwipe slide of a picture or video, in pixels of its file. Of a picture and its phone variant, the one closer
 * to the window's ratio is used.
 * @param shown the picture on the page, used as a placeholder unless it is cropped
 */
export function slideOf({ picture, video }: Viewed, shown?: HTMLImageElement | null): SlideData {
  const { alt, mobile, whole } = picture;
  const isForPhone = !video && largestOf(mobile) && distance(ratioOf(mobile)) < distance(ratioOf(whole));
  const file: typeof whole & { open?: Open } = isForPhone && mobile ? mobile : whole;
  const { src = '', width = 1 } = largestOf(file) ?? {};
  const height = width / ratioOf(file);
  const isCut = !shown || Math.abs(shown.naturalWidth / shown.naturalHeight - width / height) > 0.01;
  const { sources = [], fallback } = file.childImageSharp?.gatsbyImageData.images ?? {};
  const srcset = (readsAvif() && sources.find(({ type }) => type === 'image/avif')?.srcSet) || fallback?.srcSet;
  const msrc = isCut ? undefined : shown.currentSrc;
  return { alt, src, srcset, msrc, width, height, open: file.open, video, type: video ? 'video' : 'image' };
}

/** The distance of a ratio from the window's, on a logarithmic scale. */
const distance = (ratio: number) => Math.abs(Math.log((ratio * window.innerHeight) / window.innerWidth));

/** Whether the browser supports AVIF, judged by its choices for the page's pictures. */
const readsAvif = () => [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'));

/** The range of widths at which a tall picture is readable, in pixels. */
const readable = { min: 392, max: 576 };

/** A tall picture opens at a readable width and scrolls; others are fitted to the window. */
export const initialZoom: Extract<ZoomLevelOption, (level: never) => unknown> = ({ fit, elementSize, panAreaSize }) => {
  if (!elementSize || !panAreaSize || elementSize.y <= 1.2 * elementSize.x) return fit;
  const min = Math.min(0.8 * panAreaSize.x, readable.min, elementSize.x);
  const max = Math.min(panAreaSize.x, readable.max);
  return Math.max(min, Math.min(fit * elementSize.x, max)) / elementSize.x;
};
