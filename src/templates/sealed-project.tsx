import { graphql, type PageProps } from 'gatsby';
import { Layout } from '../components/layout';
import { PageHead } from '../components/page-head';
import { strings } from '../strings';

export default function SealedProjectPage({ data }: PageProps<Queries.SealedProjectPageQuery>) {
  return (
    <Layout accent={data.project?.color ?? 'blue'}>
      <h1 lang={strings.opening.lang}>{strings.opening.text}</h1>
    </Layout>
  );
}

export function Head({ data }: PageProps<Queries.SealedProjectPageQuery>) {
  return <PageHead title={data.project?.title} hidden />;
}

export const query = graphql`
  query SealedProjectPage($id: String!) {
    project: projectsJson(id: { eq: $id }) {
      color
      title
      ...CaseStudy_project
    }
    others: allProjectsJson(filter: { id: { ne: $id } }, sort: { index: ASC }, limit: 3) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
