import type { CreatePagesArgs } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, parse } from 'node:path';
import type { ListedProject, ProjectTemplate } from '../feature';
import { earlierAddresses, pagesOf, permanentAddresses } from './permanent-addresses';

type Listed = Pick<Queries.ContentProject, 'id' | 'index' | 'sealed' | 'slug' | 'previousSlugs'>;

interface Result {
  projects: { nodes: Listed[] };
}

/** The template of all projects that no other one shows. */
const openProject: ProjectTemplate = {
  component: 'src/templates/project.tsx',
  shows: () => true,
  prepare: async () => () => ({}),
};

const notFound = '/project/not-found';

/**
 * Creates `/project/{index}` and `/p/{slug}` for every project with its template and the ids of the next three
 * projects, the redirects of earlier addresses, and the page for other addresses below `/project/`.
 * @param root the project's folder
 * @param added the templates of features, which come before that of open projects
 */
export async function createProjectPages(
  { graphql, actions, reporter }: CreatePagesArgs,
  root: string,
  added: readonly ProjectTemplate[],
): Promise<void> {
  const { data, errors } = await graphql<Result>(`
    query CreatePages {
      projects: allContentProject(sort: { index: ASC }) {
        nodes {
          id
          index
          sealed
          slug
          previousSlugs
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The projects could not be read', errors);
    return;
  }

  const isDeveloping = process.env['NODE_ENV'] === 'development';
  const { nodes } = data.projects;
  const templates = [...added, openProject];
  const templateOf = (project: ListedProject) => templates.find(({ shows }) => shows(project)) ?? openProject;
  const contexts = new Map<ProjectTemplate, (project: ListedProject) => object>();
  for (const template of templates) {
    const shown = nodes.filter((node) => templateOf(node) === template);
    contexts.set(template, await template.prepare(root, shown));
  }
  for (const node of nodes) {
    const { id, index } = node;
    const rotated = [...nodes.slice(index + 1), ...nodes.slice(0, index)];
    const others = rotated.slice(0, 3).map((other) => other.id);
    const template = templateOf(node);
    const component = join(root, template.component);
    const context = {
      id,
      others,
      ...contexts.get(template)?.(node),
      ...(isDeveloping && { template: parse(template.component).name }),
    };
    // While developing, the permanent address is a redirect: the editor knows one page for each project.
    for (const path of pagesOf(isDeveloping ? {} : node, index)) actions.createPage({ path, component, context });
  }
  const unused = templates.filter((template) => !nodes.some((node) => templateOf(node) === template));
  // Gatsby warns of a template without pages, so in development each gets one that shows nothing.
  for (const { component } of isDeveloping ? unused : [])
    actions.createPage({
      path: `/project/none/${parse(component).name}`,
      component: join(root, component),
      context: { id: '', others: [] },
    });
  for (const [fromPath, toPath] of isDeveloping ? permanentAddresses(nodes) : earlierAddresses(nodes))
    actions.createRedirect({ fromPath, toPath, statusCode: 302 });
  actions.createPage({
    path: notFound,
    // While developing, Gatsby would load every page anew, open dialogs included, as soon as a project comes or goes.
    ...(!isDeveloping && { matchPath: '/project/*' }),
    component: join(root, 'src/templates/project-not-found.tsx'),
    context: {},
  });
}

/** Redirects addresses below `/project/` without a page, which in development no page matches. */
export const redirectUnknown =
  (pages: () => { has: (path: string) => boolean }) =>
  ({ url = '/' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (pages().has(url.replace(/\/?(?:\?.*)?$/, ''))) next();
    else response.writeHead(302, { location: notFound, 'cache-control': 'no-store' }).end();
  };
