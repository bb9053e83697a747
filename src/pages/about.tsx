import { graphql, type PageProps } from 'gatsby';
import { About } from '../components/about';
import { Layout } from '../components/layout';
import { ProjectRow } from '../components/project-row';
import { useWords } from '../components/use-site';

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const { selectedProjects } = useWords();
  return (
    <Layout>
      {data.contentSite && <About site={data.contentSite} />}
      <ProjectRow title={selectedProjects} projects={data.projects.nodes} />
    </Layout>
  );
}

export { PageHead as Head } from '../components/page-head';

export const query = graphql`
  query AboutPage($path: String!) {
    meta: pageMeta(page: { eq: $path }) {
      ...PageHead_meta
    }
    contentSite {
      ...About_site
    }
    projects: allContentProject(sort: { index: ASC }, limit: 3) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
