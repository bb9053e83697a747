import { graphql, useStaticQuery } from 'gatsby';
import type { Words } from '../content/schema/words';
import { noteOrigins } from './origins';
import type { PhraseText } from './phrase';

let last: Queries.SiteQuery | undefined;

/** What was read last, where Gatsby answers with nothing for a moment because a file of the content changes. */
function lastWhole(found: Queries.SiteQuery): Queries.SiteQuery {
  if (found.site && found.words) last = found;
  return last ?? found;
}

/**
 * What every page knows of the site: who its owner is, and the fixed words of the interface. One query, so one request.
 */
export function useSite() {
  const found = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      site: siteJson {
        ...NavigationBar_site
        ...Footer_site
      }
      words: wordsJson {
        phrases
      }
    }
  `);
  const isDeveloping = process.env['NODE_ENV'] === 'development';
  const { site, words } = isDeveloping ? lastWhole(found) : found;
  if (!site || !words) throw new Error('The site’s content could not be loaded.');
  // GraphQL knows no more of a JSON value: the schema has checked it, and src/data-layer/graphql-types.ts resolves it.
  const phrases = words.phrases as Record<keyof Words, PhraseText>;
  if (isDeveloping) noteOrigins(phrases, 'words.json#');
  return { site, words: phrases };
}

/** The fixed words of the interface. */
export const useWords = () => useSite().words;
