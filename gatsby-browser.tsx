import { hydrateInSteps } from './src/browser/hydrate';
import { preparePages } from './src/browser/prefetch';
import { rehearse } from './src/browser/rehearse';
import { showReports } from './src/browser/report-overlay';
import { noteScroll } from './src/browser/scroll';
import { crossFadePages } from './src/browser/travel';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/browser/prefetch';
export { onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/browser/scroll';

const isDeveloping = process.env['NODE_ENV'] === 'development';

/** Live editing renders where a visitor's browser hydrates: that is left to Gatsby. */
export const replaceHydrateFunction = isDeveloping ? undefined : () => hydrateInSteps;

/** Live editing would render what was rehearsed again with every change. */
export const onClientEntry = () => {
  preparePages(isDeveloping ? () => undefined : rehearse);
  if (isDeveloping) showReports('/__content');
};

export const onInitialClientRender = () => {
  noteScroll();
  crossFadePages();
};
