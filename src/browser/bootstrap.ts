declare global {
  interface Window {
    /** What the bootstrap took off the address; who reads it deletes it. */
    linkKey?: string;
  }
}

/**
 * The only script in the page itself. It is serialised into the document's head and runs before anything is painted, so it
 * imports nothing. It
 * - goes to the plain spelling of the address, and starts nothing where there is none,
 * - sets `data-scrolled`, `data-arriving`, `data-returned` and `data-offline` on `<html>`,
 * - takes the key of a link off the address,
 * - closes the drawer when one of its links or what is beside it is pressed, opens and closes it in browsers whose buttons can't, and
 *   takes a malformed fragment off the address,
 * - adds the scripts, and asks for the data, that `<html data-files>` names (src/publish/late-scripts.ts): once the page is painted and the browser
 *   idle, at the first press, key or scroll, or as soon as the document is read where it says `<body data-start="now">`; of a link, what shows
 *   its first words (`<html data-link-files>`, `<body data-envelope>`) at once, and the rest after that,
 * - gives the sheets of paper the title of the page,
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

  // The key of a link to a locked case study: off the address before anything else can read it (src/lock/visitor/use-unlocking.ts).
  const takeLinkKey = () => {
    const [, found] = /^#key=(.*)/s.exec(unescaped(location.hash) ?? location.hash) ?? [];
    if (found === undefined) return;
    // Mail programs add full stops, brackets and parameters.
    window.linkKey = /[\w-]{43}/.exec(found)?.[0] ?? found;
    history.replaceState(history.state, '', location.pathname + location.search);
    window.dispatchEvent(new Event('linkkey'));
  };
  takeLinkKey();
  // First of all that listens: the router reads the address on the same event.
  window.addEventListener('popstate', takeLinkKey);
  window.addEventListener('hashchange', takeLinkKey);
  window.addEventListener('pagehide', () => delete window.linkKey);

  const root = document.documentElement;
  window.addEventListener('beforeprint', () => root.style.setProperty('--sheet', JSON.stringify(document.title)));
  const markScrolled = () => root.toggleAttribute('data-scrolled', window.scrollY > 50);
  window.addEventListener('scroll', markScrolled, { passive: true });
  window.addEventListener('pageshow', markScrolled);
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  root.toggleAttribute('data-returned', visit?.type === 'back_forward');

  // Limited, because a browser may keep its paint times to itself.
  const whenPainted = (act: () => void, framesLeft = 60) => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted || framesLeft === 0) act();
    else requestAnimationFrame(() => whenPainted(act, framesLeft - 1));
  };
  // A visitor who comes back, reloads or follows a fragment may be far down the page.
  root.toggleAttribute('data-arriving', visit?.type === 'navigate' && !visit.name.includes('#'));
  whenPainted(() => root.removeAttribute('data-arriving'));

  // A page of the site opens without a connection once its data has been fetched.
  const isFetched = ({ pathname }: HTMLAnchorElement) => {
    const data = `/page-data/${pathname === '/' ? 'index' : pathname.slice(1)}/page-data.json`;
    const entries = performance.getEntriesByName(new URL(data, location.origin).href) as PerformanceResourceTiming[];
    // A request that failed is listed as well.
    return entries.some(({ decodedBodySize }) => decodedBodySize > 0);
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const drawer = document.querySelector<HTMLDialogElement>('#menu');
    if (!(target instanceof Element) || !drawer) return;
    const isCommand = target.closest('[commandfor]') && !('command' in HTMLButtonElement.prototype);
    const isBeside = target === drawer && event.clientX < drawer.offsetLeft;
    if (isBeside || target.closest('#menu a') || (isCommand && drawer.open)) drawer.close();
    else if (isCommand) drawer.showModal();
    const link = target.closest('a');
    const isStopped = !navigator.onLine && link?.matches('[href^="/"]:not([href^="/static/"])') && !isFetched(link);
    root.toggleAttribute('data-offline', isStopped === true);
    if (!isStopped) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });
  const removeNotices = () => ['data-offline', 'data-waiting'].forEach((state) => root.removeAttribute(state));
  for (const type of ['online', 'pageshow']) window.addEventListener(type, removeNotices);

  // Gatsby decodes the fragment of every address it meets, and a malformed one would leave the page empty.
  const removeMalformedFragment = () => {
    try {
      decodeURI(location.hash);
    } catch {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  };
  window.addEventListener('popstate', removeMalformedFragment);

  const request = (file: string) =>
    document.head.appendChild(
      file.endsWith('.js')
        ? Object.assign(document.createElement('script'), { src: file })
        : Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href: file }),
    );
  let files = (plain && root.dataset['files']?.split(' ')) || [];
  const start = () => {
    if (files.length === 0) return;
    removeMalformedFragment();
    Object.assign(window, JSON.parse(root.dataset['globals'] ?? '{}'));
    files.forEach(request);
    files = [];
  };
  const linkFiles = (window.linkKey && root.dataset['linkFiles']?.split(' ')) || [];
  const ownScripts = [...files, ...linkFiles].filter((file) => file.endsWith('.js')).map((file) => origin + file);
  // What is asked for twice would run twice.
  files = files.filter((file) => !linkFiles.includes(file));
  linkFiles.map(request).at(-1)?.addEventListener('load', start);
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(type, start, { capture: true, passive: true, once: true });
  document.addEventListener('DOMContentLoaded', () => {
    const { envelope, start: time } = document.body.dataset;
    if (envelope && window.linkKey) request(envelope);
    if (time === 'now' && linkFiles.length === 0) start();
  });
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 2000 });
    else start();
  };
  // The frame that draws the largest picture is on the screen when the third from there begins, on a busy machine the fifth; even
  // then a fast page may not be.
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
