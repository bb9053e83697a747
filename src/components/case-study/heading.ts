import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { color, columns, size, space, width, media } = theme;

/** Two columns, of seven and of five twelfths, where there is room for them; on paper of two thirds and of one, as the research. */
export const TwoColumns = styled.div`
  display: grid;
  gap: ${space.s3};
  ${media.desktopOrPaper} {
    grid-template-columns: ${columns};
    column-gap: ${space.s5};
    > :first-child {
      grid-column: span 7;
    }
    > :last-child {
      grid-column: span 5;
    }
  }
  ${media.print} {
    > :first-child {
      grid-column: span 8;
    }
    > :last-child {
      grid-column: span 4;
    }
  }
`;

/** The title of a case study and its subtitle, which end on one line. */
export const Heading = styled(TwoColumns)`
  ${media.desktop} {
    align-items: last baseline;
  }
  h1 {
    max-width: 12.5em;
    font-size: ${size.h1};
    line-height: 1.05;
    letter-spacing: -0.03em;
    &[data-long] {
      font-size: ${size.longTitle};
    }
    ${media.print} {
      && {
        font-size: ${size.paperTitle};
      }
    }
  }
  p {
    max-width: ${width.text};
    color: ${color.muted};
    font-size: ${size.lead};
    line-height: 1.45;
    text-wrap: pretty;
    ${media.print} {
      font-size: ${size.body};
    }
  }
`;
