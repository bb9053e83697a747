import type { GatsbyBrowser } from 'gatsby';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Gatsby would fetch every page whose link comes into view. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

/**
 * Gatsby's Link fetches its page when it is hovered. Here focus and the start of a touch count as hovering too, and on
 * a metered or slow connection, or without one, nothing does. Gatsby's `prefetchPathname` can't do this: it waits for
 * three seconds, and for ever where links in view are not to be fetched. Where it was in time, a press shows the next
 * page's heading without waiting for the network. If Link stops listening to hovering, pages are fetched when they are
 * opened.
 */
export function prefetchOnIntent(): void {
  const hover = ({ target }: Event) => {
    target?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  };
  document.addEventListener('focusin', hover);
  document.addEventListener('touchstart', hover, { passive: true });
  const onHover = (event: Event) => {
    if (!navigator.onLine || isMetered()) event.stopPropagation();
  };
  document.addEventListener('mouseover', onHover, { capture: true });
}

function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
