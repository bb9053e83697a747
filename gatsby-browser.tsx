import { hydrateInSteps } from './src/delivery/hydrate';
import { preparePages } from './src/delivery/prefetch';
import { rehearse } from './src/delivery/rehearse';
import { showReports } from './src/delivery/report-overlay';
import { noteScroll } from './src/delivery/scroll';
import { crossFadePages } from './src/delivery/travel';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/delivery/prefetch';
export { onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/delivery/scroll';

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
