import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe';
import { theme } from '../../styles/theme';
import { initialZoom, type Open } from './slides';

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
  // A picture taller than the window starts at its top and scrolls with the wheel; others are zoomed by it.
  pswp.on('initialZoomPan', ({ slide }) => (slide.pan.y = slide.bounds.min.y));
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
  if (!slide?.isZoomable() || slide.zoomLevels.secondary <= slide.zoomLevels.initial) return 'none';
  return slide.currZoomLevel > slide.zoomLevels.initial ? 'enlarged' : 'whole';
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
