import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Below } from '../below';
import { CaseStudyHero } from './case-study-hero';
import { Diagnostic } from './diagnostic';
import { DesignChapter } from './design-chapter';
import { ImageBand } from './image-band';
import { Impact } from './impact';
import { Research } from './research';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  content: Queries.CaseStudy_contentFragment;
  /** What stands right after the hero. */
  summary?: ReactNode;
  /** What stands before the impact. */
  gallery?: ReactNode;
}

/** A case study from its hero to its impact, the same for public and for unlocked projects; what its content leaves out is not shown. */
export function CaseStudy({ project, content, summary, gallery }: Props) {
  return (
    <>
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
    </>
  );
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
