import type { BrowserFeature } from './browser-feature';
import { keepPage } from './browser/page-before';
import { showReports } from './browser/report-overlay';
import { editing } from './editing/browser/feature';
import { lock } from './lock/visitor/feature';

/** The features of site.ts in the browser, while developing. Published scripts hold none of this. */
const features: readonly BrowserFeature[] = [
  // Shows private copies of locked case studies.
  lock,
  // The editor.
  editing,
];

/** Starts all features, shows the check's reports, and keeps the page for the next document. */
export function startFeatures(): void {
  keepPage();
  const { followWorkingCopy } = features.find((feature) => feature.followWorkingCopy) ?? {};
  for (const { start } of features) start?.({ ...(followWorkingCopy && { followWorkingCopy }) });
  showReports('/__content', (report) => {
    for (const { onReport } of features) onReport?.(report);
  });
}
