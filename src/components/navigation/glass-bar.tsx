import styled, { keyframes } from 'styled-components';
import { theme } from '../../styles/theme';

const { color, layer, media, motion } = theme;

const advance = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;

const scrolled = `
  color: ${color.ink};
  background: none;
  &::before { opacity: 1; }
`;

/**
 * A bar that stays at the top and turns to glass. Its colours follow `data-scrolled` on `<html>`, which the document's bootstrap
 * owns; with `data-waiting` a line along its foot shows that the chosen page is still on its way.
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
  html[data-waiting] &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: currentColor;
    transform-origin: left;
    ${media.moving} {
      animation: ${advance} ${motion.wait} ${motion.ease} both;
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
