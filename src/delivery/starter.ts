/**
 * The only script in the page itself. It is serialised into the document's head and runs before anything is painted, so it
 * imports nothing. It owns `data-scrolled` on `<html>`, closes the drawer when one of its links is chosen, and adds the
 * site's scripts, which `<html data-scripts>` names: once the page has loaded and the browser is idle, at the first press,
 * key or scroll, or as soon as the document is read where it says `<body data-start="now">`.
 */
export function starter(): void {
  const root = document.documentElement;
  const mark = () => root.toggleAttribute('data-scrolled', window.scrollY > 50);
  window.addEventListener('scroll', mark, { passive: true });
  window.addEventListener('pageshow', mark);
  mark();
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('[popover] a') : null;
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  });

  const { page, scripts = '', build } = root.dataset;
  let waiting = scripts.split(' ').filter(Boolean);
  const wake = () => {
    if (waiting.length === 0) return;
    Object.assign(window, { pagePath: page, ___webpackCompilationHash: build });
    for (const src of waiting) document.head.append(Object.assign(document.createElement('script'), { src }));
    waiting = [];
  };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(type, wake, { capture: true, passive: true, once: true });
  document.addEventListener('DOMContentLoaded', () => {
    if (document.body.dataset['start'] === 'now') wake();
  });
  window.addEventListener('load', () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 2000 });
    else wake();
  });
}
