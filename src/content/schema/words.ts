import { z } from 'zod';
import { language, notBlank, text } from '../engine/text-fields';
import { explain, textErrors, type Explanation } from '../engine/text-rules';

const placeholderErrors = (found: string, names: string[]): Explanation[] => {
  const unknown = (found.match(/\{\w*\}/g) ?? []).filter((written) => !names.includes(written.slice(1, -1)));
  const missing = names.filter((name) => !found.includes(`{${name}}`));
  const expected =
    names.length > 0 ? `a text with ${names.map((name) => `“{${name}}”`).join(' and ')}` : 'a text without braces';
  return [
    ...unknown.map((written) => explain(`“${written}”`, expected, `Take “${written}” out.`)),
    ...missing.map((name) => explain(`no “{${name}}”`, expected, `Put “{${name}}” where it belongs.`)),
  ];
};

/** The schemas of the interface's fixed phrases. */
export const phrases = z.registry<{ placeholders: string[] }>();

/**
 * A fixed phrase of the interface with its language, and the placeholders it must contain. A sentence tells what its
 * title does not.
 */
const phrase = (title: string, sentence = title, placeholders: string[] = []) =>
  z
    .strictObject({
      text: text({
        errorsIn: (found) => [...textErrors(found), ...placeholderErrors(found, placeholders)],
        naming: ['Text', sentence],
        max: 200,
        hint: notBlank,
        isRich: false,
      }),
      lang: language(['Language', 'The language of the text']),
    })
    .meta({ title })
    .register(phrases, { placeholders });

const words = {
  skip: phrase('Every page: link past the navigation', 'The first link of every page, for those who use a keyboard'),
  navigation: phrase('Navigation: its name', 'What the navigation is called for those who can’t see it'),
  menu: phrase('Menu on phones: its name', 'What the menu of phones is called for those who can’t see it'),
  openMenu: phrase('Menu on phones: button that opens it'),
  closeMenu: phrase('Menu on phones: button that closes it'),
  projects: phrase('Navigation: link to the projects'),
  about: phrase('Navigation: link to the About page'),
  letsTalk: phrase('Button: let’s talk', 'The link to write to you, in the navigation and at the top of the home page'),
  discover: phrase('Home page: button to the projects'),
  selectedProjects: phrase('Home page: heading above the projects'),
  locked: phrase('Locked project: its mark'),
  greeting: phrase('About page: heading', 'The heading of the About page; {name} is your name', ['name']),
  contact: phrase('About page: button'),
  back: phrase('Case study: link back'),
  inShort: phrase('In short: heading'),
  problem: phrase('In short: what was wrong'),
  contribution: phrase('In short: what you did'),
  decisions: phrase('In short: what you decided'),
  outcome: phrase('In short: what came of it'),
  research: phrase('Research: heading', 'The heading of a case study’s first part'),
  details: phrase('Details: heading', 'The heading of the card beside a case study’s first part'),
  company: phrase('Details: for whom'),
  team: phrase('Details: with whom'),
  role: phrase('Details: your part'),
  diagnostic: phrase('Diagnostic: heading', 'The heading of a case study’s second part'),
  design: phrase('Design: heading'),
  play: phrase('Video: button that plays it'),
  pause: phrase('Video: button that stops it'),
  compare: phrase(
    'Before and after: name of the slider',
    'What the slider between two pictures is called for those who can’t see it',
  ),
  impact: phrase('Impact: heading', 'The heading above the figures'),
  otherProjects: phrase('Other projects: heading'),
  cv: phrase('Link to your CV'),
  // Sites of earlier versions have no such word.
  pages: phrase('PDF to download: number of its pages', 'How many pages a PDF has; {count} is the number', [
    'count',
  ]).optional(),
  rights: phrase('Copyright line: its end'),
  newTab: phrase(
    'Link that opens a new tab: what follows it',
    'What follows a link that opens a new tab, for those who can’t see its arrow',
  ),
  pageNotFound: phrase('No such page: heading'),
  returnHome: phrase('No such page: link home'),
  projectNotFound: phrase('No such project: heading'),
  projectNotFoundText: phrase('No such project: sentence'),
  returnHomeFromProject: phrase('No such project: link home'),
  offline: phrase('No connection: sentence'),
  crashed: phrase('Page that could not be shown: heading'),
  viewLarger: phrase('Picture: sign that it can be enlarged'),
  closeViewer: phrase('Large pictures: button that closes them'),
  screenshots: phrase('Large pictures: their name', 'What the large pictures are called for those who can’t see them'),
  previous: phrase('Large pictures: button to the one before'),
  next: phrase('Large pictures: button to the one after'),
  actualSize: phrase('Large pictures: button to their own size'),
  wholePicture: phrase('Large pictures: sign back to the whole'),
  opening: phrase('Lock: heading until it is open'),
  lockTitle: phrase('Lock: title', 'The heading of the password dialog'),
  lockText: phrase('Lock: sentence under the title'),
  password: phrase('Lock: name of the password’s field'),
  showPassword: phrase('Lock: button that shows the password'),
  cancel: phrase('Lock: button that leaves it'),
  close: phrase('Lock: cross'),
  enter: phrase('Lock: button that opens it'),
  entering: phrase('Lock: button while it opens'),
  retry: phrase(
    'Lock: button to try again',
    'The button that opens a locked case study, when its files could not be loaded',
  ),
  askForAccess: phrase('Lock: link to ask for access'),
  wrongPassphrase: phrase('Lock: wrong password'),
  copiedAlong: phrase(
    'Lock: wrong password, copied with too much',
    'What is added where a wrong password begins or ends with a blank, a quotation mark or a full stop',
  ),
  cannotDecrypt: phrase('Lock: browser that can’t open it'),
  unreadableFiles: phrase('Lock: files that could not be loaded'),
  linkCut: phrase('Lock: link that was not copied whole'),
  linkExpired: phrase('Lock: link whose time is over'),
  linkRevoked: phrase('Lock: link that opens nothing any more'),
  imageFailed: phrase('Picture that could not be loaded'),
  lockOffline: phrase('Lock: no connection', 'What is said when the dialog can’t lead home without a connection'),
  lockNeedsScript: phrase(
    'Lock: scripts are off',
    'What is said where the browser runs no scripts, before your e-mail address',
  ),
  aboutTitle: phrase(
    'Search results: title of the About page',
    'The title of the About page in search results; {name} is your name',
    ['name'],
  ),
  lockedDescription: phrase(
    'Search results: locked case study',
    'What search results say of a locked case study; {name} is your name',
    ['name'],
  ),
};

/** `content/words.json`: every fixed word of the interface. */
export const wordsSchema = z.strictObject(words);

export type Words = z.infer<typeof wordsSchema>;

export const wordNames = wordsSchema.keyof().options;
