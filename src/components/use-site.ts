import { graphql, useStaticQuery } from 'gatsby';
import type { Portfolio } from '../content/model/portfolio';

/** The owner's data and the fixed words of the interface, which every page needs. One query, so one request. */
export function useSite() {
  const { site, words, pageMeta } = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      # Renewed with every change (src/data-layer/page-meta-nodes.ts), so that the query runs again.
      pageMeta(page: { eq: "/" }) {
        revision
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
  // GraphQL has no type for the JSON value; it is made by src/content/model.
  const phrases = words.phrases as Portfolio['words'];
  return { site, words: phrases, revision: pageMeta?.revision ?? 0 };
}

/** The fixed words of the interface. */
export const useWords = () => useSite().words;
