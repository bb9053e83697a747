import { openSealed, type OpenedCaseStudy, type Secret } from '../crypto/open';

/** Opens by the link that led to this document as soon as this code is there: React takes longer to start. */
export let firstOpening = typeof window === 'undefined' ? undefined : beginByLink();

function beginByLink() {
  const { linkKey } = window;
  const url = document.body?.dataset['envelope'];
  if (linkKey === undefined || url === undefined) return undefined;
  window.addEventListener('pagehide', () => (firstOpening = undefined));
  const opening = openSealed(url, { linkKey }, new AbortController().signal);
  // Its error is handled where it is awaited, which may be later.
  opening.catch(() => undefined);
  return { url, linkKey, opening };
}

/** The first opening, where it is the one that is asked for. It serves once. */
export function takeFirstOpening(url: string, secret: Secret): Promise<OpenedCaseStudy> | undefined {
  const first = firstOpening;
  firstOpening = undefined;
  return first?.url === url && 'linkKey' in secret && secret.linkKey === first.linkKey ? first.opening : undefined;
}
