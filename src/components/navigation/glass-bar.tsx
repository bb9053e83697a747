import styled, { keyframes } from 'styled-components';
import { theme } from '../../styles/theme';

const { color, layer, media, motion } = theme;

const advance = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;

const progress = keyframes`
  from { transform: scaleX(0); }
`;

const scrolled = `
  color: ${color.ink};
  background: none;
  &::before { opacity: 1; }
`;

/**
 * A bar that stays at the top and turns to glass. Its colours follow `data-scrolled` on `<html>`, which the document's bootstrap
 * owns; with `data-waiting` a line below it shows that the chosen page is still on its way. While a case study is scrolled, a line in its
 * accent shows how far it has been read.
 */
export const GlassBar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.bar};
  color: ${color.ink};
  transition: color ${motion.quick} ${motion.ease};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.behind};
    background: ${color.glass};
    border-bottom: 1px solid ${color.hairline};
    -webkit-backdrop-filter: blur(14px) saturate(1.4);
    backdrop-filter: blur(14px) saturate(1.4);
    opacity: 0;
    transition: opacity ${motion.quick} ${motion.ease};
  }
  &[data-over='night'] {
    color: ${color.white};
    background: linear-gradient(${color.nightScrim}, transparent);
    :focus-visible {
      outline-color: currentColor;
    }
  }
  &[data-over='dark ground'] {
    background: ${color.paper};
  }
  html[data-scrolled] & {
    ${scrolled}
  }
  /* On a first visit the bar is there at once. */
  html[data-arriving] &::before {
    transition: none;
  }
  &::after {
    position: absolute;
    inset: 100% 0 auto;
    height: 3px;
    background: ${color.accent};
    transform-origin: left;
  }
  html[data-waiting] &::after {
    content: '';
    background: currentColor;
    ${media.moving} {
      animation: ${advance} ${motion.wait} ${motion.ease} both;
    }
  }
  ${media.moving} {
    @supports (animation-timeline: scroll()) {
      html[data-scrolled]:not([data-waiting]) &[data-project]::after {
        content: '';
        animation: ${progress} linear;
        animation-timeline: scroll();
      }
    }
  }
  ${media.noScript} {
    &[data-over] {
      ${scrolled}
    }
  }
  ${media.print} {
    display: none;
  }
`;
