import styled, { css, keyframes } from 'styled-components';
import { theme } from '../../styles/theme';

const { color, space, width, media } = theme;

/** Fades its lower edge, until it is scrolled to its end. */
const toItsEnd = keyframes`
  from { mask: linear-gradient(${color.ink} calc(100% - ${space[48]}), transparent) 0 0 / 100% 100%; }
  to { mask: linear-gradient(${color.ink} calc(100% - ${space[48]}), transparent) 0 0 / 100% calc(100% + ${space[48]}); }
`;

/** So wide that it can be read; between the least and the most of that, so that it is seen whole. */
const readable = css`
  &:not([data-natural='true']) > button {
    width: clamp(min(88cqi, 24.5rem), 100cqb * var(--shape), min(100cqi, ${width.dialog}));
    height: max-content;
    margin-block: 0;
    img {
      width: 100%;
      height: auto;
    }
  }
`;

/** What a picture of the viewer stands in, and scrolls in where it is larger. */
export const Pane = styled.div`
  display: flex;
  container-type: size;
  overflow: auto;
  > :not(button) {
    position: static;
    margin: auto;
  }
  > button {
    display: flex;
    width: 100%;
    height: 100%;
    margin: auto;
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
  }
  picture {
    display: flex;
    width: 100%;
    height: 100%;
  }
  img {
    width: auto;
    max-width: 100%;
    margin: auto;
    aspect-ratio: var(--shape);
    object-fit: contain;
    background: none !important;
  }
  @supports (animation-timeline: scroll()) {
    &:not([data-natural='true']) {
      animation: ${toItsEnd} linear both;
      animation-timeline: scroll(self);
      animation-range: calc(100% - ${space[48]}) 100%;
    }
  }
  &[data-tall='true'] {
    ${readable}
  }
  ${media.belowDesktop} {
    &[data-tall-in-portrait='true'] {
      ${readable}
    }
  }
  &&[data-natural='true'] {
    flex: 1 0 60%;
    margin-inline: 0;
    > button {
      width: max-content;
      height: max-content;
      cursor: zoom-out;
    }
    img {
      max-width: none;
      height: auto;
      /* About its own pixels on the screen of a tablet or a phone, which has two or three of them for each of CSS. */
      ${media.belowDesktop} {
        width: 200vw;
      }
      ${media.phone} {
        width: 250vw;
      }
    }
    /* One that was made for phones has fewer of them. */
    ${media.belowDesktop} {
      source[media] ~ img {
        width: min(160vw, 62rem);
      }
    }
  }
`;
