import type { GatsbySSR } from 'gatsby';
import { memo, type ReactNode } from 'react';
import { noteOrigins } from './origins';
import { fontUrls } from '../styles/font-urls';
import { globalStyle } from '../styles/global-style';
import { DraftPageMark } from './draft-marks';
import { ErrorBoundary } from './error-boundary';

/**
 * Wraps every page, on the server and in the browser, in its own error boundary. In development it also adds the global
 * style, marks of drafts and the origins of the page's data.
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

/** A component, so that changes of the theme show immediately. */
const DevelopmentStyle = () => <style data-global="">{globalStyle(fontUrls)}</style>;

const isDraft = (context: object): boolean => 'draft' in context && context.draft === true;

const templateOf = (context: object) => ('template' in context ? String(context.template) : '');

/** Whether the data belong to another template: the old page stays until the editor reloads it. */
const isOutdated = (shown: OriginProps, next: OriginProps): boolean =>
  templateOf(shown.context) !== templateOf(next.context);

/**
 * Wraps the page in an element that names its project and template. Not a module of its own: published scripts would
 * contain its name.
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
