import { z } from 'zod';
import { described, exactlyOne, figure, group, notBoth, together } from './cross-checks';
import { alternative, caption, details, image, video } from './fields';
import { httpsLink, line, list, metric, richText } from './text-fields';
import { warn, type InContext } from './text-rules';

/** "In short": what a reader in a hurry must know of a case study. */
export const summarySchema = z
  .strictObject({
    problem: richText(140, 'What was wrong, in a sentence'),
    role: richText(90, 'What you did, in a few words'),
    decisions: list(richText(90, 'One decision'), 3, 'What you decided'),
    outcome: richText(120, 'What came of it, in a sentence'),
  })
  .meta({ description: '“In short”, right after the first picture' });

/** How the items of a group stand, and how many there may be. */
export const arrangements = {
  wide: { min: 1, max: 6 },
  pair: { min: 2, max: 2 },
  phones: { min: 2, max: 5 },
  compare: { min: 2, max: 2 },
} as const;

const itemSchema = z
  .strictObject({
    image: image('whole', 'A picture in its own proportions').optional(),
    imageMobile: image(
      'whole',
      'Another picture in its place on phones; in the viewer on tablets held upright, too',
    ).optional(),
    prototype: httpsLink('A prototype elsewhere, such as at Figma, which the picture opens in a new tab').optional(),
    film: httpsLink('A film elsewhere, such as at YouTube or Vimeo, which the picture opens in a new tab').optional(),
    video: video('A silent video, in place of a picture').optional(),
    poster: image('whole', 'The still that stands for the video until it plays').optional(),
    alt: alternative('it', ['image', 'poster']),
    caption: caption('it').optional(),
  })
  .check(
    ...exactlyOne('image', 'video', ['a picture', 'a video'], 'Take one out, or make two items of them.'),
    together('video', 'poster', 'the still that is shown until the video plays'),
    together('poster', 'video', 'the video that the poster stands for'),
    together('imageMobile', 'image', 'the picture that it replaces on phones'),
    together('prototype', 'image', 'the picture that opens the prototype'),
    together('film', 'image', 'the picture that opens the film'),
    notBoth('prototype', 'film', 'Take one out, or make two items of them.'),
  )
  .meta({
    description: 'A picture, or a video with its poster',
    oneOf: [{ required: ['image'] }, { required: ['video', 'poster'] }],
  });

const groupSchema = z
  .strictObject({
    title: line(120, 'A title above the group').optional(),
    text: richText(400, 'A sentence or two under the title').optional(),
    arrangement: z.enum(['wide', 'pair', 'phones', 'compare']).meta({
      description:
        'One under the other ("wide"), two side by side ("pair"), 2 to 5 tall screens in a row ("phones"), before and after under one slider ("compare")',
    }),
    items: list(itemSchema, 6, 'What is shown'),
  })
  .check(...group(arrangements));

/** More of the work, between the pictures of the design and the impact. */
export const gallerySchema = list(groupSchema, 8, 'Groups of pictures and videos, after the pictures of the design');

/** The two pictures of the design. */
export const designImagesSchema = z
  .strictObject({
    results: image('wide', 'The first picture of the design').optional(),
    resultsAlt: alternative('results').optional(),
    ...details('results'),
    homepage: image('wide', 'The second picture of the design').optional(),
    homepageAlt: alternative('homepage').optional(),
    ...details('homepage'),
    layout: z
      .enum(['stacked', 'sideBySide'])
      .meta({ description: 'One picture under the other ("stacked", the usual way) or "sideBySide"' })
      .optional(),
  })
  .check(...described('results'), ...described('homepage'))
  .meta({ description: 'The two pictures of the design' });

const bothFigures = 'both of the first two figures, or neither; with one alone no figure is shown';

const pairedWith =
  (other: string): InContext =>
  (text, { path, sibling }) => {
    const isAlone = text !== '' && (sibling(other) ?? '') === '';
    const field = String(path.at(-1));
    return [isAlone && warn(`“${field}” without “${other}”`, bothFigures, `Fill in “${other}”, or empty “${field}”.`)];
  };

/** What came of it: figures, each with what it counts, and what they mean. */
export const impactSchema = z
  .strictObject({
    searchUseIncrease: metric(
      12,
      'The first figure, such as "+15%"; leave it empty ("") to hide the tiles',
      pairedWith('dropoutReduction'),
    ).optional(),
    searchUseIncreaseText: metric(120, 'What the first figure counts').optional(),
    dropoutReduction: metric(
      12,
      'The second figure, such as "-25%"; leave it empty ("") to hide the tiles',
      pairedWith('searchUseIncrease'),
    ).optional(),
    dropoutReductionText: metric(120, 'What the second figure counts').optional(),
    confidenceIncrease: metric(12, 'A third figure, if there is one').optional(),
    confidenceIncreaseText: metric(120, 'What the third figure counts').optional(),
    description: richText(700, 'What changed for the people who use it, in a few sentences').optional(),
  })
  .check(
    figure('searchUseIncrease'),
    figure('dropoutReduction'),
    figure('confidenceIncrease'),
    together('confidenceIncreaseText', 'confidenceIncrease', 'the figure that the text is about'),
  )
  .meta({ description: 'What the project changed' });
