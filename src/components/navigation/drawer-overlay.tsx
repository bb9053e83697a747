import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { color, font, space, size, media, motion, radius, width } = theme;

/** A dialog as large as the window. Its `div` slides in from the right, its `button` takes the place that this leaves. */
export const DrawerOverlay = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100dvh;
  background: none;
  overflow: clip;
  &:not([open]) {
    pointer-events: none;
    > div {
      transform: translateX(100%);
    }
    &::backdrop {
      opacity: 0;
    }
  }
  &::backdrop {
    background: ${color.night};
    opacity: 0.8;
  }
  > div {
    position: absolute;
    inset: 0 0 0 auto;
    display: flex;
    flex-direction: column;
    width: ${width.drawer};
    /* The cross stands where the hamburger was. */
    padding: ${space.s2} ${space.gutter} ${space.s5};
    overflow-y: auto;
    color: ${color.ink};
    background: ${color.accentTint};
    outline: 1px solid transparent;
  }
  > div > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s4};
    font: 600 ${size.brand} / 1.2 ${font.display};
    letter-spacing: -0.02em;
  }
  > button {
    position: absolute;
    inset: 0 ${width.drawer} 0 0;
    border: 0;
    background: none;
    cursor: default;
  }
  /* Each place to go is a card with an equal part of the height; how to get in touch is at the foot. */
  div + ul {
    flex: 1;
    display: grid;
    grid-template-rows: 1fr 1fr;
    gap: ${space.s2};
    margin-top: ${space.s2};
  }
  a {
    display: block;
    padding: ${space.s2} ${space.s3};
    border: 1px solid transparent;
    border-radius: ${radius.pill};
    color: ${color.white};
    background: ${color.ink};
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  /* A picture over its words, as on a project's card. */
  li:has(+ li) a {
    display: flex;
    flex-direction: column;
    height: 100%;
    border-radius: ${radius.frame};
    overflow: clip;
    color: ${color.ink};
    background: ${color.white};
    font: 650 ${size.drawer} / 1.1 ${font.display};
    letter-spacing: -0.045em;
    text-align: start;
  }
  picture {
    flex: 1;
    position: relative;
    margin: calc(-1 * ${space.s2}) calc(-1 * ${space.s3}) ${space.s2};
  }
  img {
    position: absolute;
  }
  li a[aria-current] {
    color: ${color.white};
    background: ${color.accent};
  }
  && :focus-visible {
    outline-color: ${color.accent};
  }
  p,
  ul + ul {
    margin-top: ${space.s3};
  }
  ${media.moving} {
    &,
    &::backdrop,
    > div {
      transition: ${motion.calm} ${motion.ease} allow-discrete;
      transition-property: transform, opacity, overlay, display;
    }
    @starting-style {
      > div {
        transform: translateX(100%);
      }
      &::backdrop {
        opacity: 0;
      }
    }
  }
`;
