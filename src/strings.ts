/** A fixed phrase of the interface; `lang` is set where it is not the document's English. */
export interface Phrase {
  readonly text: string;
  readonly lang?: 'fr';
}

const en = (text: string): Phrase => ({ text });

/** A phrase in French. */
export const fr = (text: string): Phrase => ({ text, lang: 'fr' });

/**
 * The words the specification fixes, and those pages share; the lock's are in lock-strings.ts. What the owner may want to
 * change is in content/.
 */
export const strings = {
  skip: en('Skip to content'),
  navigation: en('Main'),
  openMenu: en('Open menu'),
  closeMenu: en('Close menu'),
  projects: fr('Projets'),
  about: en('About'),
  letsTalk: en("Let's talk!"),
  discover: en('Discover projects'),
  selectedProjects: en('Selected projects'),
  locked: en('Password protected'),
  profession: en('Product designer'),
  greeting: en("Hi! It's"),
  contact: en('Contact me'),
  back: fr('Retour aux projets'),
  research: en('Initial research'),
  details: en('Project details'),
  company: en('Company'),
  team: en('Team'),
  role: en('My role'),
  diagnostic: en('Diagnostic'),
  design: en('Design'),
  spacingSheet: en('Spacing component sheet'),
  typeSheet: en('Type component sheet'),
  impact: en('Project impact'),
  otherProjects: fr('Autres projets'),
  rights: fr('Tous droits réservés.'),
  newTab: en('(opens in a new tab)'),
  pageNotFound: en('Oops! Page not found'),
  returnHome: en('Return to Home'),
  projectNotFound: fr('Projet non trouvé'),
  projectNotFoundText: fr("Le projet que vous recherchez n'existe pas."),
  returnHomeFr: fr("Retour à l'accueil"),
  offline: en('You are offline. That page can’t be opened until the connection is back.'),
  crashed: en('Unexpected Application Error!'),
  viewLarger: en('View larger'),
  closeViewer: en('Close'),
  screenshots: en('Screenshots'),
  previous: en('Previous screenshot'),
  next: en('Next screenshot'),
  actualSize: en('Actual size'),
} as const;

/** The year of the copyright line, a constant of the specification. */
export const copyrightYear = 2025;
