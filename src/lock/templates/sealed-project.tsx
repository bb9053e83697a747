import { graphql, navigate, withPrefix, type HeadProps, type PageProps } from 'gatsby';
import { Layout } from '../../components/layout';
import { LockedPlaceholder } from '../visitor/locked-placeholder';
import { OtherProjects } from '../../components/project-row';
import { PageHead } from '../../components/page-head';
import { PasswordDialog } from '../visitor/password-dialog';
import { UnlockedCaseStudy } from '../visitor/unlocked-case-study';
import { useUnlocking } from '../visitor/use-unlocking';

interface Context {
  /** The URL of the sealed case study, without path prefix. */
  envelope: string;
}

export default function SealedProjectPage({ data, pageContext }: PageProps<Queries.SealedProjectPageQuery, Context>) {
  const { project, others, contentSite } = data;
  const unlocking = useUnlocking(withPrefix(pageContext.envelope));
  // In development a project may disappear before its page.
  if (!project || !contentSite) return null;
  const { color, ground } = project;
  const leave = (isBack: boolean) => {
    unlocking.cancel();
    if (isOffline() || !isBack) return goHome();
    goBack();
    return true;
  };
  if (!unlocking.opened) {
    return (
      <Layout accent={color} ground={ground}>
        <LockedPlaceholder email={contentSite.email} ground={ground} />
        <PasswordDialog
          title={project.title}
          cover={project.cover}
          email={contentSite.email}
          unlocking={unlocking}
          onLeave={leave}
        />
      </Layout>
    );
  }
  return (
    <Layout accent={color} ground={ground}>
      <UnlockedCaseStudy project={project} opened={unlocking.opened}>
        <OtherProjects projects={others.nodes} after={project.index} />
      </UnlockedCaseStudy>
    </Layout>
  );
}

/** Clicks the brand, which leads to the home page; false without a connection, when the page may not change. */
function goHome(): boolean {
  document.querySelector<HTMLAnchorElement>('header nav > a')?.click();
  return !isOffline();
}

const isOffline = () => document.documentElement.hasAttribute('data-offline');

/**
 * Leads to the page of this site that the visitor came from, or in place of this one to the home page, from where Back
 * must not return here. The router has put a key into the history entry of each page that a link of the site led to.
 */
function goBack(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state && 'key' in state) void navigate(-1);
  else void navigate('/', { replace: true });
}

export function Head(props: HeadProps<Queries.SealedProjectPageQuery, Context>) {
  return (
    <>
      <meta name="start-scripts" content="now" />
      <PageHead {...props} />
    </>
  );
}

export const query = graphql`
  query SealedProjectPage($id: String!, $path: String!, $others: [String!]!) {
    meta: pageMeta(page: { eq: $path }) {
      ...PageHead_meta
    }
    contentSite {
      email
    }
    project: contentProject(id: { eq: $id }) {
      index
      at
      color
      ground {
        ...Ground_ground
      }
      title
      ...CaseStudy_project
    }
    others: allContentProject(filter: { id: { in: $others } }, sort: { index: ASC }) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
