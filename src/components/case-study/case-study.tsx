import { graphql } from 'gatsby';
import { Below } from '../below';
import { Gallery } from '../gallery/gallery';
import { ScreenshotViewer, type ViewedScreenshot } from '../viewer/screenshot-viewer';
import { VideoSlide } from '../viewer/video-slide';
import { CaseHead } from './case-head';
import { Impact } from './impact';
import { DesignImages, ImageBand } from './pictures';
import { Points } from './points';
import { Research } from './research';
import { Summary } from './summary';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  content: Queries.CaseStudy_contentFragment;
  words: Queries.CaseStudy_wordsFragment;
  /** Told when a visitor opens a picture at full size. */
  onViewerOpen?: () => void;
}

/** A case study from its head to its impact, the same for public and for unlocked projects; what its content leaves out is not shown. */
export function CaseStudy({ project, content, words, onViewerOpen }: Props) {
  const { summary, diagnostic, design, designImages, gallery, impact } = content;
  return (
    <ScreenshotViewer screenshots={screenshotsOf(project, content)} onOpen={onViewerOpen}>
      <CaseHead project={project} subtitle={content.heroSubtitle} />
      <Below>
        {summary && <Summary summary={summary} words={words} />}
        <Research content={content} />
        {diagnostic && <Points id="diagnostic" points={diagnostic} />}
        <ImageBand content={content} ground={project.bandGround} />
        {design && <Points id="design" points={design} />}
        {designImages && <DesignImages images={designImages} />}
        {gallery && <Gallery groups={gallery} words={words} />}
        {impact && <Impact impact={impact} />}
      </Below>
    </ScreenshotViewer>
  );
}

/** The pictures and videos of the case study, in the order of the page. */
function screenshotsOf(project: Props['project'], content: Props['content']): ViewedScreenshot[] {
  const { searchFlowImage, typeComponentImage, designImages, gallery } = content;
  const pictures = [project.image, searchFlowImage, typeComponentImage, designImages?.results, designImages?.homepage];
  const items = gallery?.flatMap((group) => group.items) ?? [];
  return [
    ...pictures.flatMap((picture) => (picture ? [{ picture }] : [])),
    ...items.flatMap(({ image, poster, video }) => {
      const picture = image ?? poster;
      return picture ? [{ picture, videoSlide: video && <VideoSlide file={video} poster={picture} /> }] : [];
    }),
  ];
}

export const query = graphql`
  fragment CaseStudy_project on ProjectsJson {
    ...CaseHead_project
    bandGround {
      ...Ground_ground
    }
  }
  fragment CaseStudy_content on ProjectsJsonContent {
    heroSubtitle
    summary {
      ...Summary_summary
    }
    diagnostic
    ...Research_content
    ...ImageBand_content
    design
    designImages {
      ...DesignImages_images
    }
    gallery {
      ...Gallery_group
    }
    impact {
      ...Impact_impact
    }
  }
  fragment CaseStudy_words on WordsJson {
    ...Summary_words
    ...Gallery_words
  }
`;
