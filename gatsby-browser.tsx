import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { askForNewData } from './src/browser/new-data';
import { prefetchOnIntent } from './src/browser/prefetch';
import { showReports } from './src/browser/report-overlay';
import { noteReturns, sendScroll } from './src/browser/scroll';
import type { followWorkingCopy } from './src/editing/browser/working-copy';

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching } from './src/browser/prefetch';
export { onRouteUpdate, onRouteUpdateDelayed, shouldUpdateScroll } from './src/browser/scroll';

const isDeveloping = process.env['NODE_ENV'] === 'development';

/** `gatsby develop` renders where a visitor's browser hydrates: that is left to Gatsby. */
export const replaceHydrateFunction = isDeveloping ? undefined : () => hydrateInSteps;

/** Starts React as a transition: it then works in short steps and lets what the visitor does come in between. */
function hydrateInSteps(page: ReactNode, container: Element): void {
  startTransition(() => void hydrateRoot(container, page));
}

export const onClientEntry = () => {
  prefetchOnIntent();
  noteReturns();
  // The condition stands here, where webpack sees that the published scripts need no byte of the editor.
  if (process.env['NODE_ENV'] === 'development') {
    const editor = import('./src/editing/browser/start');
    const workingCopies = import('./src/editing/browser/working-copy');
    const follow: typeof followWorkingCopy = async (...page) => (await workingCopies).followWorkingCopy(...page);
    // For the locked page, which knows no editor.
    Object.assign(window, { followWorkingCopy: follow });
    showReports('/__content', (report) => void editor.then(({ onReport }) => onReport(report)));
  }
};

export const onInitialClientRender = () => {
  sendScroll();
  document.documentElement.dataset['hydrated'] = '';
  if (process.env['NODE_ENV'] === 'development') askForNewData();
};
