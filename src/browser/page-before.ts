/** Where the page that is left is kept for the next document of the tab. */
export const pageBefore = 'page-before';

/** Keeps what the page shows for the document that comes next, which is empty until Gatsby has made its page. */
export function keepPage(): void {
  addEventListener('pagehide', () => {
    const copy = document.createElement('html');
    copy.innerHTML = document.documentElement.innerHTML;
    for (const element of copy.querySelectorAll('script, iframe, noscript, link[rel=preload], #edit')) element.remove();
    const html = `<!doctype html>${copy.outerHTML}`;
    try {
      sessionStorage.setItem(pageBefore, JSON.stringify({ html, top: scrollY }));
    } catch {
      // It is too long; the next page begins empty.
    }
  });
}

/**
 * Shows the page before until this one has a heading, and what is done meanwhile (development only). Like the
 * bootstrap it is serialised into the document's head, so it imports nothing.
 */
export function showPageBefore(key: string): void {
  /** A moment in which nothing is said, in milliseconds. */
  const pause = 400;
  /** Whether there is a page, or Gatsby's report of code that can't be compiled. */
  const isReady = () => document.querySelector('#gatsby-focus-wrapper h1, gatsby-fast-refresh') !== null;
  const isLoaded = (ending: string) =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(ending));
  const data = `/page-data/${location.pathname.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;
  const doing = () => {
    if (!isLoaded('/commons.js')) return 'the code is compiled (1 of 3)';
    return isLoaded(data) ? 'it is put together (3 of 3)' : 'its words and pictures are read (2 of 3)';
  };
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const host = document.createElement('div');
  host.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: white';
  if (kept !== null) {
    const { html, top } = JSON.parse(kept);
    const frame = document.createElement('iframe');
    // Without its scripts: it is a picture of the page.
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.style.cssText = 'width: 100%; height: 100%; border: 0; pointer-events: none';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.srcdoc = html;
    frame.onload = () => {
      const page = frame.contentDocument?.documentElement;
      if (!page) return;
      page.style.scrollBehavior = 'auto';
      page.scrollTop = top;
    };
    host.append(frame);
  }
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.style.cssText =
    'position: absolute; bottom: 0; left: 0; right: 0; margin: 0; padding: 16px 24px; ' +
    'font: 14px/1.5 system-ui, sans-serif; color: white; background: black';
  status.hidden = true;
  host.append(status);
  const began = Date.now();
  const say = () => {
    const seconds = Math.round((Date.now() - began) / 1000);
    status.hidden = Date.now() - began < pause;
    status.textContent = `Preparing the page: ${doing()}${seconds > 2 ? `, ${seconds} s` : ''}`;
  };
  document.documentElement.append(host);
  const timer = setInterval(say, pause);
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    clearInterval(timer);
    host.remove();
  });
  observer.observe(document, { childList: true, subtree: true });
}
