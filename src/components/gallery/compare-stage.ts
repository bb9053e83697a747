import styled, { css } from 'styled-components';
import { theme } from '../../styles/theme';

const { space, size, media } = theme;

/** What lies over both pictures, as large as they are. */
export const Over = styled.div`
  position: relative;
  container-type: inline-size;
  aspect-ratio: var(--ratio);
  ${media.phoneScreen} {
    aspect-ratio: var(--mobile);
  }
`;

/** Each picture by itself, where nothing moves the slider. */
const apart = css`
  > figure > :first-child,
  > figure + figure > :first-child {
    clip-path: none;
  }
  > figure + figure {
    grid-area: auto;
    pointer-events: auto;
  }
  figcaption,
  > figure + figure > figcaption {
    width: auto;
    margin-left: 0;
    text-align: start;
  }
  > ${Over} {
    display: none;
  }
`;

/** Two figures over each other, both cut at the slider; their captions stand at both ends. */
export const Stage = styled.div`
  display: grid;
  gap: ${space.s4};
  > * {
    grid-area: 1 / 1;
    align-self: start;
    min-width: 0;
  }
  > figure > :first-child {
    clip-path: inset(0 calc(100% - var(--split) * 1%) 0 0);
  }
  > figure + figure > :first-child {
    clip-path: inset(0 0 0 calc(var(--split) * 1%));
  }
  figcaption {
    width: calc(50% - ${space.s1});
    margin-top: ${space.s1};
    font-size: ${size.small};
    font-weight: 500;
  }
  > figure + figure {
    pointer-events: none;
  }
  > figure + figure > figcaption {
    margin-left: auto;
    text-align: end;
  }
  figcaption {
    pointer-events: auto;
    a {
      display: inline-block;
      padding-block: ${space.half};
    }
  }
  &[data-apart='true'] {
    ${apart}
  }
  /* Where the scripts can't be had, as the bootstrap says. */
  html[data-unscripted] & {
    ${apart}
  }
  ${media.noScript} {
    ${apart}
  }
  ${media.print} {
    ${apart}
    gap: ${space.s3};
  }
`;
