import styled from 'styled-components';
import { theme } from '../../styles/theme';

/** Two pictures: side by side on paper and desktops, where what is drawn on them can be read, or stacked. */
export const ImagePair = styled.div`
  display: grid;
  gap: clamp(${theme.space.s5}, 6vw, ${theme.space.s7});
  ${theme.media.desktop} {
    &:not([data-layout='stacked']) {
      grid-template-columns: 1fr 1fr;
      gap: ${theme.space.s5};
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
