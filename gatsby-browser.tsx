import type { GatsbyBrowser } from 'gatsby';

export { wrapPageElement } from './src/components/page-shell';

/** A case study starts at its top, however it is reached; elsewhere the visitor returns to where they were. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps }) => {
  // The browser has placed a fresh document itself, and the visitor may have moved on since.
  if (!prevRouterProps) return false;
  const { pathname } = routerProps.location;
  if (!pathname.startsWith('/project/') || pathname === prevRouterProps.location.pathname) return true;
  // Gatsby takes a position returned from here for `true`, and goes back to the one it has saved.
  window.scrollTo(0, 0);
  return false;
};

/** Only a page reached from another page of the site arrives with an animation. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation) document.documentElement.dataset['travelled'] = '';
};
