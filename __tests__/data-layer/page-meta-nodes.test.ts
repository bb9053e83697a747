import type { Node, SourceNodesArgs } from 'gatsby';
import { pageMetaNodes } from '../../src/data-layer/page-meta-nodes';
import type { PageMeta } from '../../src/seo/page-meta';

const home = {
  page: '/',
  title: 'Ines Oyelaran',
  image: 'https://oyelaran.example/og.png',
} as PageMeta;

/** Gatsby’s nodes, by their id. */
function startGatsby() {
  const nodes = new Map<string, Node & PageMeta>();
  const args = {
    actions: {
      createNode: (node: Node & PageMeta) => nodes.set(node.id, node),
      deleteNode: ({ id }: Node) => nodes.delete(id),
    },
    createNodeId: (name: string) => name,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNodesByType: () => [...nodes.values()],
  };
  return { nodes, metas: pageMetaNodes(args as unknown as SourceNodesArgs) };
}

test('renewed meta nodes change the query result, but nothing that is read', () => {
  const { nodes, metas } = startGatsby();
  metas.createNodes([home]);
  metas.createNodes([{ ...home, page: '/about' }]);
  const [before, ...others] = [...nodes.values()];
  expect([before, others]).toEqual([expect.objectContaining({ ...home, page: '/about' }), []]);
  metas.renew();
  const [renewed] = [...nodes.values()];
  expect(renewed?.internal.contentDigest).not.toBe(before?.internal.contentDigest);
  expect(renewed?.image).not.toBe(home.image);
  expect(renewed?.image.split('#')[0]).toBe(home.image);
  expect({ ...renewed, image: home.image, internal: before?.internal }).toEqual(before);
});
