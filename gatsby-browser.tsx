import { preparePages } from './src/delivery/prefetch';
import { showReports } from './src/delivery/report-overlay';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/delivery/prefetch';
export { onInitialClientRender, onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/delivery/scroll';

export const onClientEntry = () => {
  preparePages();
  if (process.env['NODE_ENV'] === 'development') showReports('/__content');
};
