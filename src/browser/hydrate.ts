import { withPrefix } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Whether the document is another page than the one that Gatsby shows: a host with a single page for 404 sends it for a
 * missing project, too. The page's path stands in the document (gatsby-ssr.tsx).
 */
const isAnotherPage = (): boolean =>
  (document.documentElement.dataset['path'] ?? '').startsWith('/404') &&
  location.pathname.startsWith(withPrefix('/project/'));

/**
 * Hydrates in a transition, which lets React yield to the visitor's input. Where a host, an extension or a translation
 * has rewritten the document, React renders the page anew, which is no error: tests see to it that we are never the
 * cause.
 */
export function hydrateInSteps(page: ReactNode, container: Element): void {
  startTransition(() => {
    if (isAnotherPage()) createRoot(container).render(page);
    else hydrateRoot(container, page, { onRecoverableError: () => undefined });
  });
}
