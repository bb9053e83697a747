import { graphql } from 'gatsby';
import { Gallery } from '../gallery/gallery';
import { ViewerProvider } from '../viewer/viewer-provider';
import { CaseHead } from './case-head';
import { Impact } from './impact';
import { DesignImages, ImageBand } from './pictures';
import { Points } from './points';
import { Research } from './research';
import { Summary } from './summary';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  content: Queries.CaseStudy_contentFragment;
}

/** A case study, public or unlocked, from its head to its impact; missing parts are left out. */
export function CaseStudy({ project, content }: Props) {
  const { summary, diagnostic, design, designImages, gallery, impact } = content;
  return (
    <ViewerProvider>
      <CaseHead project={project} subtitle={content.heroSubtitle} />
      {summary && <Summary summary={summary} />}
      <Research content={content} />
      {diagnostic && <Points id="diagnostic" points={diagnostic} />}
      <ImageBand content={content} ground={project.bandGround} />
      {design && <Points id="design" points={design} />}
      {designImages && <DesignImages images={designImages} isOfSection={!!design} />}
      {gallery && <Gallery groups={gallery} />}
      {impact && <Impact impact={impact} />}
    </ViewerProvider>
  );
}

export const query = graphql`
  fragment CaseStudy_project on ContentProject {
    ...CaseHead_project
    bandGround {
      ...Ground_ground
    }
  }
  fragment CaseStudy_content on ContentProjectContent {
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
`;
