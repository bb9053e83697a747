import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { Figures, metricsOf } from './figures';
import { LeadSentence } from './lead-sentence';

interface Props {
  impact: Queries.Impact_impactFragment;
}

/** 'Project impact': the metrics as very large numerals, where the first two exist, then what they mean; without metrics its first sentence is large. */
export function Impact({ impact }: Props) {
  const words = useWords();
  const metrics = metricsOf(impact);
  const { description } = impact;
  if (metrics.length === 0 && !description) return null;
  return (
    <Section aria-labelledby="impact" data-in="/content/impact">
      <h2 id="impact">
        <Phrase of={words.impact} />
      </h2>
      {metrics.length > 0 && <Figures metrics={metrics} />}
      {description && metrics.length > 0 && <Description data-field="/description">{typeset(description)}</Description>}
      {description && metrics.length === 0 && (
        <Result data-field="/description">
          <LeadSentence text={description} />
        </Result>
      )}
    </Section>
  );
}

const { color, font, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  display: grid;
  gap: clamp(${space.s4}, 3.4vw, ${space.s6});
  margin-top: ${space.section};
  ${media.print} {
    gap: ${space.s3};
    break-inside: avoid;
  }
`;

/** Under the figures. */
const Description = styled.p`
  max-width: ${width.text};
  margin-top: ${space.s3};
  font-size: ${size.lead};
  line-height: 1.5;
  ${media.print} {
    max-width: 34em;
    margin: 0;
    font-size: ${size.body};
  }
`;

/** Where there are none, its first sentence is as loud. */
const Result = styled.p`
  font-size: ${size.lead};
  line-height: 1.5;
  > * {
    display: block;
  }
  strong {
    margin-bottom: ${space.s4};
    color: ${color.accent};
    font: 600 ${size.h1} / 1.1 ${font.display};
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  span {
    max-width: ${width.text};
  }
  ${media.print} {
    font-size: ${size.body};
    strong {
      font-size: ${size.paperHeadline};
    }
  }
`;

export const query = graphql`
  fragment Impact_impact on ProjectsJsonContentImpact {
    searchUseIncrease
    searchUseIncreaseText
    dropoutReduction
    dropoutReductionText
    confidenceIncrease
    confidenceIncreaseText
    description
  }
`;
