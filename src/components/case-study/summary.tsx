import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Ruled } from '../columns';
import { Phrase } from '../phrase';
import { Section } from '../section';

interface Props {
  summary: Queries.Summary_summaryFragment;
  words: Queries.Summary_wordsFragment;
}

/** 'In short': what was wrong, what the owner did and decided, and what came of it, for twenty seconds. */
export function Summary({ summary, words }: Props) {
  return (
    <Section aria-labelledby="in-short" data-in="/content/summary">
      <h2 id="in-short">
        <Phrase of={words.inShort} />
      </h2>
      <Parts as="dl">
        <div>
          <dt>
            <Phrase of={words.problem} />
          </dt>
          <Loud data-field="/problem">{summary.problem}</Loud>
        </div>
        <div>
          <dt>
            <Phrase of={words.contribution} />
          </dt>
          <dd data-field="/role">{summary.role}</dd>
        </div>
        <div>
          <dt>
            <Phrase of={words.decisions} />
          </dt>
          {summary.decisions.map((decision, index) => (
            <dd key={index} data-field={`/decisions/${index}`}>
              {decision}
            </dd>
          ))}
        </div>
        <div>
          <dt>
            <Phrase of={words.outcome} />
          </dt>
          <Loud data-field="/outcome">{summary.outcome}</Loud>
        </div>
      </Parts>
    </Section>
  );
}

const { face, media, type } = theme;

/** What came of it stands beside what was wrong. */
const Parts = styled(Ruled)`
  ${media.tablet} {
    > :last-child {
      grid-area: 1 / 2;
    }
  }
`;

const Loud = styled.dd`
  ${face}
  ${type.subheading}
`;

export const query = graphql`
  fragment Summary_summary on ProjectsJsonContentSummary {
    problem
    role
    decisions
    outcome
  }
  fragment Summary_words on WordsJson {
    inShort {
      ...Phrase_phrase
    }
    problem {
      ...Phrase_phrase
    }
    contribution {
      ...Phrase_phrase
    }
    decisions {
      ...Phrase_phrase
    }
    outcome {
      ...Phrase_phrase
    }
  }
`;
