import { graphql, useStaticQuery } from 'gatsby';
import { noteOrigins } from '../editing/origins';

let last: Queries.SiteQuery | undefined;

/** What was read last, where Gatsby answers with nothing for a moment because a file of the content changes. */
function lastWhole(found: Queries.SiteQuery): Queries.SiteQuery {
  if (found.site && found.words) last = found;
  return last ?? found;
}

/** What every page knows of the site: who its owner is, and the fixed words of the interface. One query, so one request. */
export function useSite() {
  const found = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      site: siteJson {
        ...NavigationBar_site
        ...Footer_site
      }
      words: wordsJson {
        ...Words
      }
    }
  `);
  const isDeveloping = process.env['NODE_ENV'] === 'development';
  const { site, words } = isDeveloping ? lastWhole(found) : found;
  if (!site || !words) throw new Error('The site’s content could not be loaded.');
  if (isDeveloping) noteOrigins(words, 'words.json#');
  return { site, words };
}

/** The fixed words of the interface; those of the lock are queried where they are used. */
export const useWords = () => useSite().words;

export const query = graphql`
  fragment Words on WordsJson {
    skip {
      ...Phrase_phrase
    }
    navigation {
      ...Phrase_phrase
    }
    menu {
      ...Phrase_phrase
    }
    openMenu {
      ...Phrase_phrase
    }
    closeMenu {
      ...Phrase_phrase
    }
    projects {
      ...Phrase_phrase
    }
    about {
      ...Phrase_phrase
    }
    letsTalk {
      ...Phrase_phrase
    }
    discover {
      ...Phrase_phrase
    }
    selectedProjects {
      ...Phrase_phrase
    }
    locked {
      ...Phrase_phrase
    }
    greeting {
      ...Phrase_phrase
    }
    contact {
      ...Phrase_phrase
    }
    back {
      ...Phrase_phrase
    }
    research {
      ...Phrase_phrase
    }
    details {
      ...Phrase_phrase
    }
    company {
      ...Phrase_phrase
    }
    team {
      ...Phrase_phrase
    }
    role {
      ...Phrase_phrase
    }
    diagnostic {
      ...Phrase_phrase
    }
    design {
      ...Phrase_phrase
    }
    impact {
      ...Phrase_phrase
    }
    otherProjects {
      ...Phrase_phrase
    }
    cv {
      ...Phrase_phrase
    }
    rights {
      ...Phrase_phrase
    }
    newTab {
      ...Phrase_phrase
    }
    pageNotFound {
      ...Phrase_phrase
    }
    returnHome {
      ...Phrase_phrase
    }
    projectNotFound {
      ...Phrase_phrase
    }
    projectNotFoundText {
      ...Phrase_phrase
    }
    returnHomeFromProject {
      ...Phrase_phrase
    }
    offline {
      ...Phrase_phrase
    }
    crashed {
      ...Phrase_phrase
    }
    viewLarger {
      ...Phrase_phrase
    }
    closeViewer {
      ...Phrase_phrase
    }
    screenshots {
      ...Phrase_phrase
    }
    previous {
      ...Phrase_phrase
    }
    next {
      ...Phrase_phrase
    }
    actualSize {
      ...Phrase_phrase
    }
    wholePicture {
      ...Phrase_phrase
    }
    imageFailed {
      ...Phrase_phrase
    }
    retry {
      ...Phrase_phrase
    }
  }
`;
