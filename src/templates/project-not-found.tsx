import { graphql, type PageProps } from 'gatsby';
import { MessagePage } from '../components/message-page';
import { useCanonicalProject } from '../hooks/use-canonical-project';
import { strings } from '../strings';

export default function ProjectNotFoundPage({ data, location }: PageProps<Queries.ProjectNotFoundPageQuery>) {
  useCanonicalProject(location.pathname, data.projects.totalCount);
  return <MessagePage title={strings.projectNotFound} text={strings.projectNotFoundText} link={strings.returnHomeFr} />;
}

export { PageHead as Head } from '../components/page-head';

export const query = graphql`
  query ProjectNotFoundPage($path: String!) {
    summary: pageSummary(page: { eq: $path }) {
      ...PageHead_summary
    }
    projects: allProjectsJson {
      totalCount
    }
  }
`;
