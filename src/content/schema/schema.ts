import { z } from 'zod';
import { described, exactlyOne, requires } from './cross-checks';
import { alternative, details, image, mark, pdf } from './fields';
import { framedFields } from './picture-fields';
import { accentNamesOf, lookSchema } from './look';
import { designImagesSchema, gallerySchema, impactSchema, summarySchema } from './optional-parts';
import { creditsSchema, pointList, sectionsSchema } from './sections';
import { aboutSchema, availabilitySchema, linksSchema, profileSchema, statisticsSchema } from './site-parts';
import { addresses } from './slugs';
import { sealedFile } from './sealed-file';
import { email, language, line, named, richText, siteAddress, twoLines } from '../engine/text-fields';
import { warn, type ContextRule } from '../engine/text-rules';
import { wordsSchema, type Words } from './words';

/** A case study: the `content` of a project, or the private working copy of a sealed one. */
export const caseStudySchema = z
  .strictObject({
    heroSubtitle: richText(300, ['Subtitle', 'The sentence under the title']),
    summary: summarySchema.optional(),
    initialResearch: pointList(['Research', 'What was found out before designing']).optional(),
    projectDetails: z
      .strictObject({
        company: richText(120, ['Company', 'The company, or what it does']).optional(),
        team: richText(120, ['Team', 'Who worked on it']).optional(),
        role: richText(120, ['Your role', 'Your part in it']).optional(),
      })
      .meta(named(['Card of details', 'The card beside the research: for whom, with whom, your part']))
      .optional(),
    diagnostic: pointList(['Diagnostic', 'What the problem turned out to be']).optional(),
    searchFlowTitle: line(120, ['Title of the picture section', 'Stands above the large picture']).optional(),
    searchFlowImage: image(
      'wide',
      ['Large picture', 'Stands between diagnostic and design'],
      framedFields('searchFlowImage'),
    ).optional(),
    searchFlowImageAlt: alternative('Large picture', 'searchFlowImage').optional(),
    ...details('searchFlowImage', 'Large picture'),
    typeComponentImage: image(
      'half',
      ['Picture beside it', 'A second picture beside the large one, if there is one'],
      framedFields('typeComponentImage'),
    ).optional(),
    typeComponentImageAlt: alternative('Picture beside it', 'typeComponentImage').optional(),
    ...details('typeComponentImage', 'Picture beside it'),
    strategy: pointList(['Your notes on strategy', 'Kept for you; never shown on the site']).optional(),
    design: pointList(['Design', 'What was designed, and why']).optional(),
    designImages: designImagesSchema.optional(),
    gallery: gallerySchema.optional(),
    impact: impactSchema.optional(),
    sections: sectionsSchema.optional(),
    credits: creditsSchema.optional(),
  })
  .check(
    ...described('searchFlowImage'),
    ...described('typeComponentImage'),
    requires('searchFlowTitle', 'searchFlowImage', 'the picture under the title'),
    requires('typeComponentImage', 'searchFlowImage', 'the first picture of the section'),
  )
  .meta(named(['Case study', 'All that the page of the project shows below its title']));

const repeatedTitle: ContextRule = (title, { path: [index], texts }) => {
  const first = texts.find(({ path: [, field], written }) => field === 'title' && written === title)?.path[0];
  const found = `the same title as project ${first}`;
  return [first !== index && warn(found, 'a title of its own', 'Say what sets this project apart.')];
};

