import type { GatsbySSR, PageProps } from 'gatsby';
import { memo, type ReactNode } from 'react';
import { fontUrls } from '../styles/font-urls';
import { globalStyle } from '../styles/global-style';
import { wholeLook } from '../styles/look';
import { ErrorBoundary } from './error-boundary';
import { useSite } from './use-site';

/**
 * Wraps every page, on the server and in the browser, in its own error boundary. In development it also adds the global
 * style, and the project and revision of the page's data.
 */
export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = ({ element, props }) => (
  <>
    {process.env['NODE_ENV'] === 'development' && <DevelopmentStyle />}
    <ErrorBoundary key={props.location.pathname}>
      {process.env['NODE_ENV'] === 'development' ? (
        <PageOrigin data={props.data} context={props.pageContext} resources={props.pageResources}>
          {element}
        </PageOrigin>
      ) : (
        element
      )}
    </ErrorBoundary>
  </>
);

/** A component, so that changes of the theme and of the chosen look show immediately. */
const DevelopmentStyle = () => (
  <style data-global="">{globalStyle(fontUrls, wholeLook(useSite().look ?? undefined))}</style>
);

/** The template whose component is shown; empty for pages of no project. */
const shownTemplate = ({ resources: { page } }: OriginProps): string =>
  /-templates-((?:sealed-)?project)-tsx$/.exec(page.componentChunkName)?.[1] ?? '';

/**
 * Whether the data belong to another template than the component, which Gatsby keeps until the page is loaded again, as
 * the editor does then.
 */
const isOutdated = (props: OriginProps): boolean =>
  'template' in props.context && props.context.template !== shownTemplate(props);

/**
 * Wraps the page in an element that names its project, revision and template. Not a module of its own: published
 * scripts would contain its name.
 */
const PageOrigin = memo(
  (props: OriginProps) => {
    const { project, meta } = props.data;
    const { revision } = useSite();
    return (
      <div
        data-in={isProject(project) ? project.at : undefined}
        data-revision={Math.min(revisionOf(meta), revision)}
        data-template={shownTemplate(props)}
        style={{ display: 'contents' }}
      >
        {!isOutdated(props) && props.children}
      </div>
    );
  },
  (_, next) => isOutdated(next),
);

interface OriginProps {
  data: Record<string, unknown>;
  context: object;
  resources: PageProps['pageResources'];
  children: ReactNode;
}

const isProject = (value: unknown): value is { at: string } =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';

const revisionOf = (meta: unknown): number =>
  typeof meta === 'object' && meta !== null && 'revision' in meta ? Number(meta.revision) : 0;
