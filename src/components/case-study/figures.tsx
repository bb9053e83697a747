import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { titleType } from '../title';
import { firstSentence } from './first-sentence';
import { SectionHeading } from './section-heading';

interface Props {
  section: Queries.Figures_sectionFragment;
}

/** Figures and their description. Without figures the first sentence is emphasised. */
export function Figures({ section }: Props) {
  const { figures, description, at, descriptionAt } = section;
  return (
    <Section data-in={at}>
      <SectionHeading section={section} />
      {figures.length > 0 && (
        <Row>
          {figures.map((figure, index) => (
            <Figure key={index} {...figure} />
          ))}
        </Row>
      )}
      {description && <Description text={description} isEmphasised={figures.length === 0} at={descriptionAt} />}
    </Section>
  );
}

function Figure({ value, unit, text, valueAt, unitAt, textAt }: Queries.Figures_sectionFragment['figures'][number]) {
  const { number, sign, word } = figureParts(value);
  const shown = (
    <>
      {number}
      {sign && <span>{sign}</span>}
      {word && <small>{word}</small>}
    </>
  );
  return (
    <div>
      {unit ? (
        <dt>
          <b data-field={valueAt}>{shown}</b>
          <Unit unit={unit} at={unitAt} />
        </dt>
      ) : (
        <dt data-field={valueAt}>{shown}</dt>
      )}
      <dd data-field={textAt}>{text}</dd>
    </div>
  );
}

/** A unit of one's own: a sign at half the size of the figure, or a word. */
function Unit({ unit, at }: { unit: string; at: string | null }) {
  const isWord = unit.length > 3;
  const Mark = isWord ? 'small' : 'span';
  return <Mark data-field={at}>{isWord ? ` ${unit}` : unit}</Mark>;
}

/**
 * The parts of a figure: its number with a true minus sign, a sign or short unit such as "%" or " mn", and a word such
 * as " deals".
 */
function figureParts(value: string) {
  const [, number = value, sign = '', rest = ''] = /^(.*\d)([^\s\p{L}]*)(.*)$/su.exec(value) ?? [];
  const isWord = rest.trim().length > 3;
  return { number: number.replace(/^-/, '−'), sign: isWord ? sign : sign + rest, word: isWord ? rest : '' };
}

interface DescriptionProps {
  text: string;
  isEmphasised: boolean;
  at: string | null;
}

function Description({ text, isEmphasised, at }: DescriptionProps) {
  const [lead, rest] = isEmphasised ? firstSentence(text) : ['', text];
  return (
    <Explanation data-field={at} data-emphasised={isEmphasised || undefined}>
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
  /* A unit stays beside its number: lines are as high as the number. */
  ${media.tablet} {
    dt {
      white-space: nowrap;
    }
  }
  dd {
    text-wrap: balance;
  }
  dt > b {
    font-weight: inherit;
  }
  dt span {
    ${type.unit}
  }
  dt small {
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
  fragment Figures_section on FiguresSection {
    part
    title
    titleAt
    figures {
      value
      unit
      text
      valueAt
      unitAt
      textAt
    }
    description
    at
    descriptionAt
  }
`;
