import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { space, size, width, media } = theme;

/** The first paragraph. */
export const Lead = styled.p`
  max-width: ${width.text};
  font-size: ${size.lead};
  line-height: 1.4;
  ${media.desktop} {
    font-size: ${size.point};
    line-height: 1.35;
  }
`;

/** The portrait, where the owner is, and how to reach them. */
export const Beside = styled.div``;

/** The paragraphs after the first one. */
export const Rest = styled.div`
  display: grid;
  gap: ${space.s4};
  align-content: start;
  max-width: ${width.text};
  font-size: ${size.note};
`;
