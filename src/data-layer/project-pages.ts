import type { CreatePagesArgs } from 'gatsby';
import { join, parse } from 'node:path';
import { publishSealed } from '../seal/sealed-folder';
import { sealedNames } from '../seal/working-copy';

/** The parts of a case study that have a template of their own. */
interface Optional {
  summary: object | null;
  gallery: readonly object[] | null;
}

interface Listed {
  projects: { nodes: (Pick<Queries.ProjectsJson, 'id' | 'index' | 'sealed'> & { content: Optional | null })[] };
}

/**
 * Creates `/project/{index}` for every project in list order, from the template that suits it, with the ids of the three next ones, and the page for every other
 * address below `/project/`. `root` is the project's folder.
 */
export async function createProjectPages({ graphql, actions, reporter }: CreatePagesArgs, root: string): Promise<void> {
  const { data, errors } = await graphql<Listed>(`
    query CreatePages {
      projects: allProjectsJson(sort: { index: ASC }) {
        nodes {
          id
          index
          sealed
          content {
            summary {
              role
            }
            gallery {
              arrangement
            }
          }
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The projects could not be read', errors);
    return;
  }

  const template = (name: string) => join(root, `src/templates/${name}.tsx`);
  const { nodes } = data.projects;
  const envelopes = await publishSealed(join(root, 'content'), join(root, 'public'), sealedNames(nodes));
  for (const { id, index, sealed, content } of nodes) {
    const inCircle = [...nodes.slice(index + 1), ...nodes.slice(0, index)];
    const others = inCircle.slice(0, 3).map((node) => node.id);
    const isExtended = content?.summary || content?.gallery;
    actions.createPage({
      path: `/project/${index}`,
      component: template(sealed ? 'sealed-project' : isExtended ? 'extended-project' : 'project'),
      context: { id, others, ...(sealed && { envelope: envelopes.get(parse(sealed).name) }) },
    });
  }
  actions.createPage({
    path: '/project-not-found',
    matchPath: '/project/*',
    component: template('project-not-found'),
    context: {},
  });
}
