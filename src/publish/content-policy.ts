import { createHash } from 'node:crypto';
import { statisticsSchema } from '../content/schema/site-parts';
import type { ChosenLook } from '../content/model/look';
import { globalStyle } from '../styles/global-style';
import { pairOf, wholeLook, type Look } from '../styles/look';
import { facesOf } from '../styles/typefaces';
import { pageScript } from './late-scripts';

/**
 * The known inline blocks of the site, with their whole text if it is fixed. JSON-LD is data and needs no permission.
 */
const knownBlocks = [
  { tag: 'script', kind: 'bootstrap', is: (_: string, text: string) => text === pageScript },
  { tag: 'script', kind: 'data', is: (attributes: string) => attributes.startsWith(' type="application/ld+json"') },
  { tag: 'style', kind: 'shared', is: (_: string, text: string, look: Look) => text === sharedStyle(text, look) },
  { tag: 'style', kind: 'components', is: (attributes: string) => attributes.startsWith(' data-styled=""') },
];

/** The shared style of every page, with the hashed font files that a text names. */
function sharedStyle(text: string, look: Look): string {
  const named = [...text.matchAll(/url\(((?:\/[\w.~-]+)*\/static\/[\w-]+\.woff2)\)/g)].map(([, url = '']) => url);
  const parts = facesOf(pairOf(look)).map((face, index) => {
    const [extended = '', latin = ''] = named.slice(2 * index);
    return [face, { extended, latin }];
  });
  return globalStyle(Object.fromEntries(parts), look);
}

/**
 * The content security policy of the finished pages: allows their inline blocks by hash, and no others.
 * @param pages their HTML by the names of their files
 * @param look what the owner has chosen, for the shared style
 * @param reachable the pages that are shown under this policy without being loaded anew; their films play in place
 * @throws Error naming the page and the block if one is unknown, because hashing it would allow it
 */
export function contentPolicy(pages: ReadonlyMap<string, string>, look?: ChosenLook, reachable = pages): string {
  const blocks = [...pages].flatMap(([name, html]) => inlineBlocks(name, html, wholeLook(look)));
  const documents = [...pages.values()];
  const statistics = statisticsIn(documents);
  const players = playersIn([...reachable.values()]);
  const hashes = (tag: string) =>
    [...new Set(blocks.filter((block) => block.tag === tag && block.kind !== 'data').map(({ text }) => hash(text)))]
      .sort()
      .join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes('script')}${statistics.script}`,
    // styled-components inserts an empty <style> and fills it through the CSSOM.
    `style-src 'self' ${hash('')} ${hashes('style')}`,
    "style-src-attr 'unsafe-inline'",
    // Some counters send a visit as the address of a picture.
    `img-src 'self' data: blob:${statistics.receivers}`,
    // Sealed videos are played from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${statistics.receivers}`,
    ...(players.length > 0 ? [`frame-src ${players.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hosts whose films play in place, in a frame. */
function playersIn(documents: readonly string[]): string[] {
  const addresses = documents.flatMap((html) => [...html.matchAll(/ data-plays="(https:[^"]+)"/g)]);
  return [...new Set(addresses.map(([, address = '']) => new URL(address).origin))].sort();
}

/** What the owner's statistics add to the policy; nothing without them, or for a script of the host's own. */
function statisticsIn(documents: readonly string[]): { script: string; receivers: string } {
  const [, written] = documents.map((html) => /<html[^>]* data-statistics='([^']*)'/.exec(html)).find(Boolean) ?? [];
  const text = written?.replaceAll('&#39;', "'").replaceAll('&#64;', '@').replaceAll('&amp;', '&');
  const { script, sendsTo = script } = text === undefined ? { script: '/' } : statisticsSchema.parse(JSON.parse(text));
  const origins = [script, sendsTo].filter((address) => address.startsWith('https:')).map((one) => new URL(one).origin);
  const address = script.startsWith('https:') ? ` ${new URL(script).origin}${new URL(script).pathname}` : '';
  return { script: address, receivers: [...new Set(origins)].map((origin) => ` ${origin}`).join('') };
}

const inlineBlock = /<(script|style)\b([^>]*)>(.*?)(?:<\/\1\s*>|$)/gis;

function inlineBlocks(name: string, html: string, look: Look) {
  const markup = html.replace(inlineBlock, '').replace(/"[^"]*"/g, '""');
  const handler = /<\w[^>]*\son\w+=/i.exec(markup)?.[0];
  if (handler) throw unknown(name, 'an inline event handler', handler);
  const blocks = [...html.matchAll(inlineBlock)].flatMap(([, element = '', attributes = '', text = '']) => {
    const tag = element.toLowerCase();
    const known = knownBlocks.find((block) => block.tag === tag && block.is(attributes, text, look));
    if (!known) throw unknown(name, `a ${tag} that is not the site’s own`, `<${tag}${attributes}>${text}`);
    return [{ tag, kind: known.kind, text }];
  });
  const [, second] = blocks.filter(({ kind }) => kind === 'components');
  if (second) throw unknown(name, 'two styles of components', second.text);
  return blocks;
}

function unknown(page: string, what: string, text: string): Error {
  return new Error(
    `The page ${page} has ${what}: ${excerpt(text.trim())}\n` +
      'It was probably added in gatsby-ssr.tsx. For statistics, take it out there, and name its address under ' +
      '“statistics” in content/site.json (docs/owner.md, “Statistics”). Code of your own belongs into ' +
      'gatsby-browser.tsx: what stands in a page itself is not allowed to run.',
  );
}

/** The beginning and end of a text, since an addition may be at either end. */
const excerpt = (text: string) => (text.length <= 160 ? text : `${text.slice(0, 80)} … ${text.slice(-80)}`);

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
