import type { CreateNodeArgs, Node } from 'gatsby';
import { createContentNodes } from '../../src/data-layer/content-nodes';

/** Gatsby’s nodes by id, and what happened to them. */
function startGatsby() {
  const nodes = new Map<string, Node>();
  const deleted: string[] = [];
  /** The file with this text, created or changed. */
  const read = (name: string, value: unknown, folder = 'file') => {
    const args = {
      node: { id: `${folder} ${name}`, name, internal: { mediaType: 'application/json' } },
      loadNodeContent: async () => JSON.stringify(value),
      actions: {
        // Like Gatsby, it keeps a node with the same digest.
        createNode: async (node: Node) => {
          if (nodes.get(node.id)?.internal.contentDigest !== node.internal.contentDigest) nodes.set(node.id, node);
        },
        deleteNode: ({ id }: Node) => deleted.push(id) && nodes.delete(id),
      },
      createNodeId: (words: string) => words,
      createContentDigest: (content: unknown) => JSON.stringify(content),
      getNodesByType: (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type),
    };
    return createContentNodes(args as unknown as CreateNodeArgs);
  };
  return { nodes, deleted, read };
}

test('a changed file replaces its nodes without deleting them, except of entries that are gone', async () => {
  const { nodes, deleted, read } = startGatsby();
  await read('site', { brand: 'Ines' });
  await read('projects', [{ title: 'A ferry' }, { title: 'A clinic' }]);
  await read('projects', [{ title: 'A ferry' }, { title: 'A bridge' }]);
  expect(deleted).toEqual([]);
  await read('projects', [{ title: 'A bridge' }]);
  expect(deleted).toHaveLength(1);
  expect([...nodes.values()]).toEqual([
    expect.objectContaining({
      brand: 'Ines',
      parent: 'file site',
      internal: expect.objectContaining({ type: 'ContentSite' }),
    }),
    expect.objectContaining({ title: 'A bridge', parent: 'file projects' }),
  ]);
});

test('after the site was moved, with its cache, nodes belong to the file in the new folder', async () => {
  const { nodes, read } = startGatsby();
  await read('site', { brand: 'Ines' });
  await read('site', { brand: 'Ines' }, 'moved');
  expect([...nodes.values()]).toEqual([expect.objectContaining({ parent: 'moved site' })]);
});
