import type { CreatePagesArgs } from 'gatsby';
import { createProjectPages } from '../../src/data-layer/project-pages';

/** The paths of the pages created for these projects. */
async function pagesOf(nodes: object[]): Promise<string[]> {
  const createPage = jest.fn((page: { path: string }) => page);
  const actions = { createPage, createRedirect: jest.fn() };
  const graphql = async () => ({ data: { projects: { nodes } } });
  await createProjectPages({ graphql, actions, reporter: {} } as unknown as CreatePagesArgs, '/nowhere');
  return createPage.mock.calls.map(([{ path }]) => path);
}

const project = { id: 'a', index: 0, sealed: null, slug: null, previousSlugs: null, draft: null };

test('in development every template has a page', async () => {
  expect(await pagesOf([project])).toEqual(['/project/0', '/project/not-found']);
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  expect(await pagesOf([project])).toEqual(['/project/0', '/project/none/sealed-project', '/project/not-found']);
});
