import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';

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
        <Tiles $longest={Math.max(...metrics.map(({ value }) => value.length))}>
          {metrics.map(({ value, text }, index) => (
            <div key={index}>
              <dt data-field={`/${figures[index]}Text`}>{text}</dt>
              <dd data-field={`/${figures[index]}`}>{value}</dd>
            </div>
          ))}
        </Tiles>
      )}
      {impact.description && <Description data-field="/description">{impact.description}</Description>}
    </Section>
  );
}

/** The fields of the metrics, in the order of `metricsOf`. */
const figures = ['searchUseIncrease', 'dropoutReduction', 'confidenceIncrease'];

/** The metrics to show: none unless the first two are both there, a third where there is one. */
function metricsOf(impact: Queries.Impact_impactFragment): { value: string; text: string }[] {
  const { searchUseIncrease, searchUseIncreaseText, dropoutReduction, dropoutReductionText } = impact;
  if (!searchUseIncrease || !dropoutReduction) return [];
  const { confidenceIncrease, confidenceIncreaseText } = impact;
  return [
    { value: searchUseIncrease, text: searchUseIncreaseText ?? '' },
    { value: dropoutReduction, text: dropoutReductionText ?? '' },
    ...(confidenceIncrease ? [{ value: confidenceIncrease, text: confidenceIncreaseText ?? '' }] : []),
  ];
}

const { color, font, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-top: ${space.section};
  h2 {
    font-size: ${size.h2};
  }
`;

/** All numerals are as large as the longest of them can be in its tile. */
const Tiles = styled.dl<{ $longest: number }>`
  display: grid;
  gap: ${space.s5};
  margin-top: ${space.s5};
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
  dt {
    margin-top: ${space.s2};
    font-weight: 500;
  }
`;

const Description = styled.p`
  max-width: ${width.measure};
  margin-top: ${space.s6};
  font-size: ${size.lead};
  line-height: 1.5;
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
