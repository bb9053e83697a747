import { graphql, type PageProps } from 'gatsby';
import { MessagePage } from '../components/message-page';
import { PageHead } from '../components/page-head';
import { useCanonicalProject } from '../hooks/use-canonical-project';
import { strings } from '../strings';

export default function ProjectNotFoundPage({ data, location }: PageProps<Queries.ProjectNotFoundPageQuery>) {
  useCanonicalProject(location.pathname, data.projects.totalCount);
  return <MessagePage title={strings.projectNotFound} text={strings.projectNotFoundText} link={strings.returnHomeFr} />;
}

export function Head() {
  return (
    <>
      <body data-start="now" />
      <PageHead title={strings.projectNotFound.text} hidden />
    </>
  );
}

export const query = graphql`
  query ProjectNotFoundPage {
    projects: allProjectsJson {
      totalCount
    }
  }
`;
