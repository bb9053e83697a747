declare global {
  interface WindowEventMap {
    /** The bootstrap has taken the key of a link from the address. */
    linkkey: Event;
    /** Asks for that key. The bootstrap gives it, if there is one, to the first who asks, and forgets it. */
    takelinkkey: CustomEvent<(key: string) => void>;
  }
}

/**
 * The only inline script. It is serialised into the document's head and runs before the first paint, so it imports
 * nothing. It
 * - redirects to the canonical spelling of the address, and starts nothing if it is malformed,
 * - removes the key of a link, or a malformed fragment, from the address; link-key.ts hands the key on, once,
 * - sets `data-scrolled`, `data-arriving`, `data-from-top`, `data-returned` and `data-offline` on `<html>`,
 * - closes the drawer when one of its links is pressed, and opens and closes it in browsers without `command` buttons,
 * - lets Back close a dialog over the page (`data-over`) before it leaves the page; `returnValue` is then "back",
 * - adds the scripts that `<html data-files>` names (src/publish/late-scripts.ts): when the page is painted and the
 *   browser idle, at the first press, key or scroll, as soon as the document is parsed if it has
 *   `<meta name="start-scripts">`, or at once with the key of a link,
 * - shows the page's no-script content if the scripts fail to load, or the browser is too old to read them.
 */
