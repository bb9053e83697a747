import { graphql, type PageProps } from 'gatsby';
import { MessagePage } from '../components/message-page';
import { Cards } from '../components/project-row';
import { useMissingPageReport } from '../components/use-missing-page-report';
import { useWords } from '../components/use-site';

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const words = useWords();
  useMissingPageReport();
  return (
    <MessagePage title={words.pageNotFound} link={words.returnHome}>
      <Cards projects={data.projects.nodes} heading="h2" />
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
    projects: allContentProject(sort: { index: ASC }, limit: 3) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
