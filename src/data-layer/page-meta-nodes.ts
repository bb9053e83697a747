import type { SourceNodesArgs } from 'gatsby';
import type { PageMeta } from '../seo/page-meta';

/** The GraphQL type of PageMeta. */
export const pageMetaType = `
type PageMeta implements Node @dontInfer { page: String! lang: String! title: String! titleLang: String locale: String! description: String! url: String
  listed: Boolean! kind: String! siteName: String! themeColor: String! image: String! imageAlt: String! structuredData: String }
`;

/** Makes the meta of every page a node, so that a page can query its own; called again, it renews them. */
export function pageMetaNodes({ actions, createNodeId, createContentDigest, getNodesByType }: SourceNodesArgs) {
  return (metas: PageMeta[]): void => {
    const ids = new Set(metas.map(({ page }) => createNodeId(`PageMeta ${page}`)));
    for (const meta of metas) {
      const internal = { type: 'PageMeta', contentDigest: createContentDigest(meta) };
      actions.createNode({ ...meta, id: createNodeId(`PageMeta ${meta.page}`), internal });
    }
    for (const node of getNodesByType('PageMeta')) if (!ids.has(node.id)) actions.deleteNode(node);
  };
}
