import type { Node, SourceNodesArgs } from 'gatsby';
import type { PageMeta } from '../seo/page-meta';
import { isContentNode } from './content-nodes';

/** The GraphQL type of PageMeta. */
export const pageMetaType = `
type PageMeta implements Node @dontInfer {
  page: String! lang: String! title: String! titleLang: String locale: String! description: String! url: String
  listed: Boolean! kind: String! siteName: String! themeColor: String! image: String! imageAlt: String!
  structuredData: String }
`;

/**
 * Creates a node with the meta data of every page, for the page's own query; called again, it replaces them.
 * In development, Gatsby forgets that a query is outdated if a node changes while it runs, and then shows only some of
 * the projects permanently. Every page query reads its meta node, so replacing these nodes runs all queries again.
 * `noteNode` is called for every new node and makes Gatsby create the pages again once the content's nodes have
 * settled; `renew` is called then, while no query runs. New meta nodes differ in the fragment of the image's address,
 * because Gatsby answers a page with an unchanged query result only after five seconds (`waitNextPageData` in
 * utils/get-page-data.js, 5.16).
 */
export function pageMetaNodes({ actions, createNodeId, createContentDigest, getNodesByType }: SourceNodesArgs) {
  let revision = 0;
  let latest: PageMeta[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  const createNodes = (metas: PageMeta[]): void => {
    latest = metas;
    const ids = new Set(metas.map(({ page }) => createNodeId(`PageMeta ${page}`)));
    for (const meta of metas) {
      const renewed = revision > 0 ? { ...meta, image: `${meta.image}#${revision}` } : meta;
      const internal = { type: 'PageMeta', contentDigest: createContentDigest(renewed) };
      actions.createNode({ ...renewed, id: createNodeId(`PageMeta ${meta.page}`), internal });
    }
    for (const node of getNodesByType('PageMeta')) if (!ids.has(node.id)) actions.deleteNode(node);
  };
  const renew = (): void => {
    revision += 1;
    createNodes(latest);
  };
  const noteNode = (node: Node): void => {
    if (!isContentNode(node)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      renew();
      // Data made while Gatsby is still writing earlier data are not written (`flush` in its utils/page-data.js, 5.16)
      // until queries run again, and the page waits for them. This happens on slow machines when a page is opened
      // during a change.
      settling = setTimeout(renew, 5000);
    }, 500);
  };
  return { createNodes, noteNode, renew };
}
