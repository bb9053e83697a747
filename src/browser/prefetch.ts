import type { GatsbyBrowser } from 'gatsby';
import type { PageResources } from './rehearse';

interface Loader {
  /** What Gatsby's own link calls when it is hovered. */
  hovering(pathname: string): void;
  /** Fetches the data and code of a page of this site. */
  loadPage(pathname: string): Promise<PageResources>;
  /** What has been fetched of a page already. */
  loadPageSync(pathname: string): PageResources | undefined;
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Gatsby would fetch every page whose link comes into view. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

/**
 * Fetches the page a visitor is about to open: when its link is hovered (Gatsby's own link does that), focused or touched;
 * never on a metered or slow connection, nor without one.
 * @param rehearse called with the page once the browser is idle, unless a page of the same template is shown by then
 */
export const preparePages = (rehearse: (page: PageResources) => void): void => {
  const loader = (window as { ___loader?: Loader }).___loader;
  if (!loader) return;
  loader.hovering = (pathname) => {
    if (navigator.onLine && !isMetered()) void loader.loadPage(pathname).then(whenIdle);
  };
  const whenIdle = (page: PageResources) => {
    const act = () => {
      if (page.component !== loader.loadPageSync(location.pathname)?.component) rehearse(page);
    };
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else setTimeout(act);
  };
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && isPage(link)) loader.hovering(link.pathname);
  };
  document.addEventListener('focusin', prepare);
  document.addEventListener('touchstart', prepare, { passive: true });
};

function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** Links to other sites, to files such as the full-size screenshots and to places on this page open without page data. */
function isPage({ origin, protocol, pathname, target }: HTMLAnchorElement): boolean {
  const here = origin === location.origin && protocol === location.protocol;
  return here && !target && !/\.\w+$/.test(pathname) && pathname !== location.pathname;
}
