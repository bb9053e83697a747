import type { GatsbySSR } from 'gatsby';
import { DevelopmentStyle } from './development-style';
import { ErrorBoundary } from './error-boundary';

/**
 * Wraps every page, on the server and in the browser; a new page starts with a boundary of its own. The shared style is in the
 * document's head, except while developing.
 */
export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = ({ element, props }) => (
  <>
    {process.env['NODE_ENV'] === 'development' && <DevelopmentStyle />}
    <ErrorBoundary key={props.location.pathname}>{element}</ErrorBoundary>
  </>
);
