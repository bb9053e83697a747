import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Phrase } from '../phrase';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { titleType } from '../title';
import { useWords } from '../use-site';
import { firstSentence } from './points';

interface Props {
  impact: Queries.Impact_impactFragment;
}

/** 'Project impact': the figures and their description. Without figures the first sentence is emphasised. */
export function Impact({ impact }: Props) {
  const words = useWords();
  const figures = figuresOf(impact);
  const { description } = impact;
  if (figures.length === 0 && !description) return null;
  return (
    <Section data-in="/content/impact">
      <h2 id="impact">
        <Phrase of={words.impact} />
      </h2>
      {figures.length > 0 && <Figures figures={figures} />}
      {description && <Description text={description} isEmphasised={figures.length === 0} />}
    </Section>
  );
}

interface Figure {
  field: string;
  value: string;
  text: string | null;
}

/** The figures to show: none unless the first two exist, and a third if there is one. */
function figuresOf(impact: Queries.Impact_impactFragment): Figure[] {
  const { searchUseIncrease, dropoutReduction, confidenceIncrease } = impact;
  if (!searchUseIncrease || !dropoutReduction) return [];
  return [
    { field: 'searchUseIncrease', value: searchUseIncrease, text: impact.searchUseIncreaseText },
    { field: 'dropoutReduction', value: dropoutReduction, text: impact.dropoutReductionText },
    ...(confidenceIncrease
      ? [{ field: 'confidenceIncrease', value: confidenceIncrease, text: impact.confidenceIncreaseText }]
      : []),
  ];
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Row>
      {figures.map(({ field, value, text }) => {
        const { number, sign, word } = partsOf(value);
        return (
          <div key={field}>
            <dt data-field={`/${field}`}>
              {number}
              {sign && <span>{sign}</span>}
              {word && <small>{word}</small>}
            </dt>
            <dd data-field={`/${field}Text`}>{text}</dd>
          </div>
        );
      })}
    </Row>
  );
}

/**
 * The parts of a figure: its number with a true minus sign, a sign or short unit such as "%" or " mn", and a word such
 * as " deals".
 */
function partsOf(value: string) {
  const [, number = value, sign = '', rest = ''] = /^(.*\d)([^\s\p{L}]*)(.*)$/su.exec(value) ?? [];
  const isWord = rest.trim().length > 3;
  return { number: number.replace(/^-/, '−'), sign: isWord ? sign : sign + rest, word: isWord ? rest : '' };
}

function Description({ text, isEmphasised }: { text: string; isEmphasised: boolean }) {
  const [lead, rest] = isEmphasised ? firstSentence(text) : ['', text];
  return (
    <Explanation data-field="/description" data-emphasised={isEmphasised || undefined}>
      {lead && (
        <Statement $text={lead}>
          <RichText text={lead} />
        </Statement>
      )}
      {rest && (
        <span>
          {lead && ' '}
          <RichText text={rest} />
        </span>
      )}
    </Explanation>
  );
}

const { color, face, media, rule, space, type, width } = theme;

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[32]} ${space.gutter};
  padding-top: ${space[24]};
  border-top: ${rule.accent};
  > div {
    flex: 1 1 0;
    max-width: 100%;
  }
  ${media.phone} {
    display: grid;
  }
  dt {
    overflow-wrap: break-word;
    color: ${color.accent};
    ${face}
    ${type.figure}
  }
  dd {
    text-wrap: balance;
  }
  dt > span {
    ${type.unit}
  }
  dt > small {
    ${face}
    ${type.lead}
  }
`;

const Explanation = styled.p`
  max-width: none;
  margin-top: ${space[32]};
  ${type.lead}
  &[data-emphasised] {
    margin-top: 0;
    padding-top: ${space[24]};
    border-top: ${rule.accent};
  }
  > span {
    display: block;
    max-width: ${width.text};
  }
`;

const Statement = styled.strong<{ $text: string }>`
  display: block;
  margin-bottom: ${space[24]};
  color: ${color.accent};
  ${face}
  text-wrap: balance;
  ${titleType('title')}
`;

export const query = graphql`
  fragment Impact_impact on ContentProjectContentImpact {
    searchUseIncrease
    searchUseIncreaseText
    dropoutReduction
    dropoutReductionText
    confidenceIncrease
    confidenceIncreaseText
    description
  }
`;
