import { createHash } from 'node:crypto';

interface Page {
  /** How an error names it. */
  name: string;
  html: string;
}

/** The inline blocks the site is known to have, and how each is recognised. JSON-LD is data: it needs no permission. */
const reviewedKinds = [
  { tag: 'script', kind: 'bootstrap', is: (_: string, text: string) => text.startsWith('(function bootstrap()') },
  { tag: 'script', kind: 'data', is: (attributes: string) => attributes.includes('type="application/ld+json"') },
  { tag: 'style', kind: 'global style', is: (attributes: string) => attributes.includes('data-global') },
  { tag: 'style', kind: 'component style', is: (attributes: string) => attributes.includes('data-styled') },
];

/** The two kinds that are one and the same text on every page; another text of theirs is not ours. */
const constantKinds = ['bootstrap', 'global style'];

/**
 * The content security policy of the finished pages: their inline blocks are allowed by hash, and nothing else inline.
 * @throws Error naming the pages and the block where one is of no reviewed kind, because hashing it would bless it
 */
export function contentPolicy(pages: readonly Page[]): string {
  const blocks = pages.flatMap(inlineBlocks);
  for (const kind of constantKinds) {
    const [first, ...others] = blocks.filter((block) => block.kind === kind);
    const other = others.find((block) => block.text !== first?.text);
    if (other) throw unreviewed(other, `another ${kind} than the other pages'`);
  }
  const hashes = (tag: string) =>
    [...new Set(blocks.filter((block) => block.tag === tag && block.kind !== 'data').map(({ text }) => hash(text)))]
      .sort()
      .join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes('script')}`,
    // styled-components inserts an empty <style> and fills it through the CSSOM.
    `style-src 'self' ${hash('')} ${hashes('style')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface Block {
  page: string;
  tag: string;
  kind: string;
  text: string;
}

const inlineBlock = /<(script|style)\b([^>]*)>(.*?)(?:<\/\1\s*>|$)/gis;

function inlineBlocks({ name, html }: Page): Block[] {
  const markup = html.replace(inlineBlock, '').replace(/"[^"]*"/g, '""');
  const handler = /<\w[^>]*\son\w+=/i.exec(markup)?.[0];
  if (handler) throw unreviewed({ page: name, text: handler }, 'an inline event handler');
  return [...html.matchAll(inlineBlock)].flatMap(([, element = '', attributes = '', text = '']) => {
    const tag = element.toLowerCase();
    if (/\ssrc=/i.test(attributes)) return [];
    const reviewed = reviewedKinds.find((kind) => kind.tag === tag && kind.is(attributes, text));
    if (!reviewed) throw unreviewed({ page: name, text: `<${tag}>${text}` }, 'an inline block no one has reviewed');
    return [{ page: name, tag, kind: reviewed.kind, text }];
  });
}

function unreviewed({ page, text }: { page: string; text: string }, what: string): Error {
  return new Error(
    `The page ${page} has ${what}: ${text.trim().slice(0, 80)}…\n` +
      'Remove it, or add its kind to src/publish/content-policy.ts.',
  );
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
