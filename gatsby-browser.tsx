import { askForNewData } from './src/browser/new-data';
import { hydrateInSteps } from './src/browser/hydrate';
import { prefetchOnIntent } from './src/browser/prefetch';
import { showReports } from './src/browser/report-overlay';
import { noteReturns, sendScroll } from './src/browser/scroll';
import type { followWorkingCopy } from './src/editing/browser/working-copy';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/browser/prefetch';
export { onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/browser/scroll';

const isDeveloping = process.env['NODE_ENV'] === 'development';

/** `gatsby develop` renders instead of hydrating, with Gatsby's own function. */
export const replaceHydrateFunction = isDeveloping ? undefined : () => hydrateInSteps;

export const onClientEntry = () => {
  prefetchOnIntent();
  noteReturns();
  // This exact condition lets webpack remove the editor from the published scripts.
  if (process.env['NODE_ENV'] === 'development') {
    const editor = import('./src/editing/browser/start');
    const workingCopies = import('./src/editing/browser/working-copy');
    const follow: typeof followWorkingCopy = async (...page) => (await workingCopies).followWorkingCopy(...page);
    // For locked pages, which don't import the editor.
    Object.assign(window, { followWorkingCopy: follow });
    showReports('/__content', (report) => void editor.then(({ onReport }) => onReport(report)));
  }
};

export const onInitialClientRender = () => {
  sendScroll();
  document.documentElement.dataset['hydrated'] = '';
  if (process.env['NODE_ENV'] === 'development') askForNewData();
};
