import { graphql } from 'gatsby';
import { useState } from 'react';
import { useArrivalFocus } from '../../hooks/use-arrival-focus';
import { useOpenedImages } from '../../hooks/use-opened-images';
import type { OpenedCaseStudy, SealedImage } from '../../seal/open';
import { CaseStudy } from '../case-study/case-study';
import { designImageSizes } from '../case-study/design-images';
import { imageBandSizes } from '../case-study/image-band';
import { MissingPicture } from '../viewer/missing-picture';
import { Phrase } from '../phrase';
import { VisuallyHidden } from '../visually-hidden';
import { FailedImage } from './failed-image';

type Sealed = OpenedCaseStudy['content'];

interface Props {
  words: Queries.UnlockedCaseStudy_wordsFragment;
  project: Queries.CaseStudy_projectFragment;
  opened: OpenedCaseStudy;
}

/** A sealed case study once it is open: the public component, fed with what was decrypted. */
export function UnlockedCaseStudy({ words, project, opened }: Props) {
  const [viewed, setViewed] = useState(false);
  const { urls, failed, retry } = useOpenedImages(opened, sizesOf(opened.content), viewed);
  useArrivalFocus();
  return (
    <MissingPicture value={failed && <FailedImage words={words} onRetry={retry} />}>
      <VisuallyHidden role="status">{failed && <Phrase of={words.unreadableFiles} />}</VisuallyHidden>
      <CaseStudy project={project} content={shownContent(opened, urls)} onViewerOpen={() => setViewed(true)} />
    </MissingPicture>
  );
}

/** What was decrypted in the shape that the data layer gives public content; `urls` are those of the pictures that are there. */
function shownContent({ content, images }: OpenedCaseStudy, urls: Record<string, string>) {
  const { projectDetails: details, designImages: design, impact } = content;
  const image = (path: string | undefined, field: string) => (path ? pictureOf(images[field], urls[field]) : null);
  return {
    heroSubtitle: content.heroSubtitle,
    initialResearch: content.initialResearch ?? null,
    projectDetails: details ? detailsOf(details) : null,
    diagnostic: content.diagnostic ?? null,
    searchFlowTitle: content.searchFlowTitle ?? null,
    searchFlowImage: image(content.searchFlowImage, 'searchFlowImage'),
    searchFlowImageAlt: content.searchFlowImageAlt ?? null,
    typeComponentImage: image(content.typeComponentImage, 'typeComponentImage'),
    typeComponentImageAlt: content.typeComponentImageAlt ?? null,
    design: content.design ?? null,
    designImages: design
      ? {
          layout: design.layout ?? null,
          results: image(design.results, 'designImages.results'),
          resultsAlt: design.resultsAlt ?? null,
          homepage: image(design.homepage, 'designImages.homepage'),
          homepageAlt: design.homepageAlt ?? null,
        }
      : null,
    impact: impact ? impactOf(impact) : null,
  };
}

const detailsOf = ({ company, team, role }: NonNullable<Sealed['projectDetails']>) => ({
  company: company ?? null,
  team: team ?? null,
  role: role ?? null,
});

const impactOf = (impact: NonNullable<Sealed['impact']>): Queries.Impact_impactFragment => ({
  searchUseIncrease: impact.searchUseIncrease ?? null,
  searchUseIncreaseText: impact.searchUseIncreaseText ?? null,
  dropoutReduction: impact.dropoutReduction ?? null,
  dropoutReductionText: impact.dropoutReductionText ?? null,
  confidenceIncrease: impact.confidenceIncrease ?? null,
  confidenceIncreaseText: impact.confidenceIncreaseText ?? null,
  description: impact.description ?? null,
});

function sizesOf({ searchFlowImage, typeComponentImage, designImages }: Sealed) {
  const band = imageBandSizes({ typeComponentImage });
  const design = designImageSizes(designImages ?? {});
  return {
    ...(searchFlowImage && { searchFlowImage: band }),
    ...(typeComponentImage && { typeComponentImage: band }),
    ...(designImages?.results && { 'designImages.results': design }),
    ...(designImages?.homepage && { 'designImages.homepage': design }),
  };
}

/** A decrypted picture in the shape that the data layer gives the public ones; until it has a URL it is a coloured box. */
function pictureOf(image: SealedImage | undefined, src: string | undefined): Queries.Screenshot_imageFragment {
  if (!image) return { childImageSharp: null };
  const { width, height, backgroundColor } = image;
  const images = { sources: [], ...(src && { fallback: { src } }) };
  const data = { layout: 'fullWidth', width, height, backgroundColor, images } as const;
  return { childImageSharp: { gatsbyImageData: data, whole: data } };
}

export const query = graphql`
  fragment UnlockedCaseStudy_words on WordsJson {
    unreadableFiles {
      ...Phrase_phrase
    }
    ...FailedImage_words
  }
`;
