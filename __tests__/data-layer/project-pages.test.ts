import type { CreatePagesArgs } from 'gatsby';
import { createProjectPages } from '../../src/data-layer/project-pages';

/** The pages created for these projects. */
async function pagesOf(nodes: object[]) {
  const createPage = jest.fn((page: { path: string; matchPath?: string }) => page);
  const actions = { createPage, createRedirect: jest.fn() };
  const graphql = async () => ({ data: { projects: { nodes } } });
  await createProjectPages({ graphql, actions, reporter: {} } as unknown as CreatePagesArgs, '/nowhere');
  return createPage.mock.calls.map(([page]) => page);
}

const pathsOf = async (nodes: object[]) => (await pagesOf(nodes)).map(({ path }) => path);

const project = { id: 'a', index: 0, sealed: null, slug: null, previousSlugs: null, draft: null };

test('in development every template has a page', async () => {
  expect(await pathsOf([project])).toEqual(['/project/0', '/project/not-found']);
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  expect(await pathsOf([project])).toEqual(['/project/0', '/project/none/sealed-project', '/project/not-found']);
});

test('in development no page matches others: Gatsby would reload them when a project is added or removed', async () => {
  const matched = async () => (await pagesOf([project])).flatMap(({ matchPath }) => matchPath ?? []);
  expect(await matched()).toEqual(['/project/*']);
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  expect(await matched()).toEqual([]);
});
