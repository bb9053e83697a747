import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { Figures, metricsOf } from './figures';

interface Props {
  impact: Queries.Impact_impactFragment;
}

/** 'Project impact': the metrics as very large numerals, where the first two exist, then what they mean. */
export function Impact({ impact }: Props) {
  const words = useWords();
  const metrics = metricsOf(impact);
  if (metrics.length === 0 && !impact.description) return null;
  return (
    <Section aria-labelledby="impact" data-in="/content/impact">
      <h2 id="impact">
        <Phrase of={words.impact} />
      </h2>
      {metrics.length > 0 && <Figures metrics={metrics} />}
      {impact.description && <Description data-field="/description">{typeset(impact.description)}</Description>}
    </Section>
  );
}

const { columns, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  display: grid;
  gap: clamp(${space.s4}, 3.4vw, ${space.s6}) ${space.s5};
  padding-top: ${space.section};
  ${media.desktop} {
    grid-template-columns: ${columns};
    align-items: baseline;
    > * {
      grid-column: 1 / -1;
    }
    > h2:has(+ p) {
      grid-column: span 5;
    }
  }
  h2 {
    font-size: ${size.chapter};
  }
  ${media.print} {
    gap: ${space.s3};
    break-inside: avoid;
  }
`;

/** Under the figures; beside the title where there are none. */
const Description = styled.p`
  max-width: ${width.text};
  font-size: ${size.lead};
  line-height: 1.5;
  dl + & {
    margin-top: ${space.s3};
  }
  ${media.desktop} {
    h2 + && {
      grid-column: 6 / -1;
    }
  }
  h2 + & {
    font-size: ${size.point};
    font-weight: 500;
    line-height: 1.4;
  }
  ${media.print} {
    font-size: ${size.paperText};
    dl + & {
      margin: 0;
      max-width: 34em;
    }
    h2 + & {
      font-size: ${size.h3};
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
