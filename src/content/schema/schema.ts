import { z } from 'zod';
import { exactlyOne, figure, together } from './cross-checks';
import { email, httpsLink, image, line, list, metric, origin, sealedFile, twoLines } from './fields';

/** The largest number of characters of each text, and of entries of a list. */
export const limits = {
  title: 120,
  category: 60,
  heroSubtitle: 300,
  item: 400,
  items: 12,
  detail: 120,
  metric: 12,
  metricText: 120,
  description: 700,
  alternative: 250,
  name: 40,
  headline: 160,
  paragraph: 800,
  siteDescription: { least: 50, most: 170 },
  label: 40,
} as const;

const alternative = (of: string) => line(limits.alternative, `What ${of} shows, for those who can’t see it`);
const items = (description: string) =>
  list(line(limits.item, 'One point, in a sentence or two'), limits.items, description);

const impactSchema = z
  .strictObject({
    searchUseIncrease: metric(limits.metric, 'The first figure, such as "+15%"; leave it empty ("") to hide the tiles'),
    searchUseIncreaseText: metric(limits.metricText, 'What the first figure counts'),
    dropoutReduction: metric(limits.metric, 'The second figure, such as "-25%"; leave it empty ("") to hide the tiles'),
    dropoutReductionText: metric(limits.metricText, 'What the second figure counts'),
    confidenceIncrease: metric(limits.metric, 'A third figure, if there is one').optional(),
    confidenceIncreaseText: metric(limits.metricText, 'What the third figure counts').optional(),
    description: line(limits.description, 'What changed for the people who use it, in a few sentences'),
  })
  .check(
    figure('searchUseIncrease'),
    figure('dropoutReduction'),
    figure('confidenceIncrease'),
    together('confidenceIncreaseText', 'confidenceIncrease', 'the figure that the text is about'),
  );

/** A case study: the `content` of a project, and the whole of a sealed one's private working copy. */
export const caseStudySchema = z
  .strictObject({
    heroSubtitle: line(limits.heroSubtitle, 'The sentence under the title'),
    initialResearch: items('What was found out before designing'),
    projectDetails: z
      .strictObject({
        company: line(limits.detail, 'The company, or what it does'),
        team: line(limits.detail, 'Who worked on it'),
        role: line(limits.detail, 'Your part in it'),
      })
      .meta({ description: 'The card beside the initial research' }),
    diagnostic: items('What the problem turned out to be'),
    searchFlowTitle: line(limits.title, 'The title above the image section'),
    searchFlowImage: image('wide', 'The picture of the image section'),
    searchFlowImageAlt: alternative('searchFlowImage'),
    typeComponentImage: image('half', 'A second picture beside the first, if there is one').optional(),
    typeComponentImageAlt: alternative('typeComponentImage').optional(),
    strategy: items('Kept for you; never shown on the site'),
    design: items('What was designed, and why'),
    designImages: z
      .strictObject({
        results: image('wide', 'The first picture of the design'),
        resultsAlt: alternative('results'),
        homepage: image('wide', 'The second picture of the design'),
        homepageAlt: alternative('homepage'),
        layout: z
          .enum(['stacked', 'sideBySide'])
          .meta({ description: 'One picture under the other ("stacked", the usual way) or "sideBySide"' })
          .optional(),
      })
      .meta({ description: 'The two pictures of the design' }),
    impact: impactSchema.meta({ description: 'What the project changed' }),
  })
  .check(
    together('typeComponentImage', 'typeComponentImageAlt', 'the alternative text of the picture'),
    together('typeComponentImageAlt', 'typeComponentImage', 'the picture that the alternative text is about'),
  )
  .meta({ description: 'The case study' });

const projectSchema = z
  .strictObject({
    title: line(limits.title, 'The title of the case study'),
    category: line(limits.category, 'A few words under the title of the card'),
    image: image('wide', 'The cover: the picture of the card and of the top of the page'),
    imageAlt: alternative('image'),
    color: z.enum(['purple', 'blue']).meta({ description: 'The accent of the card and of the page' }),
    content: caseStudySchema.optional(),
    sealed: sealedFile('The locked case study, in place of "content": "./sealed/<name>.json"').optional(),
  })
  .check(...exactlyOne('content', 'sealed'))
  .meta({ oneOf: [{ required: ['content'] }, { required: ['sealed'] }] });

/** `content/projects.json`: the projects in the order of the site; the index is the address (`/project/0`). */
export const projectsSchema = z
  .array(projectSchema)
  .min(1)
  .meta({ description: 'The projects, in the order of the site' });

/** `content/site.json`: who the owner is. */
export const siteSchema = z.strictObject({
  name: line(limits.name, 'Your name, as in “Hi! It’s …”'),
  brand: line(limits.name, 'The name in the navigation bar'),
  email: email('The address that visitors write to'),
  profile: z
    .strictObject({
      label: line(limits.label, 'The text of the link in the footer'),
      url: httpsLink('Your profile on a professional social network'),
    })
    .meta({ description: 'The link to your profile' }),
  siteUrl: origin('The address of this site, without a path, such as "https://www.example.com"'),
  description: line(limits.siteDescription.most, 'What search engines show of you', limits.siteDescription.least),
  hero: z
    .strictObject({ headline: twoLines(limits.headline, 'The headline; one "\\n" starts a smaller second line') })
    .meta({ description: 'The top of the home page' }),
  about: z
    .strictObject({
      paragraphs: z
        .array(line(limits.paragraph, 'One paragraph'))
        .length(4)
        .meta({ description: 'The four paragraphs of the About page' }),
      portrait: image('portrait', 'Your portrait'),
      portraitAlt: alternative('portrait'),
    })
    .meta({ description: 'The About page' }),
});

export type Site = z.infer<typeof siteSchema>;
export type CaseStudy = z.infer<typeof caseStudySchema>;
export type Project = z.infer<typeof projectSchema>;
