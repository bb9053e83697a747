// Gatsby's own router, by the name its build knows.
import { globalHistory } from '@reach/router';

let finishFade = (): void => undefined;

/** Whether the visitor came back to this page, once they have gone from one page to another. */
let cameBack: boolean | undefined;

/** To be called once a new page is in place and before it is painted. */
export function arrive(): void {
  if (cameBack !== undefined) document.documentElement.toggleAttribute('data-returned', cameBack);
  finishFade();
}

/**
 * Makes every page but those reached by back and forward fade in over the one that is left, where the browser can and the
 * visitor has nothing against motion. To be called once the first page is in place: from then on the router shows a page it
 * has fetched after its next frame, and in that very frame the page that is left is captured.
 */
export function crossFadePages(): void {
  let { pathname } = location;
  globalHistory.listen(({ action, location: to }) => {
    // While a page waits for its successor no other frame comes.
    finishFade();
    if (to.pathname === pathname) return;
    pathname = to.pathname;
    cameBack = action === 'POP';
    if (cameBack || !canFade()) return;
    const arrival = new Promise<void>((resolve) => (finishFade = resolve));
    // One that is skipped, for another or in a hidden tab, says so by rejecting.
    requestAnimationFrame(() => document.startViewTransition(() => arrival).ready.catch(() => undefined));
  });
}

const canFade = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
