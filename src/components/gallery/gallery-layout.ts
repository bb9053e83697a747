import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Container } from '../container';

const { color, columns, space, size, width, media } = theme;

export const Section = styled(Container).attrs({ as: 'section' })`
  margin-top: ${space.section};
`;

/** As the head of the page: its title beside its text. */
export const Head = styled.div`
  display: grid;
  gap: ${space.s2} ${space.s5};
  align-items: baseline;
  margin-bottom: clamp(${space.s4}, 3.4vw, ${space.s6});
  ${media.desktop} {
    grid-template-columns: ${columns};
    > :first-child {
      grid-column: span 7;
    }
    > p {
      grid-column: span 5;
    }
    > :only-child {
      grid-column: 1 / -1;
    }
  }
  h2 {
    max-width: 16em;
  }
  p {
    max-width: ${width.text};
    color: ${color.muted};
    font-size: ${size.lead};
    line-height: 1.45;
  }
  ${media.print} {
    break-after: avoid;
    break-inside: avoid;
    margin-bottom: ${space.s3};
    p {
      max-width: ${width.measure};
      font-size: ${size.body};
    }
  }
`;
