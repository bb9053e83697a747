import { graphql, type PageProps } from 'gatsby';
import { Hero } from '../components/home/hero';
import { Layout } from '../components/layout';
import { ProjectGrid } from '../components/home/project-grid';

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return (
    <Layout isHome>
      {data.contentSite && <Hero site={data.contentSite} />}
      <ProjectGrid projects={data.projects.nodes} />
    </Layout>
  );
}

export { PageHead as Head } from '../components/page-head';

export const query = graphql`
  query HomePage($path: String!) {
    meta: pageMeta(page: { eq: $path }) {
      ...PageHead_meta
    }
    contentSite {
      ...Hero_site
    }
    projects: allContentProject(sort: { index: ASC }) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
