import { withPrefix } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Whether the document is another page than the one that Gatsby shows: a host with a single page for 404 sends it for a
 * missing project, too. Gatsby keeps the path of the page in the document in `window.pagePath`.
 */
const isAnotherPage = (): boolean =>
  /^\/404/.test(String(Reflect.get(window, 'pagePath'))) && location.pathname.startsWith(withPrefix('/project/'));

/** Hydrates in a transition, which lets React yield to the visitor's input. */
export function hydrateInSteps(page: ReactNode, container: Element): void {
  startTransition(() => {
    if (isAnotherPage()) createRoot(container).render(page);
    else hydrateRoot(container, page);
  });
}
