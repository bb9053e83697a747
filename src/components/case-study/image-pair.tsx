import styled from 'styled-components';
import { theme } from '../../styles/theme';

/** Two pictures: side by side on paper and wide screens, or stacked. */
export const ImagePair = styled.div`
  display: grid;
  gap: ${theme.space.s5};
  ${theme.media.wide} {
    &:not([data-layout='stacked']) {
      grid-template-columns: 1fr 1fr;
    }
    &[data-layout='stacked'] {
      gap: ${theme.space.s7};
    }
  }
  ${theme.media.print} {
    && {
      grid-template-columns: 1fr 1fr;
      gap: ${theme.space.s3};
    }
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** Gives two pictures beside each other nearly all the width there is, which what is drawn small on them needs. */
export const Spread = styled.div`
  padding-inline: ${theme.space.gutter};
  ${theme.media.wide} {
    max-width: ${theme.width.spread};
    margin-inline: auto;
    padding-inline: ${theme.space.s3};
    > * {
      column-gap: ${theme.space.s3};
    }
  }
  ${theme.media.print} {
    padding-inline: 0;
  }
`;
