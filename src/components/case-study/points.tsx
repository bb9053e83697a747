import styled from 'styled-components';
import { originOf } from '../origins';
import { plainText } from '../../content/rich-text';
import { theme } from '../../styles/theme';
import { Ruled } from '../columns';
import { Phrase } from '../phrase';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { useWords } from '../use-site';

interface Props {
  id: 'diagnostic' | 'design';
  points: readonly string[];
}

/** A numbered list of points, for 'Diagnostic' and 'Design'; the first sentence of each is emphasised. */
export function Points({ id, points }: Props) {
  const title = useWords()[id];
  const List = id === 'diagnostic' ? Argument : Ruled;
  return (
    <Section>
      <h2 id={id}>
        <Phrase of={title} />
      </h2>
      <List data-in={originOf(points)}>
        {points.map((point, index) => (
          <li key={index} data-field={`/${index}`}>
            <LeadSentence text={point} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function LeadSentence({ text }: { text: string }) {
  const [lead, rest] = firstSentence(text);
  return (
    <>
      {lead && (
        <strong>
          <RichText text={lead} />
        </strong>
      )}
      {rest && (
        <span>
          {lead && ' '}
          <RichText text={rest} />
        </span>
      )}
    </>
  );
}

/** The longest sentence that is emphasised, in characters. */
const maxLength = 160;

/**
 * Splits a text into its first sentence and the rest. The sentence is empty if it is too long or ends inside a
 * link or emphasis.
 */
export function firstSentence(text: string): [lead: string, rest: string] {
  const [, lead = text, gap = '', rest = ''] =
    /^(.{12,}?[.!?…]["”’»)*]*)(\s+)(?=["“‘«(*[]*[\p{Lu}\d])(.*)$/su.exec(text) ?? [];
  const splitsMark = plainText(lead) + gap + plainText(rest) !== plainText(text);
  return splitsMark || plainText(lead).length > maxLength ? ['', text] : [lead, rest];
}

const { color, face, media, space, type } = theme;

/** The numeral hangs in a column of its own; the lead is in the left half, the rest in the right half. */
const Argument = styled(Ruled).attrs({ $tablet: 1 })`
  counter-reset: point;
  li {
    display: grid;
    grid-template-columns: ${space[32]} minmax(0, 1fr);
    row-gap: ${space[8]};
    align-items: baseline;
    counter-increment: point;
  }
  li::before {
    content: counter(point) / '';
    color: ${color.accent};
  }
  li::before,
  li > strong {
    ${face}
    ${type.subheading}
  }
  li > * {
    grid-column: 2;
  }
  li > strong {
    text-wrap: balance;
  }
  ${media.tablet} {
    li {
      grid-template-columns: ${space[48]} minmax(0, 1fr) calc(50% - ${space.gutter} / 2);
    }
    li > strong {
      margin-right: ${space.gutter};
    }
    li > strong + span {
      grid-column: 3;
    }
  }
  li > span {
    color: ${color.muted};
  }
`;
