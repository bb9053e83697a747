import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { typeset } from '../typeset';

interface Props {
  metrics: readonly Metric[];
}

/** The metrics of a project as very large numerals, each over what it tells. */
export function Figures({ metrics }: Props) {
  return (
    <Tiles $longest={Math.max(...metrics.map(lengthOf))}>
      {metrics.map(({ number, unit, text }, index) => (
        <div key={index}>
          <dt data-field={`/${fields[index]}Text`}>{typeset(text)}</dt>
          <dd data-field={`/${fields[index]}`}>
            {number}
            {unit && <span>{unit}</span>}
          </dd>
        </div>
      ))}
    </Tiles>
  );
}

/** The fields of the metrics, in the order of `metricsOf`. */
const fields = ['searchUseIncrease', 'dropoutReduction', 'confidenceIncrease'];

/** The metrics to show: none unless the first two are both there, a third where there is one. */
export function metricsOf(impact: Queries.Impact_impactFragment): Metric[] {
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

/** In characters of the number. */
const lengthOf = ({ number, unit }: Metric) => number.length + unit.length / 2;

/** A figure in its two sizes: the number, with a true minus, and what follows its last digit, such as "%" or " deals". */
function metric(value: string, text: string | null): Metric {
  const unit = /\d(\D*)$/.exec(value)?.[1] ?? '';
  const number = value.slice(0, value.length - unit.length).replace(/^-/, '−');
  return { number, unit, text: text ?? '' };
}

const { color, font, space, size, media } = theme;

/** As large as the longest of the numerals can be in its tile. */
const fit =
  (size: string) =>
  ({ $longest }: { $longest: number }) =>
    `min(${size}, ${Math.floor(155 / $longest)}cqi)`;

const Tiles = styled.dl<{ $longest: number }>`
  display: grid;
  gap: ${space.s5};
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
    /* The number itself, not the room before it, stands on the line of its words. */
    text-indent: -0.025em;
    color: ${color.accent};
    font: 600 ${fit(size.numeral)} / 1 ${font.display};
    ${media.print} {
      font-size: ${fit(size.paperNumeral)};
    }
  }
  dd > span {
    font-size: 50%;
    word-spacing: -0.12em;
  }
  dt {
    margin-top: ${space.s2};
    max-width: 20em;
    font-size: ${size.lead};
    font-weight: 500;
    line-height: 1.35;
  }
`;
