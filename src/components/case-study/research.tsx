import { graphql } from 'gatsby';
import styled from 'styled-components';
import { originOf } from '../origins';
import { theme } from '../../styles/theme';
import { Columns, Entry, Ruled } from '../columns';
import { Phrase } from '../phrase';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { useWords } from '../use-site';

interface Props {
  content: Queries.Research_contentFragment;
}

/** 'Initial research' beside the project's details, which stay visible while scrolling; either may be missing. */
export function Research({ content: { initialResearch, projectDetails } }: Props) {
  const words = useWords();
  const { company, team, role } = projectDetails ?? {};
  const details = [
    ['company', words.company, company],
    ['team', words.team, team],
    ['role', words.role, role],
  ] as const;
  const filled = details.filter(([, , detail]) => detail);
  if (!initialResearch && filled.length === 0) return null;
  return (
    <Section as="div">
      <Parts $desktop={3}>
        {initialResearch && (
          <section>
            <h2 id="research">
              <Phrase of={words.research} />
            </h2>
            <Ruled $tablet={1} $desktop={2} data-in={originOf(initialResearch)}>
              {initialResearch.map((note, index) => (
                <li key={index} data-field={`/${index}`}>
                  <RichText text={note} />
                </li>
              ))}
            </Ruled>
          </section>
        )}
        {filled.length > 0 && (
          <Details data-in="/content/projectDetails">
            <h2 id="details">
              <Phrase of={words.details} />
            </h2>
            <Ruled as="dl" $tablet={1}>
              {filled.map(([field, name, detail]) => (
                <Entry key={field} name={name}>
                  <dd data-field={`/${field}`}>{detail && <RichText text={detail} />}</dd>
                </Entry>
              ))}
            </Ruled>
          </Details>
        )}
      </Parts>
    </Section>
  );
}

const { media, space, width } = theme;

const Parts = styled(Columns)`
  row-gap: ${space.section};
  ${media.desktop} {
    > :first-child:not(:last-child) {
      grid-column: span 2;
    }
  }
`;

const Details = styled.section`
  align-self: start;
  ${media.desktop} {
    position: sticky;
    top: calc(${width.bar} + ${space[24]});
  }
`;

export const query = graphql`
  fragment Research_content on ContentProjectContent {
    initialResearch
    projectDetails {
      company
      team
      role
    }
  }
`;
