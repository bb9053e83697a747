import type { GatsbyBrowser } from 'gatsby';

export { wrapPageElement } from './src/components/page-shell';

/** A case study starts at its top, however it is reached; elsewhere the visitor returns to where they were. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ routerProps }) =>
  routerProps.location.pathname.startsWith('/project/') ? [0, 0] : true;

/** Only a page reached from another page of the site arrives with an animation. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation) document.documentElement.dataset['travelled'] = '';
};
