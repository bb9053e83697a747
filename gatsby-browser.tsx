import { hydrateInSteps } from './src/browser/hydrate';
import { prefetchOnIntent } from './src/browser/prefetch';
import { showReports } from './src/browser/report-overlay';
import { noteReturns, noteScroll } from './src/browser/scroll';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/browser/prefetch';
export { onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/browser/scroll';

const isDeveloping = process.env['NODE_ENV'] === 'development';

/** `gatsby develop` renders where a visitor's browser hydrates: that is left to Gatsby. */
export const replaceHydrateFunction = isDeveloping ? undefined : () => hydrateInSteps;

export const onClientEntry = () => {
  prefetchOnIntent();
  noteReturns();
  if (isDeveloping) showReports('/__content');
};

export const onInitialClientRender = () => {
  noteScroll();
  document.documentElement.dataset['hydrated'] = '';
};
