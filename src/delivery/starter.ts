/**
 * The only script in the page itself. It is serialised into the document's head and runs before anything is painted, so it
 * imports nothing. It owns `data-scrolled` on `<html>` and closes the drawer when one of its links is chosen.
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
}
