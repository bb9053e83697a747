import type { CreateNodeArgs, CreatePagesArgs, Node, NodePluginArgs } from 'gatsby';

/** The GraphQL type of each content file, by the type of the nodes that gatsby-transformer-json makes of it. */
const types: Record<string, string> = {
  ProjectsJson: 'ContentProject',
  SiteJson: 'ContentSite',
  WordsJson: 'ContentWords',
};

/** The type of the nodes that gatsby-transformer-json makes of a file: `projects.json` becomes "ProjectsJson". */
export const jsonType = ({ node }: { node: Node }): string => {
  const name = String(node['name']);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Json`;
};

export const isContentNode = ({ internal }: Node): boolean => Object.values(types).includes(internal.type);

/**
 * Makes the content's node of a node of gatsby-transformer-json, and replaces the earlier one. Queries read ours only:
 * Gatsby deletes the transformer's, which are children of the file, before it makes new ones. The file is the parent of
 * ours, so that Gatsby finds the pictures beside it, but they are none of its children.
 */
export async function createContentNode(args: CreateNodeArgs): Promise<void> {
  const { node, actions, createNodeId, createContentDigest } = args;
  const type = types[node.internal.type];
  if (!type) return;
  const { id: _, children: __, internal: ___, ...data } = node;
  const internal = { type, contentDigest: createContentDigest(data) };
  await actions.createNode({ ...data, id: createNodeId(`${type} ${data['index'] ?? ''}`), children: [], internal });
}

/** Removes the nodes of projects that are gone. */
export function removeGoneProjects({ actions, getNodesByType }: CreatePagesArgs): void {
  const { length } = getNodesByType('ProjectsJson');
  for (const node of getNodesByType('ContentProject')) if (Number(node['index']) >= length) actions.deleteNode(node);
}

/** The revision of the content's nodes; undefined while some are still of another one. */
export function nodesRevision({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>): number | undefined {
  const nodes = Object.values(types).flatMap((type) => getNodesByType(type));
  const [first, ...others] = new Set(nodes.map((node) => Number(node['revision'])));
  return others.length === 0 ? first : undefined;
}
