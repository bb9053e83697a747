import { pageDataPath } from './page-data';

/**
 * Requests the page's data again after it is shown (development only). Gatsby renews a page's data only while the page
 * is shown or when the data are requested, so a change between the first request and now would be missed.
 */
export function askForNewData(): void {
  fetch(pageDataPath(location.pathname)).catch(() => {});
}
