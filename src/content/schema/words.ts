import { z } from 'zod';
import { named } from './naming';
import { language, readable, text } from './text-fields';
import { explain, textErrors, type Explanation } from './text-rules';

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

/** A fixed phrase of the interface with its language, and the placeholders it must contain. */
const phrase = (naming: readonly [title: string, description: string], placeholders: string[] = []) =>
  z
    .strictObject({
      text: text({
        errorsIn: (found) => [...textErrors(found), ...placeholderErrors(found, placeholders)],
        naming: ['Text', naming[1]],
        max: 200,
        hint: readable,
        isRich: false,
      }),
      lang: language(['Language', 'The language of the text']),
    })
    .meta(named(naming))
    .register(phrases, { placeholders });

const words = {
  skip: phrase(['Every page: link past the navigation', 'The first link of every page, for those who use a keyboard']),
  navigation: phrase(['Navigation: its name', 'What the navigation is called for those who can’t see it']),
  menu: phrase(['Menu on phones: its name', 'What the menu of phones is called for those who can’t see it']),
  openMenu: phrase(['Menu on phones: button that opens it', 'The button that opens the menu on phones']),
  closeMenu: phrase(['Menu on phones: button that closes it', 'The button that closes the menu on phones']),
  projects: phrase(['Navigation: link to the projects', 'The link to the projects in the navigation']),
  about: phrase(['Navigation: link to the About page', 'The link to the About page in the navigation']),
  letsTalk: phrase([
    'Button: let’s talk',
    'The link to write to you, in the navigation and at the top of the home page',
  ]),
  discover: phrase([
    'Home page: button to the projects',
    'The button at the top of the home page that leads to the projects',
  ]),
  selectedProjects: phrase(['Home page: heading above the projects', 'The heading above the projects']),
  locked: phrase(['Locked project: its mark', 'The mark of a locked project']),
  greeting: phrase(['About page: heading', 'The heading of the About page; {name} is your name'], ['name']),
  contact: phrase(['About page: button', 'The button of the About page']),
  back: phrase(['Case study: link back', 'The link at the top of a case study']),
  inShort: phrase(['In short: heading', 'The heading of a case study’s summary']),
  problem: phrase(['In short: what was wrong', 'A line of the summary: what was wrong']),
  contribution: phrase(['In short: what you did', 'A line of the summary: what you did']),
  decisions: phrase(['In short: what you decided', 'A line of the summary: what you decided']),
  outcome: phrase(['In short: what came of it', 'A line of the summary: what came of it']),
  research: phrase(['Research: heading', 'The heading of a case study’s first part']),
  details: phrase(['Details: heading', 'The heading of the card beside a case study’s first part']),
  company: phrase(['Details: for whom', 'A line of the details: for whom']),
  team: phrase(['Details: with whom', 'A line of the details: with whom']),
  role: phrase(['Details: your part', 'A line of the details: your part']),
  diagnostic: phrase(['Diagnostic: heading', 'The heading of a case study’s second part']),
  design: phrase(['Design: heading', 'The heading above what was designed']),
  play: phrase(['Video: button that plays it', 'The button that plays a video']),
  pause: phrase(['Video: button that stops it', 'The button that stops a video']),
  compare: phrase([
    'Before and after: name of the slider',
    'What the slider between two pictures is called for those who can’t see it',
  ]),
  impact: phrase(['Impact: heading', 'The heading above the figures']),
  otherProjects: phrase(['Other projects: heading', 'The heading above the way on to other projects']),
  cv: phrase(['Link to your CV', 'The link to your CV']),
  rights: phrase(['Copyright line: its end', 'The end of the copyright line']),
  newTab: phrase([
    'Link that opens a new tab: what follows it',
    'What follows a link that opens a new tab, for those who can’t see its arrow',
  ]),
  pageNotFound: phrase(['No such page: heading', 'The heading where there is no such page']),
  returnHome: phrase(['No such page: link home', 'The link home where there is no such page']),
  projectNotFound: phrase(['No such project: heading', 'The heading where there is no such project']),
  projectNotFoundText: phrase(['No such project: sentence', 'The sentence where there is no such project']),
  returnHomeFromProject: phrase(['No such project: link home', 'The link home where there is no such project']),
  offline: phrase(['No connection: sentence', 'What is said while there is no connection']),
  crashed: phrase(['Page that could not be shown: heading', 'The heading when a page could not be shown']),
  viewLarger: phrase(['Picture: sign that it can be enlarged', 'The sign on a picture that can be enlarged']),
  closeViewer: phrase(['Large pictures: button that closes them', 'The button that closes the large pictures']),
  screenshots: phrase([
    'Large pictures: their name',
    'What the large pictures are called for those who can’t see them',
  ]),
  previous: phrase(['Large pictures: button to the one before', 'The button to the picture before']),
  next: phrase(['Large pictures: button to the one after', 'The button to the picture after']),
  actualSize: phrase(['Large pictures: button to their own size', 'The button that shows a picture in its own size']),
  wholePicture: phrase(['Large pictures: sign back to the whole', 'The sign that shows the whole picture again']),
  opening: phrase(['Lock: heading until it is open', 'The heading of a locked case study until it is open']),
  lockTitle: phrase(['Lock: title', 'The heading of the password dialog']),
  lockText: phrase(['Lock: sentence under the title', 'The sentence of the password dialog']),
  password: phrase(['Lock: name of the password’s field', 'The name of the password’s field']),
  showPassword: phrase(['Lock: button that shows the password', 'The button that shows the typed password']),
  cancel: phrase(['Lock: button that leaves it', 'The button that leaves the password dialog']),
  close: phrase(['Lock: cross', 'The cross of the password dialog']),
  enter: phrase(['Lock: button that opens it', 'The button that opens a locked case study']),
  entering: phrase(['Lock: button while it opens', 'The button that opens a locked case study, while it opens']),
  retry: phrase([
    'Lock: button to try again',
    'The button that opens a locked case study, when its files could not be loaded',
  ]),
  askForAccess: phrase(['Lock: link to ask for access', 'The link to ask you for access']),
  wrongPassphrase: phrase(['Lock: wrong password', 'What is said of a wrong password']),
  copiedAlong: phrase([
    'Lock: wrong password, copied with too much',
    'What is added where a wrong password begins or ends with a blank, a quotation mark or a full stop',
  ]),
  cannotDecrypt: phrase(['Lock: browser that can’t open it', 'What is said when the browser can’t decrypt']),
  unreadableFiles: phrase(['Lock: files that could not be loaded', 'What is said when the files could not be loaded']),
  linkCut: phrase([
    'Lock: link that was not copied whole',
    'What is said of a link to a locked case study that was not copied whole',
  ]),
  linkExpired: phrase(['Lock: link whose time is over', 'What is said of a link whose time is over']),
  linkRevoked: phrase(['Lock: link that opens nothing any more', 'What is said of a link that opens nothing any more']),
  imageFailed: phrase([
    'Picture that could not be loaded',
    'What is said in place of a picture that could not be loaded',
  ]),
  lockOffline: phrase(['Lock: no connection', 'What is said when the dialog can’t lead home without a connection']),
  lockNeedsScript: phrase([
    'Lock: scripts are off',
    'What is said where the browser runs no scripts, before your e-mail address',
  ]),
  aboutTitle: phrase(
    ['Search results: title of the About page', 'The title of the About page in search results; {name} is your name'],
    ['name'],
  ),
  lockedDescription: phrase(
    ['Search results: locked case study', 'What search results say of a locked case study; {name} is your name'],
    ['name'],
  ),
};

/** `content/words.json`: every fixed word of the interface. */
export const wordsSchema = z.strictObject(words);

export type Words = z.infer<typeof wordsSchema>;

/** The keys of all phrases. */
export const wordNames = wordsSchema.keyof().options;
