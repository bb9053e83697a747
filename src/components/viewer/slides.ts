import type { SlideData, ZoomLevelOption } from 'photoswipe';
import { largestOf, ratioOf, type Viewed } from './whole-picture';

/** A sealed file is opened when it is wanted. */
export type Open = (signal: AbortSignal) => Promise<Blob>;

/**
 * What the library needs of a picture or video, in pixels of its file. Of a picture and the one made for phones it is
 * the one whose proportions are nearer to the window's.
 * @param shown the picture as the page shows it, which stands for it until it is there, unless it is cut
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

/** How far a width over a height is from the window's. */
const distance = (ratio: number) => Math.abs(Math.log((ratio * window.innerHeight) / window.innerWidth));

/** What the browser has chosen for the pictures of the page says what it can read. */
const readsAvif = () => [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'));

/** The widths at which a tall picture can be read, in pixels. */
const readable = { least: 392, most: 576 };

/** A tall picture opens at a width at which it can be read, and scrolls; any other is seen whole. */
export const initialZoom: Extract<ZoomLevelOption, (level: never) => unknown> = ({ fit, elementSize, panAreaSize }) => {
  if (!elementSize || !panAreaSize || elementSize.y <= 1.2 * elementSize.x) return fit;
  const least = Math.min(0.8 * panAreaSize.x, readable.least, elementSize.x);
  const most = Math.min(panAreaSize.x, readable.most);
  return Math.max(least, Math.min(fit * elementSize.x, most)) / elementSize.x;
};
