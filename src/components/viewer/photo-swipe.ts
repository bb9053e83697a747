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

/** The library without its own buttons and words: viewer.tsx has them, in a dialog that keeps the focus. */
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
  // A picture that is taller than the window begins at its top, and the wheel scrolls it; any other it enlarges.
  pswp.on('initialZoomPan', ({ slide }) => (slide.pan.y = slide.bounds.min.y));
  pswp.on('wheel', () => {
    const { initial, fit } = pswp.currSlide?.zoomLevels ?? {};
    pswp.options.wheelToZoom = initial === fit;
  });
  pswp.on('keydown', (event) => {
    const { key, target } = event.originalEvent;
    // A letter would zoom, which speech input may press; Tab is the dialog’s, and a video has arrows of its own.
    if (key !== 'Escape' && (!key.startsWith('Arrow') || target instanceof HTMLVideoElement)) event.preventDefault();
    // They move an enlarged picture.
    pswp.options.arrowKeys = zoomOf(pswp) !== 'enlarged';
  });
  // No gesture begins on a video’s controls.
  pswp.on('pointerDown', (event) => {
    const { target, clientY } = event.originalEvent;
    const isVideo = target instanceof HTMLVideoElement;
    if (isVideo && clientY > target.getBoundingClientRect().bottom - controlsHeight) event.preventDefault();
  });
  openSealed(pswp);
  return pswp;
}

/** Shows it in a dialog, whose role and name are enough: what the library says beside them is English. */
export function openIn(dialog: HTMLElement, pswp: PhotoSwipe): void {
  pswp.options.appendToEl = dialog;
  pswp.init();
  for (const part of dialog.querySelectorAll('.pswp, .pswp *')) {
    part.removeAttribute('role');
    part.removeAttribute('aria-roledescription');
  }
}

const controlsHeight = 64;

/** Whether the picture that is shown can be enlarged, and is. */
export function zoomOf({ currSlide: slide }: PhotoSwipe): 'none' | 'whole' | 'enlarged' {
  if (!slide?.isZoomable() || slide.zoomLevels.secondary <= slide.zoomLevels.initial) return 'none';
  return slide.currZoomLevel > slide.zoomLevels.initial ? 'enlarged' : 'whole';
}

/** Opens sealed pictures at full size once they are near; until then, or without them, the page’s one is shown. */
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
