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