export function bootstrap(): void {
  /** Decodes a text until no escapes are left; undefined if one is malformed. */
  const unescaped = (text: string): string | undefined => {
    try {
      const decoded = decodeURIComponent(text);
      return decoded === text ? text : unescaped(decoded);
    } catch {
      return undefined;
    }
  };
  // Gatsby decodes an address several times, and shows an empty page if that yields a different address.
  const { pathname, search, hash, origin } = location;
  const path = unescaped(pathname)?.split(/[?#]/, 1)[0]?.trim();
  const canonical = path && encodeURI(path.replace(/^\/+/, '/'));
  if (canonical && canonical.toLowerCase() !== pathname.toLowerCase())
    return location.replace(canonical + search + hash);
  if (!canonical) console.error(`404: no page at ${pathname}`);

  const withoutFragment = () => history.replaceState(history.state, '', location.pathname + location.search);
  // Remove the key of a link to a locked case study before any other code can read it.
  let linkKey: string | undefined;
  const takeLinkKey = () => {
    const [, key] = /^#key=(.*)/s.exec(unescaped(location.hash) ?? location.hash) ?? [];
    if (key === undefined) return;
    // Mail programs add full stops, brackets and parameters.
    linkKey = /[\w-]{43}/.exec(key)?.[0] ?? key;
    withoutFragment();
    window.dispatchEvent(new Event('linkkey'));
  };
  // Gatsby decodes the fragment of every address; a malformed one would leave the page empty.
  const removeMalformedFragment = () => {
    try {
      decodeURI(location.hash);
    } catch {
      withoutFragment();
    }
  };
  takeLinkKey();

  // While a dialog is over the page, the page has a second history entry, which the router never sees.
  const isOver = () => Boolean(history.state?.over);
  const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[data-over][open]');
  let overAt = isOver() ? location.href : '';
  let isReturning = false;
  /** The link that is followed when the second entry is left. */
  let pressed: HTMLAnchorElement | null | undefined;
  const settle = () => {
    const isOpen = openDialog() !== null;
    if (!isOpen && !isOver()) overAt = '';
    if (isReturning || isOpen === isOver()) return;
    if (isOpen) {
      history.pushState({ ...history.state, over: true }, '');
      overAt = location.href;
    } else if (overAt === location.href) {
      isReturning = true;
      history.back();
    }
  };
  new MutationObserver(settle).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  const onBack = (event: Event) => {
    const hasLeft = overAt === location.href && !isOver();
    if (isOver()) {
      overAt = location.href;
      settle();
    }
    if (!hasLeft) return;
    event.stopImmediatePropagation();
    overAt = '';
    const dialog = openDialog();
    if (!isReturning && dialog) dialog.close('back');
    else if (!isReturning) history.back();
    isReturning = false;
    pressed?.click();
    pressed = undefined;
    settle();
  };
  // Registered before the router, which reads the address on the same event.
  window.addEventListener('popstate', onBack);
  window.addEventListener('popstate', takeLinkKey);
  window.addEventListener('hashchange', takeLinkKey);
  window.addEventListener('popstate', removeMalformedFragment);
  window.addEventListener('takelinkkey', ({ detail: give }) => {
    if (linkKey !== undefined) give(linkKey);
    linkKey = undefined;
  });

  const root = document.documentElement;
  const markState = () => {
    root.toggleAttribute('data-scrolled', window.scrollY > 50);
    root.toggleAttribute('data-offline', !navigator.onLine);
  };
  window.addEventListener('scroll', markState, { passive: true });
  for (const type of ['pageshow', 'online', 'offline']) window.addEventListener(type, markState);

  // Limited, because not every browser reports paint times.
  const whenPainted = (act: () => void, framesLeft = 60) => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted || framesLeft === 0) act();
    else requestAnimationFrame(() => whenPainted(act, framesLeft - 1));
  };
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  root.toggleAttribute('data-returned', visit?.type === 'back_forward');
  root.toggleAttribute('data-arriving', true);
  whenPainted(() => root.removeAttribute('data-arriving'));
  // After going back, a reload or a fragment link the page may be scrolled far down.
  root.toggleAttribute('data-from-top', visit?.type === 'navigate' && !visit.name.includes('#'));

  const onClick = (event: MouseEvent) => {
    const { target, clientX } = event;
    const drawer = document.querySelector<HTMLDialogElement>('#menu');
    if (!(target instanceof Element) || !drawer) return;
    const isCommand = target.closest('[commandfor]') && !('command' in HTMLButtonElement.prototype);
    const isOnBackdrop = target === drawer && clientX < drawer.offsetLeft;
    if (isOnBackdrop || target.closest('#menu a') || (isCommand && drawer.open)) drawer.close();
    else if (isCommand) drawer.showModal();
    settle();
    const link = target.closest('a');
    // A link to a new tab doesn't wait: Safari would block it.
    if (!isReturning || !link || link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = link;
  };
  document.addEventListener('click', onClick, { capture: true });

  const files = (canonical && root.dataset['files']?.split(' ')) || [];
  const ownScripts = files.map((file) => origin + file);
  const start = () => {
    if (files.length === 0) return;
    removeMalformedFragment();
    // Gatsby's own globals.
    Object.assign(window, { pagePath: root.dataset['path'], ___webpackCompilationHash: root.dataset['build'] });
    for (const src of files.splice(0)) document.head.append(Object.assign(document.createElement('script'), { src }));
  };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(type, start, { capture: true, passive: true, once: true });
  document.addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector('meta[name=start-scripts]')) return;
    // What such a page shows comes with its scripts.
    root.removeAttribute('data-from-top');
    start();
  });
  // Who follows a link to a locked case study waits for nothing else.
  if (linkKey !== undefined) start();
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 2000 });
    else start();
  };
  // The frame with the largest picture is shown when the third frame from here begins, or the fifth on a busy machine.
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
    for (const fallback of document.querySelectorAll('noscript')) fallback.outerHTML = fallback.textContent;
  };
  // Ignore errors of browser extensions, which run in the page as well.
  const isOwn = (trace: string) => ownScripts.some((script) => trace.includes(script));
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && isOwn(target.src) && showUnscripted();
  document.addEventListener('error', onError, { capture: true });
  // An error outside of any element: syntax that an older browser does not know.
  window.addEventListener('error', ({ filename = '' }) => {
    if (!('hydrated' in root.dataset) && isOwn(filename)) showUnscripted();
  });
  // Before React has started, an unhandled rejection means that Gatsby could not load a page's data or code.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!('hydrated' in root.dataset) && reason instanceof Error && isOwn(reason.stack ?? '')) showUnscripted();
  });
}
