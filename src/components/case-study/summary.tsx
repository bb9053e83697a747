import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';

interface Props {
  summary: Queries.Summary_summaryFragment;
  words: Queries.Summary_wordsFragment;
}

/** 'In short': what was wrong, what the owner did and decided, and what came of it, for who has twenty seconds. */
export function Summary({ summary, words }: Props) {
  const { role } = useWords();
  return (
    <Section aria-labelledby="in-short" data-in="/content/summary">
      <h2 id="in-short">
        <Phrase of={words.inShort} />
      </h2>
      <dl>
        <Problem>
          <dt>
            <Phrase of={words.problem} />
          </dt>
          <dd data-field="/problem">{typeset(summary.problem)}</dd>
        </Problem>
        <div>
          <dt>
            <Phrase of={role} />
          </dt>
          <dd data-field="/role">{typeset(summary.role)}</dd>
        </div>
        <div>
          <dt>
            <Phrase of={words.decisions} />
          </dt>
          {summary.decisions.map((decision, index) => (
            <dd key={index} data-field={`/decisions/${index}`}>
              {typeset(decision)}
            </dd>
          ))}
        </div>
        <Outcome>
          <dt>
            <Phrase of={words.outcome} />
          </dt>
          <dd data-field="/outcome">{typeset(summary.outcome)}</dd>
        </Outcome>
      </dl>
    </Section>
  );
}

const { color, space, size, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-top: ${space.part};
  h2 {
    font-size: ${size.h3};
  }
  dl {
    display: grid;
    gap: ${space.s3} ${space.s5};
    margin-top: ${space.s2};
    padding-top: ${space.s3};
    border-top: 2px solid ${color.accent};
    ${media.wide} {
      grid-template-columns: 3fr 5fr 4fr;
      row-gap: ${space.s5};
    }
  }
  dt {
    color: ${color.muted};
    font-size: ${size.small};
  }
  dd {
    margin: 0;
    line-height: 1.45;
    text-wrap: pretty;
  }
  dd + dd {
    margin-top: ${space.s1};
  }
  ${media.print} {
    padding-top: ${space.section};
    dl {
      row-gap: ${space.s4};
    }
    dd {
      font-size: ${size.paperText};
      line-height: 1.5;
    }
  }
`;

const Problem = styled.div`
  grid-column: 1 / -1;
  dd {
    max-width: 27em;
    font-size: ${size.lead};
    font-weight: 600;
    line-height: 1.3;
    ${media.wide} {
      font-size: ${size.point};
    }
    ${media.print} {
      font-size: ${size.paperPoint};
    }
  }
`;

const Outcome = styled.div`
  dd {
    color: ${color.accent};
    font-weight: 600;
    ${media.wide} {
      font-size: ${size.lead};
      line-height: 1.35;
    }
    ${media.print} {
      font-size: ${size.lead};
    }
  }
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
    decisions {
      ...Phrase_phrase
    }
    outcome {
      ...Phrase_phrase
    }
  }
`;