/** A project whose colour is one of these accents. */
const projectSchemaWith = (accents: readonly string[]) =>
  z
    .strictObject({
      title: line(120, ['Title', 'The title of the case study, on its card and its page'], {
        inContext: repeatedTitle,
      }),
      category: line(60, ['Category', 'A few words under the title of the card']),
      result: line(40, [
        'Result',
        'What came of it, such as "+15% search use", on the card and at the top of the page; of a locked project, too',
      ]).optional(),
      image: image('wide', ['Cover', 'The picture of the card and of the top of the page'], framedFields('image')),
      imageAlt: alternative('Cover', 'image'),
      ...details('image', 'Cover'),
      color: z.enum(accents).meta(named(['Accent', 'The colour of the card and of the page'])),
      content: caseStudySchema.optional(),
      sealed: sealedFile([
        'Locked case study',
        'Its sealed file, in place of "content": "./sealed/<name>.json"',
      ]).optional(),
      ...addresses,
      draft: z
        .boolean()
        .meta(named(['Draft', 'Only you see the project, while you edit; it is not published']))
        .optional(),
    })
    .check(
      ...exactlyOne(
        'content',
        'sealed',
        ['an open case study', 'a locked one'],
        'Take one out; of a locked case study nothing but “sealed” belongs in this file.',
      ),
    )
    .meta({ oneOf: [{ required: ['content'] }, { required: ['sealed'] }] });

/** `content/projects.json`: the projects in the order of the site; the index is the address (`/project/0`). */
const projectsSchemaWith = (accents: readonly string[]) =>
  z.array(projectSchemaWith(accents)).min(1).meta({ description: 'The projects, in the order of the site' });

/** `content/site.json`: who the owner is. */
export const siteSchema = z.strictObject({
  name: line(60, ['Your name', 'As in “Hi! It’s …”, and in the titles of pages']),
  brand: line(40, ['Name in the navigation', 'What stands at the top left of every page']),
  profession: line(60, [
    'Profession',
    'What you are, as in “…, product designer” after your name in titles',
  ]).optional(),
  lang: language(['Language', 'The language of what you write: "en", "fr" …']).default('en'),
  copyrightYear: line(20, ['Year of the copyright', 'The year or years after the © of the footer']).optional(),
  email: email(['E-mail', 'The address that visitors write to']),
  profile: profileSchema,
  place: line(60, ['Place', 'Where you work, such as "Lyon, France"']).optional(),
  availability: availabilitySchema.optional(),
  cv: pdf(['CV', 'Your CV, as a PDF']).optional(),
  links: linksSchema.optional(),
  siteUrl: siteAddress(['Address of this site', 'Without a final slash, such as "https://www.example.com"']),
  description: line(170, ['Description', 'What search engines show of you'], { min: 50 }),
  hero: z
    .strictObject({
      headline: twoLines(160, ['Headline', 'The first words of the home page; one "\\n" starts a smaller second line']),
    })
    .meta(named(['Home page', 'The top of the home page'])),
  about: aboutSchema,
  look: lookSchema.optional(),
  mark: mark([
    'Mark',
    'In the browser’s tab, on phones and in link previews: "initials" of your name, or an SVG or PNG',
  ]).optional(),
  statistics: statisticsSchema.optional(),
});

/** The names of the files in content/. */
export const contentFiles = ['projects.json', 'site.json', 'words.json'] as const;

type ContentFileName = (typeof contentFiles)[number];

/** Whether this is the name of a file in content/, not of a working copy. */
export const isContentFile = (name: string): name is ContentFileName => contentFiles.some((file) => file === name);

const contractWith = (accents: readonly string[]) => ({
  'projects.json': projectsSchemaWith(accents),
  'site.json': siteSchema,
  'words.json': wordsSchema,
});

const contracts = new Map<string, ReturnType<typeof contractWith>>();

/**
 * The schema of each file in content/, for what `site.json` contains: the projects' colours are the
 * accents of its look.
 */
export function contractFor(site: unknown): ReturnType<typeof contractWith> {
  const accents = accentNamesOf(site);
  const known = contracts.get(accents.join()) ?? contractWith(accents);
  contracts.set(accents.join(), known);
  return known;
}

export type Site = z.infer<typeof siteSchema>;
export type CaseStudy = z.infer<typeof caseStudySchema>;
export type Project = z.infer<ReturnType<typeof projectSchemaWith>>;

/** The owner's content, validated. */
export interface Content {
  site: Site;
  projects: Project[];
  words: Words;
}
