import type { NodePluginArgs } from 'gatsby';
import { pageMetas } from '../seo/discovery';
import type { PageMeta } from '../seo/page-meta';
import type { ShownContent } from '../seo/public-pages';
import type { MarkSources } from '../seo/mark';
import { nodesRevision } from './content-nodes';

/**
 * Creates a node with the meta data of every page, for the page's own query, and replaces the earlier ones. While
 * developing, `revision` is another number each time: so every page's query runs again and has another result. Without
 * it Gatsby would not repeat a query that ran during a change, and would answer with an unchanged result only after
 * five seconds (`waitNextPageData` in utils/get-page-data.js, 5.16).
 */
export function createPageMetas(args: NodePluginArgs, metas: readonly PageMeta[], revision: number): void {
  const { actions, createNodeId, createContentDigest, getNodesByType } = args;
  const ids = new Set(metas.map(({ page }) => createNodeId(`PageMeta ${page}`)));
  for (const meta of metas) {
    const data = { ...meta, revision };
    const internal = { type: 'PageMeta', contentDigest: createContentDigest(data) };
    void actions.createNode({ ...data, id: createNodeId(`PageMeta ${meta.page}`), internal });
  }
  for (const node of getNodesByType('PageMeta')) if (!ids.has(node.id)) actions.deleteNode(node);
}

interface Source {
  valid: () => ShownContent | undefined;
  nextRevision: () => number;
}

/**
 * Has every page's query run again (development), once all nodes of the content have its revision: `asNeeded` only if
 * that is not done yet for this revision.
 */
export function renewPageMetas(
  args: NodePluginArgs,
  { valid, nextRevision }: Source,
  sources: MarkSources,
  asNeeded = false,
): void {
  const content = valid();
  if (!content || nodesRevision(args) !== content.revision) return;
  const isDone = args.getNodesByType('PageMeta').some(({ revision }) => Number(revision) > content.revision);
  if (!(asNeeded && isDone)) createPageMetas(args, pageMetas(content, sources), nextRevision());
}
