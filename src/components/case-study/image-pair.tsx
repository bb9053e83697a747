import styled from 'styled-components';
import { theme } from '../../styles/theme';

/** Two pictures: side by side on wide screens, or stacked. */
export const ImagePair = styled.div`
  display: grid;
  gap: ${theme.space.s5};
  ${theme.media.wide} {
    &:not([data-layout='stacked']) {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
