import type { Node, NodePluginArgs } from 'gatsby';
import { renewPageMetas } from '../../src/data-layer/page-meta-nodes';
import type { PageMeta } from '../../src/seo/page-meta';
import { sampleProject, shownContent } from '../support/content-tree';

const cards = { content: 'content', mark: 'static/favicon.svg' };

jest.mock('../../src/seo/social-cards', () => ({ cardPath: () => '/social/a.jpg' }));

/** Gatsby’s nodes of the content in these revisions, and of pages. */
function startGatsby(revisions: { site: number; words: number; projects: number }) {
  const nodes = new Map<string, Node & PageMeta & { revision: number }>();
  const content = { ContentSite: revisions.site, ContentWords: revisions.words, ContentProject: revisions.projects };
  const args = {
    actions: {
      createNode: (node: Node & PageMeta & { revision: number }) => nodes.set(node.id, node),
      deleteNode: ({ id }: Node) => nodes.delete(id),
    },
    createNodeId: (name: string) => name,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNodesByType: (type: string) =>
      type === 'PageMeta' ? [...nodes.values()] : [{ revision: content[type as keyof typeof content] }],
  };
  return { nodes, args: args as unknown as NodePluginArgs };
}

/** What the site shows in a revision, and the next numbers. */
const source = (revision: number, titles: string[]) => {
  let latest = revision;
  const projects = titles.map((title, index) => ({ ...sampleProject(index), title }));
  return { valid: () => ({ ...shownContent(projects), revision }), nextRevision: () => ++latest };
};

test('pages are renewed once all nodes have the revision of the content, each time with a higher number', () => {
  const { nodes, args } = startGatsby({ site: 2, words: 2, projects: 2 });
  const content = source(2, ['A ferry', 'A clinic']);
  renewPageMetas(args, content, cards);
  expect([...nodes.values()].map(({ page, revision }) => [page, revision])).toEqual([
    ['/', 3],
    ['/about', 3],
    ['/project/0', 3],
    ['/project/1', 3],
    ['/404', 3],
    ['/project/not-found', 3],
  ]);
  renewPageMetas(args, content, cards, true);
  expect(nodes.get('PageMeta /')?.revision).toBe(3);
  renewPageMetas(args, content, cards);
  expect(nodes.get('PageMeta /')?.revision).toBe(4);
  renewPageMetas(args, source(2, ['A ferry']), cards);
  expect([...nodes.keys()]).not.toContain('PageMeta /project/1');
});

test('while some nodes are of an earlier revision, pages keep theirs', () => {
  const { nodes, args } = startGatsby({ site: 2, words: 2, projects: 1 });
  renewPageMetas(args, source(2, ['A ferry']), cards);
  expect(nodes.size).toBe(0);
});
