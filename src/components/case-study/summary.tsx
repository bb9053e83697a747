import { graphql } from 'gatsby';
import type { ComponentProps } from 'react';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { Outcome, Problem, Section } from './summary-layout';

interface Props {
  summary: Queries.Summary_summaryFragment;
  words: Queries.Summary_wordsFragment;
}

/** 'In short': what was wrong, what the owner did and decided, and what came of it, for who has twenty seconds. */
export function Summary({ summary, words }: Props) {
  return (
    <Section aria-labelledby="in-short" data-in="/content/summary">
      <h2 id="in-short">
        <Phrase of={words.inShort} />
      </h2>
      <dl>
        <Problem>
          <Term of={words.problem} />
          <dd data-field="/problem">{typeset(summary.problem)}</dd>
        </Problem>
        <div>
          <Term of={words.contribution} />
          <dd data-field="/role">{typeset(summary.role)}</dd>
        </div>
        <div>
          <Term of={words.decisions} />
          {summary.decisions.map((decision, index) => (
            <dd key={index} data-field={`/decisions/${index}`}>
              {typeset(decision)}
            </dd>
          ))}
        </div>
        <Outcome>
          <Term of={words.outcome} />
          <dd data-field="/outcome">{typeset(summary.outcome)}</dd>
        </Outcome>
      </dl>
    </Section>
  );
}

const Term = (props: ComponentProps<typeof Phrase>) => (
  <dt>
    <Phrase {...props} />
  </dt>
);

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
