import type { Node, SourceNodesArgs } from 'gatsby';
import type { PageMeta } from '../seo/page-meta';

/** The GraphQL type of PageMeta. */
export const pageMetaType = `
type PageMeta implements Node @dontInfer {
  page: String! lang: String! title: String! titleLang: String locale: String! description: String! url: String
  listed: Boolean! kind: String! siteName: String! themeColor: String! image: String! imageAlt: String!
  structuredData: String }
`;

const contentTypes = ['ProjectsJson', 'SiteJson', 'WordsJson'];

/**
 * Makes the meta of every page a node, so that a page can query its own; called again, it renews them all.
 * While developing, Gatsby forgets that a query is outdated where a node changes while it runs, and then shows a part
 * of the projects for good. Every query asks for a meta, so new metas run them all again: `noteNode` is told of every
 * new node and makes Gatsby create the pages once more when the content's nodes are settled, and `renew` is called
 * then, when Gatsby runs no query. Renewed metas differ in the fragment of the image's address: a page whose query has
 * run again with the same result would be answered after five seconds only (`waitNextPageData` in Gatsby's
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
  const noteNode = ({ internal }: Node): void => {
    if (!contentTypes.includes(internal.type)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      renew();
      // What Gatsby has made while it was still writing the data made before, it does not write (`flush` in its
      // utils/page-data.js, 5.16) until queries run again, and the page waits for it: on a slow machine, where a page
      // is opened just when the content changes.
      settling = setTimeout(renew, 5000);
    }, 500);
  };
  return { createNodes, noteNode, renew };
}
