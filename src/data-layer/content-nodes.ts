import type { CreateNodeArgs, Node } from 'gatsby';
import { isRecord } from '../content/is-record';

/** The GraphQL type of each content file. */
const types: Record<string, string> = { projects: 'ContentProject', site: 'ContentSite', words: 'ContentWords' };

export const isContentNode = ({ internal }: Node): boolean => Object.values(types).includes(internal.type);

/**
 * Creates the nodes of a content file: of an object one, of a list one per entry. They replace those of the earlier
 * version. Gatsby would delete nodes that are children of the file first, and queries that run meanwhile would fail.
 */
export async function createContentNodes(args: CreateNodeArgs): Promise<void> {
  const { node, actions, loadNodeContent, createNodeId, createContentDigest, getNodesByType } = args;
  const type = node.internal.mediaType === 'application/json' && types[String(node['name'])];
  if (!type) return;
  const value: unknown = JSON.parse(await loadNodeContent(node));
  const entries = (Array.isArray(value) ? value : [value]).filter(isRecord);
  const ids = entries.map((_, index) => createNodeId(`${type} ${index}`));
  for (const [index, entry] of entries.entries()) {
    const data = { ...entry, parent: node.id };
    // Gatsby keeps the earlier node if the digest is the same: after the site was moved, with a parent that is gone.
    const internal = { type, contentDigest: createContentDigest(data) };
    await actions.createNode({ ...data, id: ids[index] ?? '', children: [], internal });
  }
  for (const earlier of getNodesByType(type)) if (!ids.includes(earlier.id)) actions.deleteNode(earlier);
}
