import { graphql, type PageProps } from 'gatsby';
import { CaseStudy } from '../components/case-study/case-study';
import { Layout } from '../components/layout';
import { OtherProjects } from '../components/project-row';

export default function ProjectPage({ data }: PageProps<Queries.ProjectPageQuery>) {
  const { project, others } = data;
  // In development a project may disappear before its page.
  if (!project?.study) return null;
  return (
    <Layout accent={project.color} ground={project.ground}>
      <CaseStudy project={project} study={project.study} />
      <OtherProjects projects={others.nodes} after={project.index} />
    </Layout>
  );
}

export { PageHead as Head } from '../components/page-head';

export const query = graphql`
  query ProjectPage($id: String!, $path: String!, $others: [String!]!) {
    meta: pageMeta(page: { eq: $path }) {
      ...PageHead_meta
    }
    project: contentProject(id: { eq: $id }) {
      index
      at
      color
      ground {
        ...Ground_ground
      }
      ...CaseStudy_project
      study {
        ...CaseStudy_study
      }
    }
    others: allContentProject(filter: { id: { in: $others } }, sort: { index: ASC }) {
      nodes {
        ...ProjectCard_project
      }
    }
  }
`;
