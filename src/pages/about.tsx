import { graphql, type PageProps } from 'gatsby';
import { About } from '../components/about';
import { Layout } from '../components/layout';
import { PageHead } from '../components/page-head';

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <Layout>{data.siteJson && <About site={data.siteJson} />}</Layout>;
}

export function Head({ data, location }: PageProps<Queries.AboutPageQuery>) {
  const site = data.siteJson;
  return <PageHead title={`About ${site?.name}`} description={site?.about.paragraphs[0]} path={location.pathname} />;
}

export const query = graphql`
  query AboutPage {
    siteJson {
      ...About_site
    }
  }
`;
