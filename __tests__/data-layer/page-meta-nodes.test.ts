import type { Node, SourceNodesArgs } from 'gatsby';
import { pageMetaNodes } from '../../src/data-layer/page-meta-nodes';
import type { PageMeta } from '../../src/seo/page-meta';

const home: PageMeta = {
  page: '/',
  lang: 'en',
  title: 'Ines Oyelaran',
  titleLang: null,
  locale: 'en_GB',
  description: 'Signs',
  url: 'https://oyelaran.example/',
  listed: true,
  kind: 'website',
  siteName: 'Ines O.',
  themeColor: '#000000',
  image: 'https://oyelaran.example/og.png',
  imageAlt: 'A ferry',
  structuredData: '{}',
};

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

const only = <Value>(values: Iterable<Value>): Value => {
  const [value, ...others] = values;
  if (!value || others.length > 0) throw new Error('One was expected.');
  return value;
};

test('each page has its meta, as it is published', () => {
  const { nodes, metas } = startGatsby();
  metas.createNodes([home]);
  expect(only(nodes.values())).toMatchObject(home);
  metas.createNodes([{ ...home, page: '/about' }]);
  expect(only(nodes.values()).page).toBe('/about');
});

test('renewed metas differ in what a query answers, and in nothing that is read', () => {
  const { nodes, metas } = startGatsby();
  metas.createNodes([home]);
  const before = only(nodes.values());
  metas.renew();
  const renewed = only(nodes.values());
  expect(renewed.internal.contentDigest).not.toBe(before.internal.contentDigest);
  expect(renewed.image).not.toBe(before.image);
  expect(renewed.image.split('#')[0]).toBe(home.image);
  expect({ ...renewed, image: home.image, internal: before.internal }).toEqual(before);
});
