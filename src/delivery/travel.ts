// Gatsby's own router, by the name its build knows.
import { globalHistory } from '@reach/router';

/** To be called once a new page is in place. */
export let arrive = (): void => undefined;

/**
 * Makes a page that a link leads to fade in over the one that is left, where the browser can and the visitor has nothing against
 * motion. Back and forward are at once: browsers have their own way to show them.
 */
export function crossFadePages(): void {
  let { pathname } = location;
  globalHistory.listen(({ action, location: to }) => {
    const isOther = to.pathname !== pathname;
    pathname = to.pathname;
    if (action !== 'PUSH' || !isOther || !canFade()) return;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    // The router changes the page after its next frame. In that frame the old page is captured.
    requestAnimationFrame(() => document.startViewTransition(() => arrival));
  });
}

const canFade = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
