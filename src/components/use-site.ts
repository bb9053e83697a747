import { graphql, useStaticQuery } from 'gatsby';
import type { ChosenLook } from '../content/model/look';
import type { Portfolio } from '../content/model/portfolio';

/**
 * The owner's data, what they have chosen of the look, and the fixed words of the interface, which every page
 * needs. One query, so one request.
 */
export function useSite() {
  const { site, words, pageMeta } = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      # Renewed with every change (src/data-layer/page-meta-nodes.ts), so that the query runs again.
      pageMeta(page: { eq: "/" }) {
        revision
        look
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
  if (!site || !words) throw new Error('The site’s content could not be loaded.');
  // GraphQL has no types for these JSON values; they are made by src/content/model.
  const phrases = words.phrases as Portfolio['words'];
  const look = pageMeta?.look as ChosenLook | null | undefined;
  return { site, words: phrases, look, revision: pageMeta?.revision ?? 0 };
}

/** The fixed words of the interface. */
export const useWords = () => useSite().words;
