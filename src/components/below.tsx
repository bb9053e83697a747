import { useDeferredValue, type ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  children: ReactNode;
}

/**
 * What stands below the first screen of a page. Where a link led to the page, React renders it once the first screen is painted, in short
 * steps. It is there at once in the HTML and when React takes that over, on the way back (`data-returning`), which goes on where it was
 * left, and where the address names a part of the page.
 */
export function Below({ children }: Props) {
  return useDeferredValue(true, !isFollowing()) ? children : <Room />;
}

/** Keeps what comes after it, such as the footer, out of sight. */
const Room = styled.div`
  height: 100svh;
`;

function isFollowing(): boolean {
  const { document, location } = globalThis;
  if (document === undefined) return false;
  const { hydrated, returning } = document.documentElement.dataset;
  return hydrated !== undefined && returning === undefined && location.hash === '';
}
