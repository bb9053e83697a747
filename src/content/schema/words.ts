import { z } from 'zod';
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
const phrase = (description: string, placeholders: string[] = []) =>
  z
    .strictObject({
      text: text({
        errorsIn: (found) => [...textErrors(found), ...placeholderErrors(found, placeholders)],
        naming: description,
        max: 200,
        hint: readable,
        isRich: false,
      }),
      lang: language(['Language', 'The language of the text']),
    })
    .meta({ description })
    .register(phrases, { placeholders });

const words = {
  skip: phrase('The first link of every page, for those who use a keyboard'),
  navigation: phrase('What the navigation is called for those who can’t see it'),
  menu: phrase('What the menu of phones is called for those who can’t see it'),
  openMenu: phrase('The button that opens the menu on phones'),
  closeMenu: phrase('The button that closes the menu on phones'),
  projects: phrase('The link to the projects in the navigation'),
  about: phrase('The link to the About page in the navigation'),
  letsTalk: phrase('The link to write to you, in the navigation and at the top of the home page'),
  discover: phrase('The button at the top of the home page that leads to the projects'),
  selectedProjects: phrase('The heading above the projects'),
  locked: phrase('The mark of a locked project'),
  greeting: phrase('The heading of the About page; {name} is your name', ['name']),
  contact: phrase('The button of the About page'),
  back: phrase('The link at the top of a case study'),
  inShort: phrase('The heading of a case study’s summary'),
  problem: phrase('A line of the summary: what was wrong'),
  contribution: phrase('A line of the summary: what you did'),
  decisions: phrase('A line of the summary: what you decided'),
  outcome: phrase('A line of the summary: what came of it'),
  research: phrase('The heading of a case study’s first part'),
  details: phrase('The heading of the card beside it'),
  company: phrase('A line of that card: for whom'),
  team: phrase('A line of that card: with whom'),
  role: phrase('A line of that card: your part'),
  diagnostic: phrase('The heading of a case study’s second part'),
  design: phrase('The heading above what was designed'),
  play: phrase('The button that plays a video'),
  pause: phrase('The button that stops a video'),
  compare: phrase('What the slider between two pictures is called for those who can’t see it'),
  impact: phrase('The heading above the figures'),
  otherProjects: phrase('The heading above the way on to other projects'),
  cv: phrase('The link to your CV'),
  rights: phrase('The end of the copyright line'),
  newTab: phrase('What follows a link that opens a new tab, for those who can’t see its arrow'),
  pageNotFound: phrase('The heading where there is no such page'),
  returnHome: phrase('The link home where there is no such page'),
  projectNotFound: phrase('The heading where there is no such project'),
  projectNotFoundText: phrase('The sentence where there is no such project'),
  returnHomeFromProject: phrase('The link home where there is no such project'),
  offline: phrase('What is said while there is no connection'),
  crashed: phrase('The heading when a page could not be shown'),
  viewLarger: phrase('The sign on a picture that can be enlarged'),
  closeViewer: phrase('The button that closes the large pictures'),
  screenshots: phrase('What the large pictures are called for those who can’t see them'),
  previous: phrase('The button to the picture before'),
  next: phrase('The button to the picture after'),
  actualSize: phrase('The button that shows a picture in its own size'),
  wholePicture: phrase('The sign that shows the whole picture again'),
  opening: phrase('The heading of a locked case study until it is open'),
  lockTitle: phrase('The heading of the password dialog'),
  lockText: phrase('The sentence of the password dialog'),
  password: phrase('The name of the password’s field'),
  showPassword: phrase('The button that shows what is typed into it'),
  cancel: phrase('The button that leaves the password dialog'),
  close: phrase('The cross of the password dialog'),
  enter: phrase('The button that opens a locked case study'),
  entering: phrase('The same button while it opens'),
  retry: phrase('The same button when the files could not be loaded'),
  askForAccess: phrase('The link to ask you for access'),
  wrongPassphrase: phrase('What is said of a wrong password'),
  copiedAlong: phrase('What follows where it begins or ends with a blank, a quotation mark or a full stop'),
  cannotDecrypt: phrase('What is said when the browser can’t decrypt'),
  unreadableFiles: phrase('What is said when the files could not be loaded'),
  linkCut: phrase('What is said of a link to a locked case study that was not copied whole'),
  linkExpired: phrase('What is said of a link whose time is over'),
  linkRevoked: phrase('What is said of a link that opens nothing any more'),
  imageFailed: phrase('What is said in place of a picture that could not be loaded'),
  lockOffline: phrase('What is said when the dialog can’t lead home without a connection'),
  lockNeedsScript: phrase('What is said without JavaScript, before your e-mail address'),
  aboutTitle: phrase('The title of the About page in search results; {name} is your name', ['name']),
  lockedDescription: phrase('What search results say of a locked case study; {name} is your name', ['name']),
};

/** `content/words.json`: every fixed word of the interface. */
export const wordsSchema = z.strictObject(words);

export type Words = z.infer<typeof wordsSchema>;

/** The keys of all phrases. */
export const wordNames = wordsSchema.keyof().options;
