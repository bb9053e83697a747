import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { LeadSentence } from './lead-sentence';
import { TitledList } from './titled-list';

interface Props {
  points: readonly string[];
}

/** 'Diagnostic', the argument of a case study: numerals in a margin, and of each point the first sentence leads. */
export function Diagnostic({ points }: Props) {
  const { diagnostic } = useWords();
  return (
    <Section aria-labelledby="diagnostic">
      <TitledList id="diagnostic" title={diagnostic} texts={points}>
        {(point) => <LeadSentence text={point} />}
      </TitledList>
    </Section>
  );
}

const { color, columns, font, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  margin-top: ${space.section};
  h2 {
    margin-bottom: clamp(${space.s4}, 4vw, ${space.s6});
  }
  li {
    display: grid;
    align-items: baseline;
    gap: ${space.s1} ${space.s5};
    padding-block: ${space.s4};
    border-top: 1px solid ${color.hairline};
    counter-increment: point;
    ${media.print} {
      padding-block: ${space.s5};
    }
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
    font: 600 ${size.argument} / 1.2 ${font.display};
    letter-spacing: -0.01em;
    text-wrap: balance;
    ${media.print} {
      font-size: ${size.paperPoint};
    }
  }
  li > span {
    max-width: ${width.text};
    color: ${color.muted};
    font-size: ${size.note};
  }
`;
