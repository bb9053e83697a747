import { graphql } from 'gatsby';
import { useWords } from '../../hooks/use-site';
import { CaseStudyHero } from './case-study-hero';
import { DesignImages } from './design-images';
import { ImageBand } from './image-band';
import { Impact } from './impact';
import { PointSection } from './point-section';
import { Research } from './research';
import { ScreenshotViewer } from '../viewer/screenshot-viewer';
import type { ViewedScreenshot } from '../viewer/viewer-slide';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  content: Queries.CaseStudy_contentFragment;
  /** Told when a visitor opens a picture at full size. */
  onViewerOpen?: () => void;
}

/** A case study from its hero to its impact, the same for public and for unlocked projects; what its content leaves out is not shown. */
export function CaseStudy({ project, content, onViewerOpen }: Props) {
  const words = useWords();
  return (
    <ScreenshotViewer screenshots={screenshotsOf(project, content)} onOpen={onViewerOpen}>
      <CaseStudyHero project={project} subtitle={content.heroSubtitle} />
      <Research content={content} />
      {content.diagnostic && <PointSection title={words.diagnostic} points={content.diagnostic} numbered />}
      <ImageBand content={content} />
      {content.design && <PointSection title={words.design} points={content.design} />}
      {content.designImages && <DesignImages images={content.designImages} />}
      {content.impact && <Impact impact={content.impact} />}
    </ScreenshotViewer>
  );
}

/** Every picture of the case study, in the order of the page. */
function screenshotsOf(project: Props['project'], content: Props['content']): ViewedScreenshot[] {
  const { designImages: design } = content;
  const pictures = [
    { image: project.image, alt: project.imageAlt },
    { image: content.searchFlowImage, alt: content.searchFlowImageAlt },
    { image: content.typeComponentImage, alt: content.typeComponentImageAlt },
    { image: design?.results, alt: design?.resultsAlt },
    { image: design?.homepage, alt: design?.homepageAlt },
  ];
  return pictures.flatMap(({ image, alt }) => (image ? [{ image, alt: alt ?? '' }] : []));
}

export const query = graphql`
  fragment CaseStudy_project on ProjectsJson {
    ...CaseStudyHero_project
  }
  fragment CaseStudy_content on ProjectsJsonContent {
    heroSubtitle
    diagnostic
    design
    ...Research_content
    ...ImageBand_content
    designImages {
      ...DesignImages_images
    }
    impact {
      ...Impact_impact
    }
  }
`;
