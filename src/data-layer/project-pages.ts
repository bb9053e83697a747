import type { CreatePagesArgs } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, parse } from 'node:path';
import { templateOf, templates } from '../content/schema/template-of';
import { publishSealed } from '../lock/owner/sealed-folder';
import { earlierAddresses, pagesOf, permanentAddresses } from './permanent-addresses';
import { sealedNames } from '../content/sealed-names';

type Listed = Pick<Queries.ContentProject, 'id' | 'index' | 'sealed' | 'slug' | 'previousSlugs' | 'draft'>;

interface Result {
  projects: { nodes: Listed[] };
}

const notFound = '/project/not-found';

/**
 * Creates `/project/{index}` and `/p/{slug}` for every project with its template and the ids of the next three
 * projects, the redirects of earlier addresses, and the page for other addresses below `/project/`. `root` is the
 * project's folder.
 */
export async function createProjectPages({ graphql, actions, reporter }: CreatePagesArgs, root: string): Promise<void> {
  const { data, errors } = await graphql<Result>(`
    query CreatePages {
      projects: allContentProject(sort: { index: ASC }) {
        nodes {
          id
          index
          sealed
          slug
          previousSlugs
          draft
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The projects could not be read', errors);
    return;
  }

  const isDeveloping = process.env['NODE_ENV'] === 'development';
  const template = (name: string) => join(root, `src/templates/${name}.tsx`);
  const { nodes } = data.projects;
  const envelopes = await publishSealed(join(root, 'content'), join(root, 'public'), sealedNames(nodes));
  for (const node of nodes) {
    const { id, index, sealed, draft } = node;
    const rotated = [...nodes.slice(index + 1), ...nodes.slice(0, index)];
    const others = rotated.slice(0, 3).map((node) => node.id);
    const name = templateOf({ sealed });
    const context = {
      id,
      others,
      ...(draft && { draft }),
      ...(sealed && { envelope: envelopes.get(parse(sealed).name) }),
      ...(isDeveloping && { template: name }),
    };
    // While developing, the permanent address is a redirect: the editor knows one page for each project.
    for (const path of pagesOf(isDeveloping ? {} : node, index))
      actions.createPage({ path, component: template(name), context });
  }
  const unused = templates.filter((name) => !nodes.some((node) => templateOf(node) === name));
  // Gatsby warns of a template without pages, so in development each gets one that shows nothing.
  for (const name of isDeveloping ? unused : [])
    actions.createPage({ path: `/project/none/${name}`, component: template(name), context: { id: '', others: [] } });
  for (const [fromPath, toPath] of isDeveloping ? permanentAddresses(nodes) : earlierAddresses(nodes))
    actions.createRedirect({ fromPath, toPath, statusCode: 302 });
  actions.createPage({
    path: notFound,
    // While developing, Gatsby would load every page anew, open dialogs included, as soon as a project comes or goes.
    ...(!isDeveloping && { matchPath: '/project/*' }),
    component: template('project-not-found'),
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
