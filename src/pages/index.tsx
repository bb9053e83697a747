import { graphql, type PageProps } from 'gatsby';
import { Hero } from '../components/hero';
import { Layout } from '../components/layout';
import { PageHead } from '../components/page-head';
import { ProjectGrid } from '../components/project-grid';

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return (
    <Layout overNight>
      {data.siteJson && <Hero site={data.siteJson} />}
      <ProjectGrid projects={data.projects.nodes} />
    </Layout>
  );
}

export function Head({ data, location }: PageProps<Queries.HomePageQuery>) {
  const site = data.siteJson;
  return (
    <PageHead title={`${site?.name}, product designer`} description={site?.description} path={location.pathname} />
  );
}

export const query = graphql`
  query HomePage {
    siteJson {
      name
      description
      ...Hero_site
    }
    projects: allProjectsJson(sort: { index: ASC }) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
