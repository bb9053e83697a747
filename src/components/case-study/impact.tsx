import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';

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
      {metrics.length > 0 && (
        <Tiles $longest={Math.max(...metrics.map(({ number, unit }) => number.length + unit.length / 2))}>
          {metrics.map(({ number, unit, text }, index) => (
            <div key={index}>
              <dt data-field={`/${figures[index]}Text`}>{typeset(text)}</dt>
              <dd data-field={`/${figures[index]}`}>
                {number}
                {unit && <span data-set="unit">{unit}</span>}
              </dd>
            </div>
          ))}
        </Tiles>
      )}
      {impact.description && <Description data-field="/description">{typeset(impact.description)}</Description>}
    </Section>
  );
}

/** The fields of the metrics, in the order of `metricsOf`. */
const figures = ['searchUseIncrease', 'dropoutReduction', 'confidenceIncrease'];

/** The metrics to show: none unless the first two are both there, a third where there is one. */
function metricsOf(impact: Queries.Impact_impactFragment): Metric[] {
  const { searchUseIncrease, searchUseIncreaseText, dropoutReduction, dropoutReductionText } = impact;
  if (!searchUseIncrease || !dropoutReduction) return [];
  const { confidenceIncrease, confidenceIncreaseText } = impact;
  return [
    metric(searchUseIncrease, searchUseIncreaseText),
    metric(dropoutReduction, dropoutReductionText),
    ...(confidenceIncrease ? [metric(confidenceIncrease, confidenceIncreaseText)] : []),
  ];
}

interface Metric {
  number: string;
  unit: string;
  text: string;
}

/** A figure in its two sizes: the number, with a true minus, and what follows its last digit, such as "%" or " deals". */
function metric(value: string, text: string | null): Metric {
  const unit = /\d(\D*)$/.exec(value)?.[1] ?? '';
  const number = value.slice(0, value.length - unit.length).replace(/^-/, '−');
  return { number, unit, text: text ?? '' };
}

const { color, font, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-top: ${space.section};
  h2 {
    font-size: ${size.chapter};
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

/** All numerals are as large as the longest of them can be in its tile. */
const Tiles = styled.dl<{ $longest: number }>`
  display: grid;
  gap: ${space.s5};
  margin-top: ${space.s4};
  ${media.wide} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  > div {
    display: flex;
    flex-direction: column-reverse;
    container-type: inline-size;
    justify-content: flex-end;
    padding-top: ${space.s3};
    border-top: 2px solid ${color.accent};
  }
  dd {
    margin: 0;
    color: ${color.accent};
    font: 600 min(${size.numeral}, ${({ $longest }) => Math.floor(155 / $longest)}cqi) / 1 ${font.display};
  }
  [data-set='unit'] {
    font-size: 50%;
    letter-spacing: 0;
  }
  dt {
    margin-top: ${space.s2};
    max-width: 20em;
    font-size: ${size.lead};
    font-weight: 500;
    line-height: 1.35;
  }
`;

const Description = styled.p`
  max-width: ${width.text};
  margin-top: ${space.s6};
  font-size: ${size.lead};
  line-height: 1.5;
  ${media.print} {
    margin-top: ${space.s4};
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
