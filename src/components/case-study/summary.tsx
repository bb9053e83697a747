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

/** 'In short': outcome, problem, role and decisions. */
export function Summary({ section }: Props) {
  const words = useWords();
  return (
    <Short data-in={section.at}>
      <h2 id="in-short" data-field={section.title ? section.titleAt : undefined}>
        {section.title ?? <Phrase of={words.inShort} />}
      </h2>
      <Parts as="dl">
        <Entry name={words.outcome}>
          <Emphasised data-field="/outcome">
            <RichText text={section.outcome} />
          </Emphasised>
        </Entry>
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
      </Parts>
    </Short>
  );
}

const { face, media, space, type } = theme;

const Short = styled(Section)`
  ${media.tablet} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space.gutter};
    > h2 {
      grid-area: 1 / 1;
    }
  }
`;

/** The outcome stands beside the heading; on a phone the whole summary fits one screen. */
const Parts = styled(Ruled)`
  ${media.phone} {
    row-gap: ${space[12]};
    > * {
      padding-top: ${space[12]};
    }
  }
  ${media.tablet} {
    grid-area: 1 / 1 / span 3 / -1;
    grid-template: subgrid / subgrid;
    > :nth-child(1) {
      grid-area: 1 / 2;
    }
    > :nth-child(2) {
      grid-area: 2 / 1;
    }
    > :nth-child(3) {
      grid-area: 3 / 1;
    }
    > :nth-child(4) {
      grid-area: 2 / 2 / span 2;
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
