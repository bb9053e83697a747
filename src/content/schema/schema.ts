import { z } from 'zod';
import { accentNames } from '../../styles/theme';
import { described, exactlyOne, together } from './cross-checks';
import { alternative, details, image, pdf } from './fields';
import { designImagesSchema, gallerySchema, impactSchema, summarySchema } from './optional-parts';
import { aboutSchema, availabilitySchema, linksSchema, profileSchema } from './site-parts';
import { addresses } from './slugs';
import { email, language, line, list, origin, richText, sealedFile, twoLines } from './text-fields';
import { warn, type InContext } from './text-rules';
import type { Words } from './words';

const items = (description: string) => list(richText(400, 'One point, in a sentence or two'), 12, description);

/** A case study: the `content` of a project, and the whole of a sealed one's private working copy. */
export const caseStudySchema = z
  .strictObject({
    heroSubtitle: richText(300, 'The sentence under the title'),
    summary: summarySchema.optional(),
    initialResearch: items('What was found out before designing').optional(),
    projectDetails: z
      .strictObject({
        company: richText(120, 'The company, or what it does').optional(),
        team: richText(120, 'Who worked on it').optional(),
        role: richText(120, 'Your part in it').optional(),
      })
      .meta({ description: 'The card beside the initial research' })
      .optional(),
    diagnostic: items('What the problem turned out to be').optional(),
    searchFlowTitle: line(120, 'The title above the image section').optional(),
    searchFlowImage: image('wide', 'The picture of the image section').optional(),
    searchFlowImageAlt: alternative('searchFlowImage').optional(),
    ...details('searchFlowImage'),
    typeComponentImage: image('half', 'A second picture beside the first, if there is one').optional(),
    typeComponentImageAlt: alternative('typeComponentImage').optional(),
    ...details('typeComponentImage'),
    strategy: items('Kept for you; never shown on the site').optional(),
    design: items('What was designed, and why').optional(),
    designImages: designImagesSchema.optional(),
    gallery: gallerySchema.optional(),
    impact: impactSchema.optional(),
  })
  .check(
    ...described('searchFlowImage'),
    ...described('typeComponentImage'),
    together('searchFlowTitle', 'searchFlowImage', 'the picture under the title'),
    together('typeComponentImage', 'searchFlowImage', 'the first picture of the section'),
  )
  .meta({ description: 'The case study' });

const repeatedTitle: InContext = (title, { path: [index], texts }) => {
  const first = texts.find(({ path: [, field], written }) => field === 'title' && written === title)?.path[0];
  const found = `the same title as project ${first}`;
  return [first !== index && warn(found, 'a title of its own', 'Say what sets this project apart.')];
};

const projectSchema = z
  .strictObject({
    title: line(120, 'The title of the case study', { inContext: repeatedTitle }),
    category: line(60, 'A few words under the title of the card'),
    image: image('wide', 'The cover: the picture of the card and of the top of the page'),
    imageAlt: alternative('image'),
    ...details('image'),
    color: z.enum(accentNames).meta({ description: 'The accent of the card and of the page' }),
    content: caseStudySchema.optional(),
    sealed: sealedFile('The locked case study, in place of "content": "./sealed/<name>.json"').optional(),
    ...addresses,
    draft: z.boolean().meta({ description: 'A draft: only you see the project, in `npm run develop`' }).optional(),
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
export const projectsSchema = z
  .array(projectSchema)
  .min(1)
  .meta({ description: 'The projects, in the order of the site' });

/** `content/site.json`: who the owner is. */
export const siteSchema = z.strictObject({
  name: line(60, 'Your name, as in “Hi! It’s …”'),
  brand: line(40, 'The name in the navigation bar'),
  profession: line(60, 'What you are, as in “…, product designer” after your name in titles').optional(),
  lang: language('The language of what you write: "en", "fr" …').default('en'),
  copyrightYear: line(20, 'The year or years after the © of the footer').optional(),
  email: email('The address that visitors write to'),
  profile: profileSchema,
  place: line(60, 'Where you work, such as "Lyon, France"').optional(),
  availability: availabilitySchema.optional(),
  cv: pdf('Your CV, as a PDF').optional(),
  links: linksSchema.optional(),
  siteUrl: origin('The address of this site, without a path, such as "https://www.example.com"'),
  description: line(170, 'What search engines show of you', { least: 50 }),
  hero: z
    .strictObject({ headline: twoLines(160, 'The headline; one "\\n" starts a smaller second line') })
    .meta({ description: 'The top of the home page' }),
  about: aboutSchema,
});

export type Site = z.infer<typeof siteSchema>;
export type CaseStudy = z.infer<typeof caseStudySchema>;
export type Project = z.infer<typeof projectSchema>;

/** All that the owner writes, once it is checked. */
export interface Content {
  site: Site;
  projects: Project[];
  words: Words;
}
