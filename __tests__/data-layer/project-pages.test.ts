import type { CreatePagesArgs } from 'gatsby';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProjectPages, redirectUnknown } from '../../src/data-layer/project-pages';

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

test('in development an address below /project/ without a page leads to the page for these', async () => {
  const redirect = redirectUnknown(() => new Map([['/project/0', {}]]));
  const server = createServer((request, response) => redirect(request, response, () => response.end('A page')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const targetOf = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return response.headers.get('location');
  };
  expect(await Promise.all(['/project/0', '/project/0/', '/project/0?from=mail'].map(targetOf))).toEqual(
    Array(3).fill(null),
  );
  expect(await Promise.all(['/project/1', '/project/fery/?from=mail'].map(targetOf))).toEqual(
    Array(2).fill('/project/not-found'),
  );
  server.close();
});
