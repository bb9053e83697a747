import { graphql } from 'gatsby';
import { ViewerProvider } from '../viewer/viewer-provider';
import { CaseHead } from './case-head';
import { Colours } from './colours';
import { Credits } from './credits';
import { Download } from './download';
import { Figures } from './figures';
import { Pictures } from './pictures';
import { Points } from './points';
import { Quote } from './quote';
import { Summary } from './summary';
import { Text } from './text';

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
      {study.credits.length > 0 && <Credits study={study} />}
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
    case 'TextSection':
      return <Text section={section} />;
    case 'QuoteSection':
      return <Quote section={section} />;
    case 'ColoursSection':
      return <Colours section={section} />;
    case 'FileSection':
      return <Download section={section} />;
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
    ...Credits_study
    sections {
      kind: __typename
      ...Summary_section
      ...Points_section
      ...Pictures_section
      ...Figures_section
      ...Text_section
      ...Quote_section
      ...Colours_section
      ...Download_section
    }
  }
`;
