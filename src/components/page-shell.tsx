import type { GatsbySSR } from 'gatsby';
import { memo, type ReactNode } from 'react';
import { noteOrigins } from './origins';
import { fontUrls } from '../styles/font-urls';
import { globalStyle } from '../styles/global-style';
import { DraftPageMark } from './draft-marks';
import { ErrorBoundary } from './error-boundary';

/**
 * Wraps every page, on the server and in the browser; a new page starts with a boundary of its own. The shared style is
 * in the document's head, except while developing; only then there are drafts, and it is known where in the content the
 * page's data stand.
 */
export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = ({ element, props }) => (
  <>
    {process.env['NODE_ENV'] === 'development' && <DevelopmentStyle />}
    <ErrorBoundary key={props.location.pathname}>
      {process.env['NODE_ENV'] === 'development' ? (
        <PageOrigin data={props.data} context={props.pageContext}>
          {element}
        </PageOrigin>
      ) : (
        element
      )}
    </ErrorBoundary>
    {process.env['NODE_ENV'] === 'development' && isDraft(props.pageContext) && <DraftPageMark />}
  </>
);

/** As a component, so that what is saved in the theme shows at once. */
const DevelopmentStyle = () => <style data-global="">{globalStyle(fontUrls)}</style>;

const isDraft = (context: object): boolean => 'draft' in context && context.draft === true;

const templateOf = (context: object) => ('template' in context ? String(context.template) : '');

/** Data for another template do not fit the page that is shown: it stays, until the editor loads it anew. */
const isOutdated = (shown: OriginProps, next: OriginProps): boolean =>
  templateOf(shown.context) !== templateOf(next.context);

/**
 * The page, of which project it is, and from which template if there are several. Not in a module of its own, which the
 * published scripts would name.
 */
const PageOrigin = memo(({ data: { project, words }, context, children }: OriginProps) => {
  noteOrigins(words, 'words.json#');
  const origin = isProject(project) ? `projects.json#/${project.index}` : undefined;
  if (origin) noteOrigins(project, origin);
  return (
    <div data-in={origin} data-template={templateOf(context)} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}, isOutdated);

interface OriginProps {
  data: Record<string, unknown>;
  context: object;
  children: ReactNode;
}

const isProject = (value: unknown): value is { index: number } =>
  typeof value === 'object' && value !== null && 'index' in value && typeof value.index === 'number';
