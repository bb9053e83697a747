import styled, { keyframes } from 'styled-components';
import { theme } from '../../styles/theme';

const { color, motion, media, layer } = theme;

const drift = keyframes`
  to { transform: translate3d(var(--drift)) scale(1.12); }
`;

const glow = `
  content: '';
  position: absolute;
  z-index: ${layer.behind};
  width: max(76vw, 82svh, 620px);
  aspect-ratio: 1;
`;

/** A glow that fades along a curve instead of a line, so that no edge shows. */
const soft = (glowColor: string) =>
  `radial-gradient(closest-side, ${[100, 78, 54, 33, 17, 7, 0]
    .map((share, step) => `color-mix(in srgb, ${glowColor} ${share}%, transparent) ${(step * 100) / 6}%`)
    .join(', ')})`;

/**
 * The night of the home page's first screen. Its two glows drift slowly: on a first arrival only once it is painted, since moving
 * layers delay that, and only while the page is at its top.
 */
export const Night = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: flex;
  min-height: clamp(520px, calc(100svh - 128px), 860px);
  color: ${color.onNight};
  background: ${color.night};
  &::before {
    ${glow}
    top: 0;
    right: 0;
    translate: 16% -44%;
    background: ${soft(color.glowPurple)};
    --drift: -14%, 10%, 0;
  }
  &::after {
    ${glow}
    bottom: 0;
    left: 0;
    translate: 6% 56%;
    background: ${soft(color.glowBlue)};
    --drift: 18%, -8%, 0;
  }
  ${media.moving} {
    html:not([data-arriving]) &::before,
    html:not([data-arriving]) &::after {
      animation: ${drift} ${motion.drift} ease-in-out infinite alternate;
    }
    html[data-scrolled] &::before,
    html[data-scrolled] &::after {
      animation-play-state: paused;
    }
  }
  ${media.print} {
    min-height: 0;
    color: ${color.ink};
    background: none;
    &::before,
    &::after {
      display: none;
    }
  }
  :focus-visible {
    outline-color: ${color.white};
  }
`;
