/**
 * Loads the script that `<html data-statistics>` names (src/publish/late-scripts.ts), if there is one, when the page
 * has started and the browser is idle.
 */
export function loadStatistics(): void {
  const { statistics } = document.documentElement.dataset;
  if (statistics === undefined) return;
  const { script, attributes = [] }: Statistics = JSON.parse(statistics);
  const element = document.createElement('script');
  element.src = script;
  for (const { name, value } of attributes) element.setAttribute(name, value);
  const load = () => document.head.append(element);
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else load();
}

/** As in the owner's site.json. */
interface Statistics {
  script: string;
  attributes?: { name: string; value: string }[];
}
