import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { color, media } = theme;

/** The dark ground of the home page's first screen, which ends behind the first of the projects. */
export const Night = styled.div`
  color: ${color.onNight};
  background: ${color.night};
  :focus-visible {
    outline-color: ${color.white};
  }
  ${media.print} {
    color: ${color.ink};
    background: none;
  }
`;
