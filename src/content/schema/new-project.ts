import { textsOf } from '../engine/texts';
import { defaultAccents } from './look';
import type { PictureFields } from './picture-fields';
import type { OwnKind, OwnSection } from './sections';

/** The name of the placeholder picture; the editor stores the file where it is named. */
export const emptyPicture = 'no-picture-yet.png';

/** The text of a new entry in a list of texts. */
export const newEntry = 'New words';

const project = {
  title: 'A new project',
  category: 'What kind of product · What kind of work',
  imageAlt: 'What the cover shows, for those who can’t see it',
};

const caseStudy = {
  heroSubtitle: 'Who had which problem, and what you did about it, in a sentence or two.',
  summary: {
    problem: 'What was wrong, in a sentence.',
    role: 'What you did, in a few words.',
    decisions: ['The decision that mattered most.'],
    outcome: 'What came of it, with a figure if there is one.',
  },
  initialResearch: ['What you found out before designing, and how.'],
  projectDetails: { company: 'For whom', team: 'With whom', role: 'Your part in it' },
  diagnostic: ['What the problem turned out to be.'],
  design: ['What you designed, and why.'],
  impact: { description: 'What changed for the people who use it.' },
};

interface NewProject extends Record<keyof typeof project, string> {
  image: string;
  color: string;
  draft: boolean;
  content: Pick<typeof caseStudy, 'heroSubtitle'> & Record<string, unknown>;
}

/** A complete and valid project with placeholder texts and picture. */
export const newProject = (image = `./uploads/${emptyPicture}`, color: string = defaultAccents[0]): NewProject => ({
  ...project,
  image,
  color,
  draft: true,
  content: caseStudy,
});

/** The optional parts of a case study in page order: a name, and the fields to add, with `picture` as placeholder. */
export const newParts = (picture: string): { name: string; fields: Record<string, unknown> }[] => [
  { name: 'In short', fields: { summary: caseStudy.summary } },
  { name: 'Research', fields: { initialResearch: caseStudy.initialResearch } },
  { name: 'Details', fields: { projectDetails: caseStudy.projectDetails } },
  { name: 'Diagnostic', fields: { diagnostic: caseStudy.diagnostic } },
  { name: 'Picture', fields: { searchFlowImage: picture, searchFlowImageAlt: pictureAlt } },
  { name: 'Design', fields: { design: caseStudy.design } },
  {
    name: 'Design pictures',
    fields: {
      designImages: { results: picture, resultsAlt: pictureAlt, homepage: picture, homepageAlt: pictureAlt },
    },
  },
  { name: 'Gallery', fields: { gallery: [newGroup(picture)] } },
  { name: 'Figures', fields: { impact: { ...newFigures, ...caseStudy.impact } } },
  { name: 'Credits', fields: { credits: [newCredit] } },
];

const newCredit = { role: 'What they did', names: 'Who did it' };

const pictureAlt = 'What the picture shows, for those who can’t see it';

/** A placeholder picture with its description. */
export const newPicture = ({ file, alt }: Pick<PictureFields, 'file' | 'alt'>, picture: string) => ({
  [file]: picture,
  [alt]: pictureAlt,
});

const newItem = (image: string) => ({ image, alt: pictureAlt });

const newGroup = (picture: string) => ({ arrangement: 'wide', items: [newItem(picture)] });

/** Placeholders for the first two figures of an impact, which are shown together or not at all. */
export const newFigures = {
  searchUseIncrease: '+00%',
  searchUseIncreaseText: 'What the first figure counts',
  dropoutReduction: '-00%',
  dropoutReductionText: 'What the second figure counts',
};

const newFigure = { value: '00', unit: '%', text: 'What the figure counts' };

const newColour = { name: 'Another colour', value: '#808080' };

/** The initial value of an entry for the list of this name; undefined if the form has a default. */
export function newEntryOf(list: string | undefined, picture: string): unknown {
  if (list === 'gallery') return newGroup(picture);
  if (list === 'items') return newItem(picture);
  return list === 'details' ? { label: 'Label', text: newEntry } : undefined;
}

/** The same on the page, which shows no fields to fill in. */
export function shownEntryOf(list: string | undefined, picture: string): unknown {
  if (list === 'figures') return newFigure;
  if (list === 'colours') return newColour;
  return list === 'credits' ? newCredit : newEntryOf(list, picture);
}

const newTitle = 'What this part is about';

/** What can be added: each kind of section of one's own, and pictures also in two other arrangements. */
export type NewSection = OwnKind | 'grid' | 'strip';

/** The name of each, and the section with placeholders; a file has none, it is chosen first. */
export const newSections = (picture: string): Record<NewSection, { name: string; section?: OwnSection }> => ({
  text: {
    name: 'Text',
    section: { kind: 'text', title: newTitle, paragraphs: ['What happened, in a few sentences.'] },
  },
  points: {
    name: 'Points',
    section: { kind: 'points', title: newTitle, points: ['One point, in a sentence or two.'] },
  },
  pictures: { name: 'Pictures', section: { kind: 'pictures', arrangement: 'wide', items: [newItem(picture)] } },
  grid: {
    name: 'Grid of pictures',
    section: { kind: 'pictures', arrangement: 'grid', items: [newItem(picture), newItem(picture)] },
  },
  strip: {
    name: 'Picture from edge to edge',
    section: { kind: 'pictures', arrangement: 'strip', items: [newItem(picture)] },
  },
  quote: { name: 'Quote', section: { kind: 'quote', words: 'What somebody said of it.', by: 'Who said it' } },
  figures: {
    name: 'Figures',
    section: { kind: 'figures', figures: [newFigure] },
  },
  colours: {
    name: 'Colours',
    section: {
      kind: 'colours',
      colours: [
        { name: 'The first colour', value: '#202020' },
        { name: 'The second colour', value: '#e0e0e0' },
      ],
    },
  },
  file: { name: 'File to download' },
});

/** The starts of a new project with this accent: each with a name, what it has, and the project itself. */
export function newProjects(color?: string): { name: string; has: string; project: NewProject }[] {
  const whole = newProject(undefined, color);
  const { heroSubtitle } = caseStudy;
  const { text, pictures, quote } = newSections(whole.image);
  const withContent = (content: object): NewProject => ({ ...whole, content: { heroSubtitle, ...content } });
  return [
    { name: 'A case study', has: 'In short, research, diagnostic, design and impact', project: whole },
    {
      name: 'A short one',
      has: 'A text, a picture and a quotation',
      project: withContent({ sections: [text, pictures, quote].map(({ section }) => section) }),
    },
    { name: 'Empty', has: 'A title and a subtitle: you add the rest', project: withContent({}) },
  ];
}

const isWords = (text: string) => text.includes(' ');

const placeholders = new Set([
  newEntry,
  pictureAlt,
  ...textsOf([project, caseStudy, newFigures, newCredit]),
  newColour.name,
  ...Object.values(newSections('')).flatMap(({ section }) => textsOf(section).filter(isWords)),
]);

/** Whether a text or a picture's path is a placeholder. */
export const isPlaceholder = (text: string): boolean =>
  placeholders.has(text.trim()) || text.split('/').at(-1) === emptyPicture;
