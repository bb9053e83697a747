import { graphql, type PageProps } from 'gatsby';
import { Covers } from '../components/covers';
import { MessagePage } from '../components/message-page';
import { useMissingPageReport } from '../hooks/use-missing-page-report';
import { useWords } from '../hooks/use-site';

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const words = useWords();
  useMissingPageReport();
  return (
    <MessagePage title={words.pageNotFound} link={words.returnHome}>
      <Covers projects={data.projects.nodes} />
    </MessagePage>
  );
}

export { PageHead as Head } from '../components/page-head';

/** Gatsby makes two pages of this file, /404 and /404.html; both have the head of the first. */
export const query = graphql`
  query NotFoundPage {
    meta: pageMeta(page: { eq: "/404" }) {
      ...PageHead_meta
    }
    projects: allProjectsJson(sort: { index: ASC }, limit: 5) {
      nodes {
        ...Covers_project
      }
    }
  }
`;
