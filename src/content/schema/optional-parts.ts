import { z } from 'zod';
import { arrangements } from './arrangements';
import { described, exactlyOne, figure, group, notBoth, requires } from './cross-checks';
import { alternative, caption, details, image, video } from './fields';
import { framedFields, itemFields, mobileVideoFields, posterFields } from './picture-fields';
import { httpsLink, line, list, metric, named, richText } from '../engine/text-fields';
import { warn, type ContextRule } from '../engine/text-rules';

/** "In short": a summary of a case study. */
export const summarySchema = z
  .strictObject({
    problem: richText(140, ['Problem', 'What was wrong, in a sentence']),
    role: richText(90, ['Contribution', 'What you did, in a few words']),
    decisions: list(richText(90, ['Decision', 'One decision']), 3, [
      'Decisions',
      'What you decided, in one to three points',
    ]),
    outcome: richText(120, ['Outcome', 'What came of it, in a sentence']),
  })
  .meta(named(['In short', 'The case study in twenty seconds, right after the first picture']));

export const itemSchema = z
  .strictObject({
    image: image('whole', ['Picture', 'Shown in its own proportions'], itemFields).optional(),
    imageMobile: image('whole', [
      'Picture: another one on phones',
      'Stands in its place on phones; on tablets in the viewer, too',
    ]).optional(),
    prototype: httpsLink([
      'Prototype',
      'Its address elsewhere, such as at Figma, which the picture opens in a new tab',
    ]).optional(),
    film: httpsLink([
      'Film',
      'Its address elsewhere, which the picture opens; one of YouTube or Vimeo plays in place after a press',
    ]).optional(),
    video: video(['Video', 'A silent video, in place of a picture'], mobileVideoFields).optional(),
    poster: image('whole', ['Still of the video', 'Stands for the video until it plays'], posterFields).optional(),
    videoMobile: video(['Video: another one on phones', 'An upright one, say, with larger words']).optional(),
    posterMobile: image('whole', ['Still of the video on phones', 'Stands for it until it plays']).optional(),
    alt: alternative('Picture', 'image', 'poster'),
    caption: caption('Picture').optional(),
  })
  .check(
    ...exactlyOne('image', 'video', ['a picture', 'a video'], 'Take one out, or make two items of them.'),
    requires('video', 'poster', 'the still that is shown until the video plays'),
    requires('poster', 'video', 'the video that the poster stands for'),
    requires('videoMobile', 'video', 'the video that it replaces on phones'),
    requires('videoMobile', 'posterMobile', 'the still that phones show until the video plays'),
    requires('posterMobile', 'videoMobile', 'the video that it stands for on phones'),
    requires('imageMobile', 'image', 'the picture that it replaces on phones'),
    requires('prototype', 'image', 'the picture that opens the prototype'),
    requires('film', 'image', 'the picture that opens the film'),
    notBoth('prototype', 'film', 'Take one out, or make two items of them.'),
  )
  .meta({
    description: 'A picture, or a video with its poster',
    oneOf: [{ required: ['image'] }, { required: ['video', 'poster'] }],
  });

const groupSchema = z
  .strictObject({
    title: line(120, ['Title', 'Stands above the group']).optional(),
    text: richText(400, ['Text', 'A sentence or two under the title']).optional(),
    arrangement: z.enum(['wide', 'pair', 'phones', 'compare']).meta({
      title: 'Arrangement',
      description:
        'One under the other ("wide"), two side by side ("pair"), 2 to 5 tall pictures in a row ("phones"), ' +
        'before and after under one slider ("compare")',
    }),
    items: list(itemSchema, 6, ['Pictures and videos', 'What the group shows, in this order']).meta({ kind: 'items' }),
  })
  .check(...group(arrangements));

/** The gallery, between the design's pictures and the impact. */
export const gallerySchema = list(groupSchema, 8, [
  'Gallery',
  'Groups of pictures and videos, after the pictures of the design',
]);

export const designImagesSchema = z
  .strictObject({
    results: image('wide', ['First picture', 'The first picture of the design'], framedFields('results')).optional(),
    resultsAlt: alternative('First picture', 'results').optional(),
    ...details('results', 'First picture'),
    homepage: image(
      'wide',
      ['Second picture', 'The second picture of the design'],
      framedFields('homepage'),
    ).optional(),
    homepageAlt: alternative('Second picture', 'homepage').optional(),
    ...details('homepage', 'Second picture'),
    layout: z
      .enum(['stacked', 'sideBySide'])
      .meta(named(['Layout', 'One picture under the other ("stacked", the usual way) or "sideBySide"']))
      .optional(),
  })
  .check(...described('results'), ...described('homepage'))
  .meta(named(['Pictures of the design', 'Two pictures below what was designed']));

const bothFigures = 'both of the first two figures; without them no figure is shown';

const pairedWith =
  (...others: string[]): ContextRule =>
  (text, { path, sibling }) => {
    const other = text === '' ? undefined : others.find((name) => (sibling(name) ?? '') === '');
    const field = String(path.at(-1));
    return [
      other !== undefined &&
        warn(`“${field}” without “${other}”`, bothFigures, `Fill in “${other}”, or empty “${field}”.`),
    ];
  };

/** A figure, its unit and what it counts. */
const figureSchema = z.strictObject({
  value: line(12, ['Figure', 'Such as "+15"']),
  unit: line(12, ['Unit', 'Such as "%" or "deals"']).optional(),
  text: line(120, ['What it counts', 'A few words under the figure']),
});

export const figuresSchema = list(figureSchema, 4, ['Figures', 'One to four figures']);

/** The impact: figures, each with an explanation, and a description. */
export const impactSchema = z
  .strictObject({
    searchUseIncrease: metric(
      12,
      ['First figure', 'Such as "+15%"; leave it empty ("") to hide the tiles'],
      pairedWith('dropoutReduction'),
    ).optional(),
    searchUseIncreaseText: metric(120, ['First figure: what it counts', 'A few words under the figure']).optional(),
    dropoutReduction: metric(
      12,
      ['Second figure', 'Such as "-25%"; leave it empty ("") to hide the tiles'],
      pairedWith('searchUseIncrease'),
    ).optional(),
    dropoutReductionText: metric(120, ['Second figure: what it counts', 'A few words under the figure']).optional(),
    confidenceIncrease: metric(
      12,
      ['Third figure', 'One more figure, if there is one'],
      pairedWith('searchUseIncrease', 'dropoutReduction'),
    ).optional(),
    confidenceIncreaseText: metric(120, ['Third figure: what it counts', 'A few words under the figure']).optional(),
    figures: figuresSchema.optional(),
    description: richText(700, [
      'What it means',
      'What changed for the people who use it, in a few sentences',
    ]).optional(),
  })
  .check(
    figure('searchUseIncrease'),
    figure('dropoutReduction'),
    figure('confidenceIncrease'),
    requires('confidenceIncreaseText', 'confidenceIncrease', 'the figure that the text is about'),
    ...['searchUseIncrease', 'dropoutReduction', 'confidenceIncrease'].map((field) =>
      notBoth('figures', field, `Take “${field}” out, with its text, or “figures”.`),
    ),
  )
  .meta(named(['Impact', 'What the project changed: figures, and what they mean']));
