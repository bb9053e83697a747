import { css } from 'styled-components';
import { theme } from '../../styles/theme';

const { color, font, space, size, radius, width } = theme;

/** The drawer's links to pages: a picture over its words, as on a project's card. The first is a whole cover; the second is lower where the window is. */
export const drawerCard = css`
  li:has(+ li) a {
    display: flex;
    flex-direction: column;
    height: 100%;
    max-height: ${width.drawerCard};
    border-radius: ${radius.frame};
    overflow: clip;
    color: ${color.ink};
    background: ${color.white} padding-box;
    font: 650 ${size.dialogTitle} / 1.2 ${font.display};
    letter-spacing: -0.02em;
    text-align: start;
  }
  picture {
    position: relative;
    flex: 1;
    margin: calc(-1 * ${space.s2}) calc(-1 * ${space.s3}) ${space.s2};
  }
  img {
    position: absolute;
  }
  li:first-child picture {
    flex: none;
    aspect-ratio: 2;
  }
  li a[aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.2em;
    text-decoration-skip-ink: none;
  }
`;
