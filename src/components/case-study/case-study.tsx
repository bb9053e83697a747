import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Below } from '../below';
import { CaseStudyHero } from './case-study-hero';
import { Diagnostic } from './diagnostic';
import { DesignChapter } from './design-chapter';
import { ImageBand } from './image-band';
import { Impact } from './impact';
import { Research } from './research';
import { ScreenshotViewer, type ViewedScreenshot } from '../viewer/screenshot-viewer';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  content: Queries.CaseStudy_contentFragment;
  /** Told when a visitor opens a picture at full size. */
  onViewerOpen?: (() => void) | undefined;
  /** What stands right after the hero. */
  summary?: ReactNode;
  /** What stands before the impact, and its pictures. */
  gallery?: ReactNode;
  galleryScreenshots?: readonly ViewedScreenshot[];
}

/** A case study from its hero to its impact, the same for public and for unlocked projects; what its content leaves out is not shown. */
export function CaseStudy({ project, content, onViewerOpen, summary, gallery, galleryScreenshots = [] }: Props) {
  return (
    <ScreenshotViewer screenshots={[...screenshotsOf(project, content), ...galleryScreenshots]} onOpen={onViewerOpen}>
      <CaseStudyHero project={project} subtitle={content.heroSubtitle} />
      <Below>
        {summary}
        <Research content={content} />
        {content.diagnostic && <Diagnostic points={content.diagnostic} />}
        <ImageBand content={content} ground={project.bandGround} />
        <DesignChapter content={content} />
        {gallery}
        {content.impact && <Impact impact={content.impact} />}
      </Below>
    </ScreenshotViewer>
  );
}

/** The pictures of the case study, in the order of the page. */
function screenshotsOf(project: Props['project'], content: Props['content']): ViewedScreenshot[] {
  const { searchFlowImage, typeComponentImage, designImages } = content;
  const pictures = [project.image, searchFlowImage, typeComponentImage, designImages?.results, designImages?.homepage];
  return pictures.flatMap((picture) => (picture ? [{ picture }] : []));
}

export const query = graphql`
  fragment CaseStudy_project on ProjectsJson {
    ...CaseStudyHero_project
    bandGround {
      ...Ground_ground
    }
  }
  fragment CaseStudy_content on ProjectsJsonContent {
    heroSubtitle
    diagnostic
    ...Research_content
    ...ImageBand_content
    ...DesignChapter_content
    impact {
      ...Impact_impact
    }
  }
`;
