import type { GatsbySSR } from 'gatsby';
import type { ReactNode } from 'react';
import { noteOrigins } from '../editing/origins';
import { DevelopmentStyle } from './development-style';
import { DraftPageMark } from './draft-marks';
import { ErrorBoundary } from './error-boundary';

/**
 * Wraps every page, on the server and in the browser; a new page starts with a boundary of its own. The shared style is in the
 * document's head, except while developing; only then there are drafts, and it is known where in the content the page's data stand.
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

/** The page, and of which project it is. Not in a module of its own, which the published scripts would name. */
const PageOrigin = ({ data: { project, words }, children }: OriginProps) => {
  noteOrigins(words, 'words.json#');
  const origin = isProject(project) ? `projects.json#/${project.index}` : undefined;
  if (origin) noteOrigins(project, origin);
  return (
    <div data-in={origin} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};

interface OriginProps {
  data: Record<string, unknown>;
  children: ReactNode;
}

const isProject = (value: unknown): value is { index: number } =>
  typeof value === 'object' && value !== null && 'index' in value && typeof value.index === 'number';
