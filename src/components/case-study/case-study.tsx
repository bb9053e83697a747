import { graphql } from 'gatsby';
import { strings } from '../../strings';
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

/** A case study from its hero to its impact, the same for public and for unlocked projects. */
export function CaseStudy({ project, content, onViewerOpen }: Props) {
  return (
    <ScreenshotViewer screenshots={screenshotsOf(project, content)} onOpen={onViewerOpen}>
      <CaseStudyHero project={project} subtitle={content.heroSubtitle} />
      <Research content={content} />
      <PointSection title={strings.diagnostic.text} points={content.diagnostic} numbered />
      <ImageBand content={content} />
      <PointSection title={strings.design.text} points={content.design} />
      <DesignImages images={content.designImages} />
      <Impact impact={content.impact} />
    </ScreenshotViewer>
  );
}

/** Every picture of the case study, in the order of the page. */
function screenshotsOf(project: Props['project'], content: Props['content']): ViewedScreenshot[] {
  const { designImages: design } = content;
  return [
    { image: project.image, alt: project.imageAlt },
    { image: content.searchFlowImage, alt: content.searchFlowImageAlt },
    ...(content.typeComponentImage
      ? [{ image: content.typeComponentImage, alt: content.typeComponentImageAlt ?? '' }]
      : []),
    { image: design.results, alt: design.resultsAlt },
    { image: design.homepage, alt: design.homepageAlt },
  ];
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
