import { hydrateInSteps } from './src/delivery/hydrate';
import { preparePages } from './src/delivery/prefetch';
import { showReports } from './src/delivery/report-overlay';
import { crossFadePages } from './src/delivery/travel';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/delivery/prefetch';
export { onInitialClientRender, onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/delivery/scroll';

/** Live editing renders where a visitor's browser hydrates: that is left to Gatsby. */
export const replaceHydrateFunction = process.env['NODE_ENV'] === 'development' ? undefined : () => hydrateInSteps;

export const onClientEntry = () => {
  preparePages();
  crossFadePages();
  if (process.env['NODE_ENV'] === 'development') showReports('/__content');
};
