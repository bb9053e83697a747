import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Covers } from '../components/covers';
import { MessagePage } from '../components/message-page';
import { PageHead } from '../components/page-head';
import { useCanonicalProject } from '../hooks/use-canonical-project';
import { useWords } from '../hooks/use-site';

export default function ProjectNotFoundPage({ data, location }: PageProps<Queries.ProjectNotFoundPageQuery>) {
  const words = useWords();
  useCanonicalProject(location.pathname, data.all.totalCount);
  return (
    <MessagePage title={words.projectNotFound} text={words.projectNotFoundText} link={words.returnHomeFromProject}>
      <Covers projects={data.projects.nodes} />
    </MessagePage>
  );
}

export function Head(props: HeadProps<Queries.ProjectNotFoundPageQuery>) {
  return (
    <>
      <body data-start="now" />
      <PageHead {...props} />
    </>
  );
}

export const query = graphql`
  query ProjectNotFoundPage($path: String!) {
    meta: pageMeta(page: { eq: $path }) {
      ...PageHead_meta
    }
    all: allProjectsJson {
      totalCount
    }
    projects: allProjectsJson(sort: { index: ASC }, limit: 5) {
      nodes {
        ...Covers_project
      }
    }
  }
`;
