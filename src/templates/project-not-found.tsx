import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { MessagePage } from '../components/message-page';
import { PageHead } from '../components/page-head';
import { Cards } from '../components/project-row';
import { useWords } from '../components/use-site';
import { useCanonicalProject } from './use-canonical-project';

export default function ProjectNotFoundPage({ data, location }: PageProps<Queries.ProjectNotFoundPageQuery>) {
  const words = useWords();
  useCanonicalProject(location.pathname, data.all.totalCount);
  return (
    <MessagePage title={words.projectNotFound} text={words.projectNotFoundText} link={words.returnHomeFromProject}>
      <Cards projects={data.projects.nodes} heading="h2" />
    </MessagePage>
  );
}

export function Head(props: HeadProps<Queries.ProjectNotFoundPageQuery>) {
  return (
    <>
      <meta name="start-scripts" content="now" />
      <PageHead {...props} />
    </>
  );
}

export const query = graphql`
  query ProjectNotFoundPage($path: String!) {
    meta: pageMeta(page: { eq: $path }) {
      ...PageHead_meta
    }
    all: allContentProject {
      totalCount
    }
    projects: allContentProject(sort: { index: ASC }, limit: 3) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
