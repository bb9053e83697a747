import styled from 'styled-components';
import { theme } from '../styles/theme';

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  ${theme.media.print} {
    display: none;
  }
`;
