import type { Node, SourceNodesArgs } from 'gatsby';
import type { PageMeta } from '../seo/page-meta';

/** The GraphQL type of PageMeta. */
export const pageMetaType = `
type PageMeta implements Node @dontInfer { page: String! lang: String! title: String! titleLang: String locale: String! description: String! url: String
  listed: Boolean! kind: String! siteName: String! themeColor: String! image: String! imageAlt: String! structuredData: String }
`;

const contentTypes = ['ProjectsJson', 'SiteJson', 'WordsJson'];

/**
 * Makes the meta of every page a node, so that a page can query its own; called again, it renews them all.
 * While developing, `noteNode` is told of every new node: Gatsby forgets that a page is outdated where a node changes while the page's query
 * runs, and then shows a part of the projects for good. Once the content's nodes are settled, all metas are new, and every page is queried again.
 */
export function pageMetaNodes({ actions, createNodeId, createContentDigest, getNodesByType }: SourceNodesArgs) {
  let revision = 0;
  let latest: PageMeta[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  const createNodes = (metas: PageMeta[]): void => {
    latest = metas;
    const ids = new Set(metas.map(({ page }) => createNodeId(`PageMeta ${page}`)));
    for (const meta of metas) {
      const internal = { type: 'PageMeta', contentDigest: createContentDigest([meta, revision]) };
      actions.createNode({ ...meta, id: createNodeId(`PageMeta ${meta.page}`), internal });
    }
    for (const node of getNodesByType('PageMeta')) if (!ids.has(node.id)) actions.deleteNode(node);
  };
  const noteNode = ({ internal }: Node): void => {
    if (!contentTypes.includes(internal.type)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      revision += 1;
      createNodes(latest);
    }, 500);
  };
  return { createNodes, noteNode };
}
