import { askForNewData } from './src/browser/new-data';
import { hydrateInSteps } from './src/browser/hydrate';
import { prefetchOnIntent } from './src/browser/prefetch';
import { noteReturns, sendScroll } from './src/browser/scroll';
import { loadStatistics } from './src/browser/statistics';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/browser/prefetch';
export { onPreRouteUpdate, onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/browser/scroll';

const isDeveloping = process.env['NODE_ENV'] === 'development';

/** `gatsby develop` renders instead of hydrating, with Gatsby's own function. */
export const replaceHydrateFunction = isDeveloping ? undefined : () => hydrateInSteps;

export const onClientEntry = () => {
  prefetchOnIntent();
  noteReturns();
  // This exact condition lets webpack remove the editor from the published scripts.
  if (process.env['NODE_ENV'] === 'development') {
    // In the same script, so that it starts before the page is shown.
    void import(/* webpackMode: "eager" */ './src/site-browser').then(({ startFeatures }) => startFeatures());
  }
};

export const onInitialClientRender = () => {
  sendScroll();
  document.documentElement.dataset['hydrated'] = '';
  loadStatistics();
  if (process.env['NODE_ENV'] === 'development') askForNewData();
};
