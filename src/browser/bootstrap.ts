declare global {
  interface Window {
    /** What the bootstrap took off the address; who reads it deletes it. */
    linkKey?: string;
  }
}

/**
 * The only script in the page itself. It is serialised into the document's head and runs before anything is painted, so
 * it imports nothing. It
 * - goes to the plain spelling of the address, and starts nothing where there is none,
 * - takes the key of a link off the address, and a malformed fragment,
 * - sets `data-scrolled`, `data-arriving`, `data-returned` and `data-offline` on `<html>`, and gives printed pages
 * their title,
 * - closes the drawer when one of its links is pressed, and opens and closes it in browsers whose buttons can't,
 * - adds the scripts that `<html data-files>` names (src/publish/late-scripts.ts): once the page is painted and the
 * browser idle, at the
 *   first press, key or scroll, or as soon as the document is read where it says `<body data-start="now">`,
 * - shows what the page has for browsers without scripts where these can't be had.
 */
export function bootstrap(): void {
  /** A text once none of its escapes is left; undefined where one of them is broken. */
  const unescaped = (text: string): string | undefined => {
    try {
      const decoded = decodeURIComponent(text);
      return decoded === text ? text : unescaped(decoded);
    } catch {
      return undefined;
    }
  };
  // Gatsby decodes an address several times, and would leave the page empty where that makes another one of it.
  const { pathname, search, hash, origin } = location;
  const path = unescaped(pathname)?.split(/[?#]/, 1)[0]?.trim();
  const plain = path && encodeURI(path.replace(/^\/+/, '/'));
  if (plain && plain.toLowerCase() !== pathname.toLowerCase()) return location.replace(plain + search + hash);
  if (!plain) console.error(`404: no page at ${pathname}`);

  const withoutFragment = () => history.replaceState(history.state, '', location.pathname + location.search);
  // The key of a link to a locked case study: off the address before anything else can read it.
  const takeLinkKey = () => {
    const [, found] = /^#key=(.*)/s.exec(unescaped(location.hash) ?? location.hash) ?? [];
    if (found === undefined) return;
    // Mail programs add full stops, brackets and parameters.
    window.linkKey = /[\w-]{43}/.exec(found)?.[0] ?? found;
    withoutFragment();
    window.dispatchEvent(new Event('linkkey'));
  };
  // Gatsby decodes the fragment of every address it meets, and a malformed one would leave the page empty.
  const removeMalformedFragment = () => {
    try {
      decodeURI(location.hash);
    } catch {
      withoutFragment();
    }
  };
  takeLinkKey();
  // First of all that listens: the router reads the address on the same event.
  window.addEventListener('popstate', takeLinkKey);
  window.addEventListener('hashchange', takeLinkKey);
  window.addEventListener('popstate', removeMalformedFragment);
  window.addEventListener('pagehide', () => delete window.linkKey);

  const root = document.documentElement;
  window.addEventListener('beforeprint', () => root.style.setProperty('--sheet', JSON.stringify(document.title)));
  const markState = () => {
    root.toggleAttribute('data-scrolled', window.scrollY > 50);
    root.toggleAttribute('data-offline', !navigator.onLine);
  };
  window.addEventListener('scroll', markState, { passive: true });
  for (const type of ['pageshow', 'online', 'offline']) window.addEventListener(type, markState);

  // Limited, because a browser may keep its paint times to itself.
  const whenPainted = (act: () => void, framesLeft = 60) => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted || framesLeft === 0) act();
    else requestAnimationFrame(() => whenPainted(act, framesLeft - 1));
  };
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  root.toggleAttribute('data-returned', visit?.type === 'back_forward');
  // A visitor who comes back, reloads or follows a fragment may be far down the page.
  root.toggleAttribute('data-arriving', visit?.type === 'navigate' && !visit.name.includes('#'));
  whenPainted(() => root.removeAttribute('data-arriving'));

  const onClick = ({ target, clientX }: MouseEvent) => {
    const drawer = document.querySelector<HTMLDialogElement>('#menu');
    if (!(target instanceof Element) || !drawer) return;
    const isCommand = target.closest('[commandfor]') && !('command' in HTMLButtonElement.prototype);
    const isBeside = target === drawer && clientX < drawer.offsetLeft;
    if (isBeside || target.closest('#menu a') || (isCommand && drawer.open)) drawer.close();
    else if (isCommand) drawer.showModal();
  };
  document.addEventListener('click', onClick, { capture: true });

  const files = (plain && root.dataset['files']?.split(' ')) || [];
  const ownScripts = files.map((file) => origin + file);
  const start = () => {
    if (files.length === 0) return;
    removeMalformedFragment();
    Object.assign(window, JSON.parse(root.dataset['globals'] ?? '{}'));
    for (const src of files.splice(0)) document.head.append(Object.assign(document.createElement('script'), { src }));
  };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(type, start, { capture: true, passive: true, once: true });
  document.addEventListener('DOMContentLoaded', () => document.body.dataset['start'] === 'now' && start());
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 2000 });
    else start();
  };
  // The frame that draws the largest picture is on the screen when the third from there begins, on a busy machine the
  // fifth; even then a fast page may not be.
  window.addEventListener('load', () => {
    const largest = document.querySelector<HTMLImageElement>('img[fetchpriority]');
    const skipFrames = (framesLeft = 5): void => {
      if (framesLeft === 0) whenPainted(startWhenIdle);
      else requestAnimationFrame(() => skipFrames(framesLeft - 1));
    };
    Promise.resolve(largest?.decode())
      .catch(() => undefined)
      .then(() => skipFrames());
  });

  const showUnscripted = () => {
    root.toggleAttribute('data-unscripted', true);
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  };
  // The scripts of browser extensions fail in the page as well.
  const isOwn = (trace: string) => ownScripts.some((script) => trace.includes(script));
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && isOwn(target.src) && showUnscripted();
  document.addEventListener('error', onError, { capture: true });
  // Gatsby rejects where a page's data or code can't be had, which nothing else of ours does before React has started.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!('hydrated' in root.dataset) && reason instanceof Error && isOwn(reason.stack ?? '')) showUnscripted();
  });
}
