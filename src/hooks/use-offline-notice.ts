import { useEffect, useState } from 'react';

interface Loader {
  /** The resources of a page that Gatsby has fetched already; undefined for any other. */
  loadPageSync(pathname: string): object | undefined;
}

/**
 * True once the visitor chose, without a connection, a page that is not here yet. The choice is stopped, since it would end on
 * the browser's error page; back online it is false again.
 */
export function useOfflineNotice(): boolean {
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      const loader = (window as { ___loader?: Loader }).___loader;
      if (!link || navigator.onLine || loader?.loadPageSync(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      setStopped(true);
    };
    const onBack = () => setStopped(false);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('online', onBack);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('online', onBack);
    };
  }, []);
  return stopped;
}
