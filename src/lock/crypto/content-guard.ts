import type { CaseStudy } from '../../content/schema/schema';
import { groupOf, isText, listOf, oneOf, optional } from './guards';

/** `strategy` is kept for the owner and never displayed: it stays in the sources. */
export type SealedContent = Omit<CaseStudy, 'strategy'>;

const detailGuards = {
  Alt: optional(isText),
  Caption: optional(isText),
  Focus: optional(oneOf('top', 'center', 'bottom')),
  Mobile: optional(isText),
};

type DetailGuards = typeof detailGuards;

/** The guards of what is said about a picture, by the names of the fields. */
const detailsOf = <Name extends string>(name: Name) =>
  Object.fromEntries(Object.entries(detailGuards).map(([end, guard]) => [name + end, guard])) as {
    [End in keyof DetailGuards as `${Name}${End}`]: DetailGuards[End];
  };

const isItem = groupOf<NonNullable<CaseStudy['gallery']>[number]['items'][number]>({
  image: optional(isText),
  imageMobile: optional(isText),
  video: optional(isText),
  poster: optional(isText),
  alt: isText,
  caption: optional(isText),
});

/** Whether a value is the text of a case study. */
export const isContent = groupOf<SealedContent>({
  heroSubtitle: isText,
  summary: optional(groupOf({ problem: isText, role: isText, decisions: listOf(isText), outcome: isText })),
  gallery: optional(
    listOf(
      groupOf({
        title: optional(isText),
        text: optional(isText),
        arrangement: oneOf('wide', 'pair', 'phones', 'compare'),
        items: listOf(isItem),
      }),
    ),
  ),
  initialResearch: optional(listOf(isText)),
  projectDetails: optional(groupOf({ company: optional(isText), team: optional(isText), role: optional(isText) })),
  diagnostic: optional(listOf(isText)),
  searchFlowTitle: optional(isText),
  searchFlowImage: optional(isText),
  ...detailsOf('searchFlowImage'),
  typeComponentImage: optional(isText),
  ...detailsOf('typeComponentImage'),
  design: optional(listOf(isText)),
  designImages: optional(
    groupOf({
      results: optional(isText),
      ...detailsOf('results'),
      homepage: optional(isText),
      ...detailsOf('homepage'),
      layout: optional(oneOf('stacked', 'sideBySide')),
    }),
  ),
  impact: optional(
    groupOf({
      searchUseIncrease: optional(isText),
      searchUseIncreaseText: optional(isText),
      dropoutReduction: optional(isText),
      dropoutReductionText: optional(isText),
      confidenceIncrease: optional(isText),
      confidenceIncreaseText: optional(isText),
      description: optional(isText),
    }),
  ),
});
