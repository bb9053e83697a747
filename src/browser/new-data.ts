/**
 * While developing: asks for the data of the page once more, now that it is shown. Gatsby makes new data of a page
 * where they change while it is shown, or where they are asked for; those that changed after the first request and
 * before now, it would never send. Without this, a page that is opened during a change may stay as it was.
 */
export function askForNewData(): void {
  // Who leaves the page before there is an answer needs none.
  fetch(`/page-data/${location.pathname.slice(1) || 'index'}/page-data.json`).catch(() => {});
}
