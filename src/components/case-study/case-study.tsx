import { graphql } from 'gatsby';
import { ViewerProvider } from '../viewer/viewer-provider';
import { CaseHead } from './case-head';
import { Figures } from './figures';
import { Pictures } from './pictures';
import { Points } from './points';
import { Summary } from './summary';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  study: Queries.CaseStudy_studyFragment;
}

/** A case study, public or unlocked, from its head to its last section. */
export function CaseStudy({ project, study }: Props) {
  return (
    <ViewerProvider>
      <CaseHead project={project} study={study} />
      {study.sections.map((section, index) => (
        <SectionOfKind key={index} section={section} ground={project.bandGround} />
      ))}
    </ViewerProvider>
  );
}

interface SectionProps {
  section: Queries.CaseStudy_studyFragment['sections'][number];
  /** The ground of a section from edge to edge. */
  ground: Queries.Ground_groundFragment;
}

function SectionOfKind({ section, ground }: SectionProps) {
  switch (section.kind) {
    case 'SummarySection':
      return <Summary section={section} />;
    case 'PointsSection':
      return <Points section={section} />;
    case 'PicturesSection':
      return <Pictures section={section} ground={ground} />;
    case 'FiguresSection':
      return <Figures section={section} />;
  }
}

export const query = graphql`
  fragment CaseStudy_project on ContentProject {
    ...CaseHead_project
    bandGround {
      ...Ground_ground
    }
  }
  fragment CaseStudy_study on CaseStudy {
    subtitle
    subtitleAt
    sections {
      kind: __typename
      ...Summary_section
      ...Points_section
      ...Pictures_section
      ...Figures_section
    }
  }
`;
