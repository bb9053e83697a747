import type { GatsbyBrowser } from 'gatsby';

/**
 * Whether Gatsby moves the page to where the visitor was. Not when React takes over a page, which the visitor may have
 * scrolled by then, and not on arrival at a case study, which starts at its top however it is reached.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps }) =>
  prevRouterProps !== undefined && !startsAtTop(routerProps.location, prevRouterProps.location);

/** Lets Gatsby note how far the page was scrolled before it listened, for the way back. */
export const sendScroll = (): void => {
  window.dispatchEvent(new Event('scroll'));
};

/** Notes in `data-returning` that the next page is reached by back or forward, until it is in place. */
export const noteReturns = (): void => {
  window.addEventListener('popstate', () => document.documentElement.toggleAttribute('data-returning', true));
};

/** Once a new page is in place, before it is painted. `data-followed` fades it in (styles/global-style.ts). */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  const root = document.documentElement;
  const isReturning = root.hasAttribute('data-returning');
  root.removeAttribute('data-returning');
  delete root.dataset['waiting'];
  if (prevLocation && prevLocation.pathname !== location.pathname) {
    root.toggleAttribute('data-returned', isReturning);
    root.toggleAttribute('data-followed', !isReturning);
    if (startsAtTop(location, prevLocation)) showTop();
  }
};

function showTop(): void {
  // Before the style of the new page is computed, or its navigation bar would fade out of the scrolled state.
  document.documentElement.removeAttribute('data-scrolled');
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Shows that a chosen page is still on its way, once that has taken a second. */
export const onRouteUpdateDelayed: GatsbyBrowser['onRouteUpdateDelayed'] = () => {
  document.documentElement.dataset['waiting'] = '';
};

function startsAtTop(to: Address, from: Address): boolean {
  return to.pathname !== from.pathname && to.pathname.startsWith('/project/') && !to.hash;
}

interface Address {
  pathname: string;
  hash: string;
}
