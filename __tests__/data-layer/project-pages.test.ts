import type { CreatePagesArgs } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProjectTemplate } from '../../src/feature';
import { createProjectPages, redirectUnknown } from '../../src/data-layer/project-pages';

const project = { id: 'a', index: 0, sealed: null, slug: null, previousSlugs: null, draft: null };

const sealed: ProjectTemplate = {
  component: 'src/lock/templates/sealed-project.tsx',
  shows: (one) => one.sealed !== null,
  prepare: async () => () => ({}),
};

/** The paths of the pages created for one project, each with the addresses that it matches. */
async function pages() {
  const createPage = jest.fn((page: { path: string; matchPath?: string }) => page);
  const actions = { createPage, createRedirect: jest.fn() };
  const graphql = async () => ({ data: { projects: { nodes: [project] } } });
  await createProjectPages({ graphql, actions, reporter: {} } as unknown as CreatePagesArgs, '/nowhere', [sealed]);
  return createPage.mock.calls.map(([{ path, matchPath }]) => [path, matchPath]);
}

test('in development every template has a page, and none matches others: Gatsby would reload them', async () => {
  expect(await pages()).toEqual([
    ['/project/0', undefined],
    ['/project/not-found', '/project/*'],
  ]);
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  expect(await pages()).toEqual([
    ['/project/0', undefined],
    ['/project/none/sealed-project', undefined],
    ['/project/not-found', undefined],
  ]);
});

test('in development an address below /project/ without a page leads to the page for these', () => {
  const redirect = redirectUnknown(() => new Map([['/project/0', {}]]));
  const targetOf = (url: string) => {
    const writeHead = jest.fn(() => ({ end: jest.fn() }));
    const next = jest.fn();
    redirect({ url } as IncomingMessage, { writeHead } as unknown as ServerResponse, next);
    return next.mock.calls.length > 0 ? 'a page' : writeHead.mock.calls[0];
  };
  expect(['/project/0', '/project/0/?from=mail'].map(targetOf)).toEqual(['a page', 'a page']);
  expect(targetOf('/project/fery/?from=mail')).toEqual([
    302,
    expect.objectContaining({ location: '/project/not-found' }),
  ]);
});
