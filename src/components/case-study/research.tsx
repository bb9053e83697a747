import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { Notes } from './notes';

interface Props {
  content: Queries.Research_contentFragment;
}

/** 'Initial research' beside the project's details, which stay in view while it is read; either may be missing. */
export function Research({ content }: Props) {
  const words = useWords();
  const { company, team, role } = content.projectDetails ?? {};
  const details = [
    ['company', words.company, company],
    ['team', words.team, team],
    ['role', words.role, role],
  ] as const;
  const given = details.filter(([, , detail]) => detail);
  if (!content.initialResearch && given.length === 0) return null;
  return (
    <Columns>
      {content.initialResearch && <Notes notes={content.initialResearch} />}
      {given.length > 0 && (
        <Card aria-labelledby="details" data-in="/content/projectDetails">
          <h2 id="details">
            <Phrase of={words.details} />
          </h2>
          <dl>
            {given.map(([field, term, detail]) => (
              <div key={field}>
                <dt>
                  <Phrase of={term} />
                </dt>
                <dd data-field={`/${field}`}>{detail && typeset(detail)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Columns>
  );
}

const { color, space, size, media, radius } = theme;

const Columns = styled(Container)`
  display: grid;
  gap: ${space.s6} ${space.s5};
  margin-top: ${space.section};
  ${media.desktop}, print {
    grid-template-columns: minmax(0, 1fr) calc((100% - 2 * ${space.s5}) / 3);
    > :only-child {
      grid-column: 1 / -1;
    }
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
  ${media.print} {
    padding: 0;
    border: 0;
    background: none;
    dl > div {
      padding-block: ${space.s1};
    }
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
