import { graphql } from 'gatsby';
import styled from 'styled-components';
import { strings } from '../../strings';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { PointList } from './point-list';

interface Props {
  content: Queries.Research_contentFragment;
}

/** 'Initial research' beside the project's details, which stay in view while it is read. */
export function Research({ content }: Props) {
  const { company, team, role } = content.projectDetails;
  const details = [
    [strings.company.text, company],
    [strings.team.text, team],
    [strings.role.text, role],
  ];
  return (
    <Split>
      <section aria-labelledby="research">
        <h2 id="research">{strings.research.text}</h2>
        <PointList points={content.initialResearch} />
      </section>
      <Card aria-labelledby="details">
        <h2 id="details">{strings.details.text}</h2>
        <dl>
          {details.map(([term, detail]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Split>
  );
}

const { color, space, size, media, radius } = theme;

const Split = styled(Container)`
  display: grid;
  gap: ${space.s6} clamp(${space.s6}, 7vw, ${space.s9});
  padding-block: ${space.section} 0;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
  h2 {
    font-size: ${size.h2};
  }
`;

const Card = styled.section`
  align-self: start;
  padding: ${space.s4};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.frame};
  background: ${color.white};
  ${media.desktop} {
    position: sticky;
    top: calc(${space.bar} + ${space.s4});
  }
  h2 {
    margin-bottom: ${space.s3};
    font-size: ${size.h3};
  }
  dl > div {
    padding-block: ${space.s2};
    border-top: 1px solid ${color.hairline};
  }
  dl > div:last-child {
    padding-bottom: 0;
  }
  dt {
    color: ${color.muted};
    font-size: ${size.small};
  }
  dd {
    margin: 0;
    font-weight: 500;
    line-height: 1.45;
  }
`;

export const query = graphql`
  fragment Research_content on ProjectsJsonContent {
    initialResearch
    projectDetails {
      company
      team
      role
    }
  }
`;
