import styled from 'styled-components';
import { theme } from '../styles/theme';

/** The column every page is set in, with gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${theme.width.container} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
  ${theme.media.print} {
    padding-inline: 0;
  }
`;
