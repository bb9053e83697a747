import type { CreateNodeArgs, Node, NodePluginArgs } from 'gatsby';
import { setTimeout } from 'node:timers/promises';
import type { ShownContent } from '../seo/public-pages';

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

/** The digest of the file that a node was made of. */
const digestOfParent = ({ getNode }: Pick<NodePluginArgs, 'getNode'>, { parent }: Node): string | undefined =>
  getNode(parent ?? '')?.internal.contentDigest;

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
  const madeOf = digestOfParent(args, node);
  const internal = { type, contentDigest: createContentDigest({ ...data, madeOf }) };
  const id = createNodeId(`${type} ${data['index'] ?? ''}`);
  await actions.createNode({ ...data, madeOf, id, children: [], internal });
}

const nodesIn = ({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>) =>
  Object.values(types).flatMap((type) => getNodesByType(type));

/** The revision of the content's nodes; undefined while some are still of another one. */
export function nodesRevision(args: Pick<NodePluginArgs, 'getNodesByType'>): number | undefined {
  const [first, ...others] = new Set(nodesIn(args).map((node) => Number(node['revision'])));
  return others.length === 0 ? first : undefined;
}

/** How often the nodes are looked at, and for how long, in milliseconds. */
const waiting = { pause: 20, max: 5000 };

/**
 * Resolves once there are the nodes of the files that Gatsby has read, and none of projects that are gone. Gatsby
 * creates the pages while its transformer still makes nodes (`runMutationBatch`, 5.16), and would not create those of
 * later nodes. A still newer file it reads after the pages: waiting for that one would hold it up.
 */
export async function nodesOf(valid: () => ShownContent | undefined, args: NodePluginArgs): Promise<void> {
  for (const end = Date.now() + waiting.max; Date.now() < end; await setTimeout(waiting.pause)) {
    const { projects, revision } = valid() ?? {};
    const isGone = (node: Node) => projects && Number(node['index']) >= projects.length;
    args
      .getNodesByType('ContentProject')
      .filter(isGone)
      .forEach((node) => args.actions.deleteNode(node));
    const isBehind = (node: Node) => node['madeOf'] !== digestOfParent(args, node);
    if (nodesRevision(args) === revision || !nodesIn(args).some(isBehind)) return;
  }
}
