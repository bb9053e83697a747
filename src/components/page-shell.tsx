import type { GatsbySSR } from 'gatsby';
import { DevelopmentStyle } from './development-style';
import { DraftPageMark } from './draft-marks';
import { ErrorBoundary } from './error-boundary';
import { PageOrigin } from './page-origin';

/**
 * Wraps every page, on the server and in the browser; a new page starts with a boundary of its own. The shared style is in the
 * document's head, except while developing; only then there are drafts.
 */
export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = ({ element, props }) => (
  <>
    {process.env['NODE_ENV'] === 'development' && <DevelopmentStyle />}
    <ErrorBoundary key={props.location.pathname}>
      {process.env['NODE_ENV'] === 'development' ? <PageOrigin data={props.data}>{element}</PageOrigin> : element}
    </ErrorBoundary>
    {process.env['NODE_ENV'] === 'development' && isDraft(props.pageContext) && <DraftPageMark />}
  </>
);

const isDraft = (context: object): boolean => 'draft' in context && context.draft === true;
