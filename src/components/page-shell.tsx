import type { GatsbySSR } from 'gatsby';
import { ErrorBoundary } from './error-boundary';

/** Wraps every page, on the server and in the browser; a new page starts with a boundary of its own. */
export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = ({ element, props }) => (
  <ErrorBoundary key={props.location.pathname}>{element}</ErrorBoundary>
);
