import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { drawerCard } from './drawer-card';

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
  /* Each place to go is a card; how to get in touch is at the foot. */
  div + ul {
    flex: 1;
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: ${space.s2};
    margin-top: ${space.s2};
  }
  a {
    display: block;
    padding: ${space.s2} ${space.s3};
    border: 1px solid transparent;
    border-radius: ${radius.pill};
    color: ${color.white};
    background: ${color.accent};
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  ${drawerCard}
  &&& :focus-visible {
    outline-color: ${color.accent};
  }
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
