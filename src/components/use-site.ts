import { graphql, useStaticQuery } from 'gatsby';
import type { Words } from '../content/schema/words';
import { noteOrigins } from './origins';
import type { PhraseText } from './phrase';

let lastResult: Queries.SiteQuery | undefined;

/** The last complete result: in development Gatsby returns nothing for a moment while a file of the content changes. */
function lastComplete(result: Queries.SiteQuery): Queries.SiteQuery {
  if (result.site && result.words) lastResult = result;
  return lastResult ?? result;
}

/** The owner's data and the fixed words of the interface, which every page needs. One query, so one request. */
export function useSite() {
  const result = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      # Its node is renewed after every change (src/data-layer/page-meta-nodes.ts). Without it, Gatsby would not repeat
      # a query that failed because a file changed meanwhile, not even in its next run.
      pageMeta(page: { eq: "/" }) {
        page
      }
      site: contentSite {
        ...NavigationBar_site
        ...Footer_site
      }
      words: contentWords {
        phrases
      }
    }
  `);
  const isDeveloping = process.env['NODE_ENV'] === 'development';
  const { site, words } = isDeveloping ? lastComplete(result) : result;
  if (!site || !words) throw new Error('The site’s content could not be loaded.');
  // GraphQL has no type for the JSON value; the schema has validated it (src/data-layer/graphql-types.ts).
  const phrases = words.phrases as Record<keyof Words, PhraseText>;
  if (isDeveloping) noteOrigins(phrases, 'words.json#');
  return { site, words: phrases };
}

/** The fixed words of the interface. */
export const useWords = () => useSite().words;
