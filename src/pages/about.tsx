import { graphql, type PageProps } from 'gatsby';
import { About } from '../components/about/about';
import { Layout } from '../components/layout';

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <Layout isAboutOwner>{data.siteJson && <About site={data.siteJson} />}</Layout>;
}

export { PageHead as Head } from '../components/page-head';

export const query = graphql`
  query AboutPage($path: String!) {
    meta: pageMeta(page: { eq: $path }) {
      ...PageHead_meta
    }
    siteJson {
      ...About_site
    }
  }
`;
