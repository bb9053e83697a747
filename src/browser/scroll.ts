import { withPrefix, type GatsbyBrowser } from 'gatsby';

/**
 * Whether Gatsby restores the scroll position. Not when React hydrates, since the visitor may have scrolled by then,
 * and not on a case study, which always starts at its top.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps }) =>
  prevRouterProps !== undefined && !startsAtTop(routerProps.location, prevRouterProps.location);

/** Makes Gatsby record the scroll position from before its listener was added, for going back. */
export const sendScroll = (): void => {
  window.dispatchEvent(new Event('scroll'));
};

/** Sets `data-returning` until the page is in place if it is reached by back or forward. */
export const noteReturns = (): void => {
  window.addEventListener('popstate', () => document.documentElement.toggleAttribute('data-returning', true));
};

/** Runs before a new page is rendered, which is laid out as a whole, so that its scroll position can be restored. */
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation) document.documentElement.removeAttribute('data-from-top');
};

/** Runs when a new page is in place, before it is painted. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  const root = document.documentElement;
  const isReturning = root.hasAttribute('data-returning');
  root.removeAttribute('data-returning');
  delete root.dataset['waiting'];
  if (prevLocation && prevLocation.pathname !== location.pathname) {
    root.toggleAttribute('data-returned', isReturning);
    if (startsAtTop(location, prevLocation)) showTop();
  }
};

function showTop(): void {
  // Do this before styles are computed, or the navigation bar would animate out of its scrolled state.
  document.documentElement.removeAttribute('data-scrolled');
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Shows a loading state when a page takes longer than a second. */
export const onRouteUpdateDelayed: GatsbyBrowser['onRouteUpdateDelayed'] = () => {
  document.documentElement.dataset['waiting'] = '';
};

function startsAtTop(to: Address, from: Address): boolean {
  const isCaseStudy = ['/project/', '/p/'].some((folder) => to.pathname.startsWith(withPrefix(folder)));
  return to.pathname !== from.pathname && isCaseStudy && !to.hash;
}

interface Address {
  pathname: string;
  hash: string;
}
