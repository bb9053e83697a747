import type { CreateNodeArgs, NodePluginArgs, Node } from 'gatsby';
import type { ShownContent } from '../../src/seo/public-pages';
import { createContentNode, jsonType, nodesOf, nodesRevision } from '../../src/data-layer/content-nodes';

const { onCreateNode: transform } = jest.requireActual('gatsby-transformer-json/gatsby-node');

/** Gatsby’s nodes, as gatsby-transformer-json and we make them, and when a query would find a gap. */
function startGatsby() {
  const nodes = new Map<string, Node>();
  const gaps: string[] = [];
  const byType = (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type);
  const actions = {
    // Like Gatsby, it keeps a node with the same digest, and tells of a new one.
    async createNode(node: Node) {
      if (nodes.get(node.id)?.internal.contentDigest === node.internal.contentDigest) return;
      nodes.set(node.id, node);
      await createContentNode({ ...tools, node } as unknown as CreateNodeArgs);
    },
    createParentChildLink: ({ parent, child }: { parent: Node; child: Node }) => parent.children.push(child.id),
    deleteNode: ({ id }: Node) => nodes.delete(id),
  };
  const tools = {
    actions,
    createNodeId: (words: string) => words,
    createContentDigest: (content: unknown) => JSON.stringify(content),
    getNodesByType: byType,
    getNode: (id: string) => nodes.get(id) ?? [...files.values()].find((file) => file.id === id),
  };
  const files = new Map<string, Node>();
  /** A file with this text is created or changed: Gatsby deletes its children first. */
  const read = async (name: string, value: unknown, folder = 'file') => {
    for (const child of files.get(name)?.children ?? []) nodes.delete(child);
    if (files.has(name) && byType('ContentProject').length + byType('ContentSite').length === 0) gaps.push(name);
    const internal = { type: 'File', mediaType: 'application/json', contentDigest: JSON.stringify(value) };
    const node = { id: `${folder} ${name}`, name, children: [], internal } as unknown as Node;
    files.set(name, node);
    await transform({ ...tools, node, loadNodeContent: async () => JSON.stringify(value) }, { typeName: jsonType });
  };
  const args = tools as unknown as NodePluginArgs;
  /** Resolves once the nodes are those of so many projects in this revision, as pages are created. */
  const settled = (revision: number, count: number) =>
    nodesOf(() => ({ revision, projects: Array(count) }) as unknown as ShownContent, args);
  return { byType, gaps, read, settled, revision: () => nodesRevision(args) };
}

const projects = (revision: number, ...titles: string[]) => titles.map((title, index) => ({ revision, index, title }));

test('nodes of a changed file stay until they are replaced; those of projects that are gone are removed', async () => {
  const { byType, gaps, read, settled } = startGatsby();
  await read('site', { revision: 2, brand: 'Ines' });
  await read('projects', projects(0, 'A ferry', 'A clinic'));
  await read('projects', projects(1, 'A ferry', 'A bridge'));
  expect(byType('ContentProject').map(({ title }) => title)).toEqual(['A ferry', 'A bridge']);
  await read('projects', projects(2, 'A bridge'));
  await settled(2, 1);
  expect(byType('ContentProject')).toEqual([expect.objectContaining({ title: 'A bridge', parent: 'file projects' })]);
  expect(byType('ContentSite')).toEqual([expect.objectContaining({ brand: 'Ines', parent: 'file site' })]);
  expect(gaps).toEqual([]);
});

test('the nodes have a revision once all files have the same one', async () => {
  const { read, revision, settled } = startGatsby();
  await read('site', { revision: 4 });
  await read('words', { revision: 4 });
  await read('projects', projects(3, 'A ferry', 'A clinic'));
  expect(revision()).toBeUndefined();
  await read('projects', projects(4, 'A ferry'));
  await settled(4, 1);
  expect(revision()).toBe(4);
});

test('pages do not wait for a version that Gatsby has not read yet', async () => {
  const { byType, read, settled } = startGatsby();
  await read('projects', projects(1, 'A ferry', 'A clinic'));
  const started = Date.now();
  await settled(2, 2);
  expect(Date.now() - started).toBeLessThan(1000);
  expect(byType('ContentProject').map(({ title }) => title)).toEqual(['A ferry', 'A clinic']);
});

test('pages are created of all projects, also while Gatsby is still making their nodes', async () => {
  const { byType, read, settled } = startGatsby();
  await read('projects', projects(0, 'A ferry', 'A clinic'));
  const reading = read('projects', projects(1, 'A bridge', 'A market', 'A library'));
  expect(byType('ProjectsJson')).toHaveLength(0);
  await settled(1, 3);
  expect(byType('ContentProject').map(({ title }) => title)).toEqual(['A bridge', 'A market', 'A library']);
  await reading;
});

test('after the site was moved, with its cache, nodes belong to the file in the new folder', async () => {
  const { byType, read } = startGatsby();
  await read('site', { brand: 'Ines' });
  await read('site', { brand: 'Ines' }, 'moved');
  expect(byType('ContentSite')).toEqual([expect.objectContaining({ parent: 'moved site' })]);
});
