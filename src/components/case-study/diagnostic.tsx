import styled from 'styled-components';
import { originOf } from '../../editing/origins';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { firstSentence } from './first-sentence';

interface Props {
  points: readonly string[];
}

/** 'Diagnostic', the argument of a case study: numerals in a margin, and of each point the first sentence leads. */
export function Diagnostic({ points }: Props) {
  const words = useWords();
  return (
    <Section aria-labelledby="diagnostic">
      <h2 id="diagnostic">
        <Phrase of={words.diagnostic} />
      </h2>
      <ul data-in={originOf(points)}>
        {points.map((point, index) => {
          const [lead, rest] = firstSentence(point);
          return (
            <li key={index} data-field={`/${index}`}>
              {lead && <strong>{typeset(lead)}</strong>}
              {rest && (
                <span>
                  {lead && ' '}
                  {typeset(rest)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const { color, columns, font, space, size, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-top: ${space.section};
  h2 {
    margin-bottom: clamp(${space.s4}, 4vw, ${space.s6});
    font-size: ${size.chapter};
  }
  li {
    display: grid;
    align-items: baseline;
    gap: ${space.s1} ${space.s5};
    padding-block: ${space.s4};
    border-top: 1px solid ${color.hairline};
    counter-increment: point;
    ${media.wide} {
      grid-template-columns: ${columns};
      > strong {
        grid-column: 2 / span 6;
      }
      > span {
        grid-column: 8 / -1;
      }
      > :only-child {
        grid-column: 2 / -1;
      }
    }
    ${media.print} {
      padding-block: ${space.s1};
    }
  }
  ul {
    counter-reset: point;
  }
  li::before {
    content: counter(point) / '';
    color: ${color.accent};
    font: 600 ${size.h2} / 1 ${font.display};
  }
  strong {
    font: 600 ${size.point} / 1.2 ${font.display};
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  li > span {
    color: ${color.muted};
  }
`;
