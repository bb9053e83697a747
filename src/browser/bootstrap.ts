interface Loader {
  /** What Gatsby has fetched of a page already; undefined for any other. */
  loadPageSync(pathname: string): object | undefined;
}

/**
 * The only script in the page itself. It is serialised into the document's head and runs before anything is painted, so it
 * imports nothing. It sets `data-scrolled`, `data-returned`, `data-arriving` and `data-offline` on `<html>`, closes the drawer
 * when one of its links is chosen, takes a malformed fragment off the address, and adds the scripts and data which
 * `<html data-files>` names: once the page is painted and the browser idle, at the first press, key or scroll, or as soon as the
 * document is read where it says `<body data-start="now">`. Where they fail, the page shows what it has for browsers without
 * scripts.
 */
export function starter(): void {
  const root = document.documentElement;
  const mark = () => root.toggleAttribute('data-scrolled', window.scrollY > 50);
  window.addEventListener('scroll', mark, { passive: true });
  window.addEventListener('pageshow', mark);
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  root.toggleAttribute('data-returned', visit?.type === 'back_forward');

  // A browser that keeps its times to itself never tells.
  const whenPainted = (act: () => void, framesLeft = 60) => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted || framesLeft === 0) act();
    else requestAnimationFrame(() => whenPainted(act, framesLeft - 1));
  };
  // Who comes back, loads anew or follows a fragment may be far down the page.
  root.toggleAttribute('data-arriving', visit?.type === 'navigate' && !visit.name.includes('#'));
  whenPainted(() => root.removeAttribute('data-arriving'));

  const isLoaded = ({ pathname }: HTMLAnchorElement) =>
    (window as { ___loader?: Loader }).___loader?.loadPageSync(pathname) !== undefined;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
    const stopped = !navigator.onLine && link?.matches('[href^="/"]:not([href^="/static/"])') && !isLoaded(link);
    root.toggleAttribute('data-offline', stopped === true);
    if (!stopped) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });
  const settle = () => ['data-offline', 'data-waiting'].forEach((state) => root.removeAttribute(state));
  for (const type of ['online', 'pageshow']) window.addEventListener(type, settle);

  // Gatsby decodes the fragment of every address it meets, and a malformed one would blank the page.
  const mendFragment = () => {
    try {
      decodeURI(location.hash);
    } catch {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  };
  window.addEventListener('popstate', mendFragment);

  const { page, files = '', build } = root.dataset;
  let waiting = files.split(' ').filter(Boolean);
  const wake = () => {
    if (waiting.length === 0) return;
    mendFragment();
    Object.assign(window, { pagePath: page, ___webpackCompilationHash: build });
    for (const file of waiting)
      document.head.append(
        file.endsWith('.js')
          ? Object.assign(document.createElement('script'), { src: file })
          : Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href: file }),
      );
    waiting = [];
  };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(type, wake, { capture: true, passive: true, once: true });
  document.addEventListener('DOMContentLoaded', () => {
    if (document.body.dataset['start'] === 'now') wake();
  });
  const wakeWhenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 2000 });
    else wake();
  };
  // The frame that draws the largest picture is on the screen when the third from there begins, on a busy machine the fifth; even
  // then a fast page may not be.
  window.addEventListener('load', () => {
    const largest = document.querySelector<HTMLImageElement>('img[fetchpriority]');
    const draw = (framesLeft = 5): void => {
      if (framesLeft === 0) whenPainted(wakeWhenIdle);
      else requestAnimationFrame(() => draw(framesLeft - 1));
    };
    Promise.resolve(largest?.decode())
      .catch(() => undefined)
      .then(() => draw());
  });

  const showUnscripted = () => {
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  };
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && showUnscripted();
  document.addEventListener('error', onError, { capture: true });
  // Gatsby's own words for a page whose data or code could not be had.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (String(reason).includes('page resources for')) showUnscripted();
  });
}
