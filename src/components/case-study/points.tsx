import styled from 'styled-components';
import { originOf } from '../../editing/origins';
import { theme } from '../../styles/theme';
import { Ruled } from '../columns';
import { Phrase } from '../phrase';
import { Section } from '../section';
import { useWords } from '../use-site';

interface Props {
  points: readonly string[];
}

/** 'Diagnostic', the argument of a case study: numbered points, of which what is said first leads, with the rest at the half. */
export function Diagnostic({ points }: Props) {
  const { diagnostic } = useWords();
  return (
    <Section aria-labelledby="diagnostic">
      <h2 id="diagnostic">
        <Phrase of={diagnostic} />
      </h2>
      <Argument $tablet={1} data-in={originOf(points)}>
        {points.map((point, index) => (
          <li key={index} data-field={`/${index}`}>
            <LeadSentence text={point} />
          </li>
        ))}
      </Argument>
    </Section>
  );
}

/** 'Design': what was decided, and of each decision the first sentence leads. */
export function Design({ points }: Props) {
  const { design } = useWords();
  return (
    <Section aria-labelledby="design">
      <h2 id="design">
        <Phrase of={design} />
      </h2>
      <Ruled data-in={originOf(points)}>
        {points.map((point, index) => (
          <li key={index} data-field={`/${index}`}>
            <LeadSentence text={point} />
          </li>
        ))}
      </Ruled>
    </Section>
  );
}

/** A text of which the first sentence leads, as `strong` before the rest in a `span`. */
export function LeadSentence({ text }: { text: string }) {
  const [lead, rest] = firstSentence(text);
  return (
    <>
      {lead && <strong>{lead}</strong>}
      {rest && (
        <span>
          {lead && ' '}
          {rest}
        </span>
      )}
    </>
  );
}

/** In characters: longer ones don't lead. */
const longest = 160;

/** The first sentence of a text, which is empty if it is too long, and the rest. */
export function firstSentence(text: string): [lead: string, rest: string] {
  const [, lead = text, rest = ''] = /^(.{12,}?[.!?…]["”’»)]*)\s+(?=["“‘«(]?[\p{Lu}\d])(.*)$/su.exec(text) ?? [];
  return lead.length > longest ? ['', text] : [lead, rest];
}

const { color, face, media, space, type } = theme;

const Argument = styled(Ruled)`
  counter-reset: point;
  li {
    display: grid;
    gap: ${space[8]} ${space.gutter};
    align-items: baseline;
    counter-increment: point;
    ${media.tablet} {
      grid-template-columns: 1fr 1fr;
    }
  }
  strong {
    ${face}
    ${type.subheading}
    text-wrap: balance;
  }
  li > :first-child::before {
    content: counter(point) / '';
    margin-right: ${space[12]};
    color: ${color.accent};
  }
  li > span {
    color: ${color.muted};
  }
`;
