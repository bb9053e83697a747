import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Entry, Ruled } from '../columns';
import { Phrase } from '../phrase';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { useWords } from '../use-site';

interface Props {
  section: Queries.Summary_sectionFragment;
}

/** 'In short': problem, role, decisions and outcome. */
export function Summary({ section }: Props) {
  const words = useWords();
  return (
    <Section data-in={section.at}>
      <h2 id="in-short" data-field={section.title ? section.titleAt : undefined}>
        {section.title ?? <Phrase of={words.inShort} />}
      </h2>
      <Parts as="dl">
        <Entry name={words.problem}>
          <Emphasised data-field="/problem">
            <RichText text={section.problem} />
          </Emphasised>
        </Entry>
        <Entry name={words.contribution}>
          <dd data-field="/role">
            <RichText text={section.role} />
          </dd>
        </Entry>
        <Entry name={words.decisions}>
          {section.decisions.map((decision, index) => (
            <dd key={index} data-field={`/decisions/${index}`}>
              <RichText text={decision} />
            </dd>
          ))}
        </Entry>
        <Entry name={words.outcome}>
          <Emphasised data-field="/outcome">
            <RichText text={section.outcome} />
          </Emphasised>
        </Entry>
      </Parts>
    </Section>
  );
}

const { face, media, space, type } = theme;

/** The outcome stands beside the problem; on a phone the whole summary fits one screen. */
const Parts = styled(Ruled)`
  ${media.phone} {
    row-gap: ${space[12]};
    > * {
      padding-top: ${space[12]};
    }
  }
  ${media.tablet} {
    > :last-child {
      grid-area: 1 / 2;
    }
  }
`;

const Emphasised = styled.dd`
  ${face}
  text-wrap: balance;
  ${type.subheading}
`;

export const query = graphql`
  fragment Summary_section on SummarySection {
    at
    title
    titleAt
    problem
    role
    decisions
    outcome
  }
`;
