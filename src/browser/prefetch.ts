import type { GatsbyBrowser } from 'gatsby';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Gatsby would prefetch every page whose link is in view. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

/**
 * Prefetches a page on intent: Gatsby's Link does so on hover; this triggers the same on focus and touch start, and
 * prevents it on a metered, slow or missing connection. Gatsby's `prefetchPathname` is no alternative: it waits three
 * seconds, and never runs if prefetching of links in view is disabled. If Gatsby's Link stops listening to hover, pages
 * are fetched when they are opened.
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
