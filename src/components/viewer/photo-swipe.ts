import PhotoSwipe, { type PhotoSwipeOptions, type SlideData, type ZoomLevelOption } from 'photoswipe';
import { theme } from '../../styles/theme';
import { largestOf, ratioOf, type Viewed } from './whole-picture';

const withoutInterface = {
  arrowPrev: false,
  arrowNext: false,
  close: false,
  zoom: false,
  counter: false,
  preloader: false,
};

/** PhotoSwipe without its own interface, which viewer.tsx replaces with an accessible dialog. */
export function createPhotoSwipe(options: PhotoSwipeOptions): PhotoSwipe {
  const pswp = new PhotoSwipe({
    initialZoomLevel: initialZoom,
    secondaryZoomLevel: otherZoom,
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: 'fade',
    showAnimationDuration: 0,
    hideAnimationDuration: parseInt(theme.motion.quick),
    trapFocus: false,
    returnFocus: false,
    errorMsg: '',
    ...withoutInterface,
    tapAction: (_point, { target }) => {
      if (target instanceof Element && !target.closest('.pswp__img, video')) pswp.close();
    },
    ...options,
  });
  // A picture larger than the window starts at its beginning and scrolls with the wheel; others are zoomed by it.
  pswp.on('initialZoomPan', ({ slide }) => {
    slide.pan.x = slide.bounds.min.x;
    slide.pan.y = slide.bounds.min.y;
  });
  pswp.on('wheel', () => {
    const { initial, fit } = pswp.currSlide?.zoomLevels ?? {};
    pswp.options.wheelToZoom = initial === fit;
  });
  pswp.on('keydown', (event) => {
    const { key, target } = event.originalEvent;
    // PhotoSwipe's letter keys conflict with speech input, Tab belongs to the dialog, and a video uses arrow keys
    // itself.
    if (key !== 'Escape' && (!key.startsWith('Arrow') || target instanceof HTMLVideoElement)) event.preventDefault();
    // Arrow keys pan an enlarged picture.
    pswp.options.arrowKeys = zoomOf(pswp) !== 'enlarged';
  });
  // Ignore gestures on a video's controls.
  pswp.on('pointerDown', (event) => {
    const { target, clientY } = event.originalEvent;
    const isVideo = target instanceof HTMLVideoElement;
    if (isVideo && clientY > target.getBoundingClientRect().bottom - controlsHeight) event.preventDefault();
  });
  openSealed(pswp);
  return pswp;
}

/** Opens it in a dialog, and removes PhotoSwipe's English role and labels. */
export function openIn(dialog: HTMLElement, pswp: PhotoSwipe): void {
  pswp.options.appendToEl = dialog;
  pswp.init();
  for (const part of dialog.querySelectorAll('.pswp, .pswp *')) {
    part.removeAttribute('role');
    part.removeAttribute('aria-roledescription');
  }
}

const controlsHeight = 64;

/** The zoom state of the current picture. */
export function zoomOf({ currSlide: slide }: PhotoSwipe): 'none' | 'whole' | 'enlarged' {
  if (!slide?.isZoomable()) return 'none';
  const { initial, secondary } = slide.zoomLevels;
  if (secondary === initial) return 'none';
  return slide.currZoomLevel > Math.min(initial, secondary) ? 'enlarged' : 'whole';
}

/** Decrypts sealed pictures at full size when they are near; until then the page’s variant is shown. */
function openSealed(pswp: PhotoSwipe): void {
  const leaving = new AbortController();
  pswp.on('destroy', () => leaving.abort());
  pswp.on('contentLoadImage', ({ content: { data, element } }) => {
    const open: Open | undefined = data['open'];
    const show = (file: Blob) => {
      const url = URL.createObjectURL(file);
      leaving.signal.addEventListener('abort', () => URL.revokeObjectURL(url));
      if (element instanceof HTMLImageElement) element.src = url;
    };
    open?.(leaving.signal).then(show, () => undefined);
  });
}

type Open = (signal: AbortSignal) => Promise<Blob>;

interface Slide extends SlideData {
  video: Viewed['video'];
}

/**
 * The PhotoSwipe slide of a picture or video, in pixels of its file. Of it and its phone variant, the one closer
 * to the window's ratio is used.
 * @param shown the picture on the page, used as a placeholder unless it is cropped
 */
export function slideOf({ picture, video, videoMobile }: Viewed, shown?: HTMLImageElement | null): Slide {
  const { alt, mobile, whole } = picture;
  const isForPhone = largestOf(mobile) && distance(ratioOf(mobile)) < distance(ratioOf(whole));
  const file: typeof whole & { open?: Open } = isForPhone && mobile ? mobile : whole;
  const { src = '', width = 1 } = largestOf(file) ?? {};
  const height = width / ratioOf(file);
  const isCut = !shown || Math.abs(shown.naturalWidth / shown.naturalHeight - width / height) > 0.01;
  const { sources = [], fallback } = file.childImageSharp?.gatsbyImageData.images ?? {};
  const srcset = (readsAvif() && sources.find(({ type }) => type === 'image/avif')?.srcSet) || fallback?.srcSet;
  const msrc = isCut ? undefined : shown.currentSrc;
  const played = isForPhone ? videoMobile : video;
  return { alt, src, srcset, msrc, width, height, open: file.open, video: played, type: video ? 'video' : 'image' };
}

/** The distance of a ratio from the window's, on a logarithmic scale. */
const distance = (ratio: number) => Math.abs(Math.log((ratio * window.innerHeight) / window.innerWidth));

/** Whether the browser supports AVIF, judged by its choices for the page's pictures. */
const readsAvif = () => [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'));

/** The widths at which a picture's text is readable, in pixels: the range for a tall one, and that of a wide one. */
const readable = { min: 392, max: 576, wide: 960 };

type Zoom = Extract<ZoomLevelOption, (level: never) => unknown>;

/**
 * A tall picture opens at a readable width and scrolls, and so does a wide one on a phone held upright; others are
 * fitted to the window.
 */
export const initialZoom: Zoom = ({ fit, elementSize, panAreaSize, itemData }) => {
  // The controls of a video must be in view.
  if (!elementSize || !panAreaSize || itemData.type === 'video') return fit;
  if (panAreaSize.x < Math.min(readable.max, panAreaSize.y) && elementSize.x > elementSize.y) {
    const width = Math.min(readable.wide, elementSize.x);
    return Math.max(fit, Math.min(width / elementSize.x, panAreaSize.y / elementSize.y));
  }
  if (elementSize.y <= 1.2 * elementSize.x) return fit;
  const min = Math.min(0.8 * panAreaSize.x, readable.min, elementSize.x);
  const max = Math.min(panAreaSize.x, readable.max);
  return Math.max(min, Math.min(fit * elementSize.x, max)) / elementSize.x;
};

/** What a press or a double tap changes to: pixel by pixel, or the whole picture if it opens larger than the window. */
export const otherZoom: Zoom = (level) => {
  const opened = initialZoom(level);
  const isWide = level.elementSize && level.elementSize.x > level.elementSize.y;
  return isWide && opened > level.fit ? level.fit : Math.max(opened, 1);
};
