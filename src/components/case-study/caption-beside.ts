import { css } from 'styled-components';
import { theme } from '../../styles/theme';

const { space } = theme;

/** A figure on paper: its picture has two thirds of the column, its caption the last third. */
export const captionBeside = css`
  display: grid;
  grid-template-columns: 1fr calc((100% - 2 * ${space.s5}) / 3);
  gap: ${space.s5};
  figcaption {
    margin: 0;
  }
`;
