import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Columns } from '../columns';
import { Section } from '../section';

interface Props {
  study: Queries.Credits_studyFragment;
}

/** Who else worked on it, in small type after the last section. */
export function Credits({ study: { credits, creditsAt } }: Props) {
  return (
    <Section as="div" data-in={creditsAt}>
      <List as="dl">
        {credits.map(({ role, names }, index) => (
          <div key={index} data-in={`/${index}`}>
            <dt data-field="/role">{role}</dt>
            <dd data-field="/names">{names}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}

const { color, space, type } = theme;

const List = styled(Columns)`
  row-gap: ${space[8]};
  dt {
    color: ${color.muted};
  }
  dt,
  dd {
    ${type.small}
  }
`;

export const query = graphql`
  fragment Credits_study on CaseStudy {
    credits {
      role
      names
    }
    creditsAt
  }
`;
