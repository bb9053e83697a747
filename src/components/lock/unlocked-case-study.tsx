import { useState } from 'react';
import { useArrivalFocus } from '../../hooks/use-arrival-focus';
import { useOpenedImages } from '../../hooks/use-opened-images';
import type { OpenedCaseStudy, SealedImage } from '../../seal/open';
import { CaseStudy } from '../case-study/case-study';
import { designImageSizes } from '../case-study/design-images';
import { imageBandSizes } from '../case-study/image-band';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  opened: OpenedCaseStudy;
}

/** A sealed case study once it is open: the public component, fed with what was decrypted. */
export function UnlockedCaseStudy({ project, opened }: Props) {
  const [viewed, setViewed] = useState(false);
  const { content, images } = opened;
  const { designImages: design, impact } = content;
  const urls = useOpenedImages(opened, sizesOf(content), viewed);
  useArrivalFocus();
  const image = (field: string) => pictureOf(images[field], urls[field]);
  return (
    <CaseStudy
      project={project}
      content={{
        ...content,
        searchFlowImage: image('searchFlowImage'),
        typeComponentImage: content.typeComponentImage ? image('typeComponentImage') : null,
        typeComponentImageAlt: content.typeComponentImageAlt ?? null,
        designImages: {
          ...design,
          layout: design.layout ?? null,
          results: image('designImages.results'),
          homepage: image('designImages.homepage'),
        },
        impact: {
          ...impact,
          confidenceIncrease: impact.confidenceIncrease ?? null,
          confidenceIncreaseText: impact.confidenceIncreaseText ?? null,
        },
      }}
      onViewerOpen={() => setViewed(true)}
    />
  );
}

function sizesOf(content: OpenedCaseStudy['content']): Record<string, string> {
  const band = imageBandSizes(content);
  const design = designImageSizes(content.designImages);
  return {
    searchFlowImage: band,
    ...(content.typeComponentImage && { typeComponentImage: band }),
    'designImages.results': design,
    'designImages.homepage': design,
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
