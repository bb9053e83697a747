import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Container } from '../container';

const { color, space, size, media } = theme;

export const Section = styled(Container).attrs({ as: 'section' })`
  margin-top: ${space.part};
  h2 {
    font-size: ${size.h3};
  }
  dl {
    display: grid;
    gap: ${space.s3} ${space.s5};
    margin-top: ${space.s2};
    padding-top: ${space.s3};
    border-top: 2px solid ${color.accent};
    ${media.wideOrPaper} {
      grid-template-columns: repeat(2, 1fr);
      row-gap: ${space.s5};
    }
    ${media.desktopOrPaper} {
      grid-template-columns: repeat(3, 1fr);
      > :nth-child(odd) {
        grid-column: span 2;
      }
    }
  }
  dt {
    margin-bottom: ${space.half};
    color: ${color.muted};
    font-size: ${size.small};
  }
  dd {
    margin: 0;
    font-size: ${size.note};
    line-height: 1.45;
  }
  dd + dd {
    margin-top: ${space.s1};
  }
  ${media.print} {
    margin-top: ${space.section};
    dl {
      row-gap: ${space.s4};
    }
  }
`;

/** Beside the outcome where there is room: what was wrong faces what came of it. On desktops and paper, what was decided is as wide. */
export const Problem = styled.div`
  dd {
    font-size: ${size.lead};
    font-weight: 600;
    line-height: 1.3;
    ${media.wide} {
      font-size: ${size.point};
    }
    ${media.print} {
      font-size: ${size.paperPoint};
    }
  }
`;

export const Outcome = styled.div`
  dd {
    color: ${color.accent};
    font-weight: 600;
    ${media.wide} {
      font-size: ${size.lead};
      line-height: 1.35;
    }
    ${media.desktop} {
      font-size: ${size.point};
      line-height: 1.3;
    }
    ${media.print} {
      font-size: ${size.lead};
    }
  }
  ${media.wideOrPaper} {
    grid-area: 1 / -2;
  }
`;
