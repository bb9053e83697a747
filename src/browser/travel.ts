// Gatsby's own router, by the name its build knows.
import { globalHistory } from '@reach/router';

/** Whether the visitor came back to this page, once they have gone from one page to another. */
let cameBack: boolean | undefined;

let fadeOut: (() => void) | undefined;

/** To be called once a new page is in place and before it is painted. */
export function arrive(): void {
  if (cameBack !== undefined) document.documentElement.toggleAttribute('data-returned', cameBack);
  fadeOut?.();
  fadeOut = undefined;
}

/**
 * Makes every page that is left fade out over its successor, but not on the way back or forward, and not where the visitor has
 * something against motion. To be called once the first page is in place.
 */
export function crossFadePages(): void {
  let { pathname } = location;
  globalHistory.listen(({ action, location: to }) => {
    if (to.pathname === pathname) return;
    pathname = to.pathname;
    cameBack = action === 'POP';
    document.querySelector('[data-leaving]')?.remove();
    const isCalm = cameBack || matchMedia('(prefers-reduced-motion: reduce)').matches;
    fadeOut = isCalm ? undefined : prepareFade();
  });
}

/** Notes the present page; what is returned lays it over the next one, once React has taken it off, for as long as it fades. */
function prepareFade(): () => void {
  const frame = document.getElementById('gatsby-focus-wrapper');
  const parts = [...(frame?.children ?? [])];
  const scrolled = window.scrollY;
  return () => {
    if (parts.some(({ isConnected }) => isConnected)) return;
    // Hidden for tools that overlook `inert`, too.
    const leaving = Object.assign(document.createElement('div'), { inert: true, ariaHidden: 'true' });
    leaving.dataset['leaving'] = '';
    leaving.addEventListener('animationend', () => leaving.remove());
    leaving.append(...parts);
    frame?.append(leaving);
    leaving.scrollTop = scrolled;
  };
}
