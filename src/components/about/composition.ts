import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { color, space, width, media } = theme;
const pad = `clamp(${space.s5}, 4vw, ${space.s7})`;
/** A half of the page, as long as the portrait is no higher than what stands beside it. */
const portrait = `min((${width.container} - ${space.gutter}) / 2, 576px)`;
const columns = `minmax(0, 1fr) minmax(0, calc(${width.container} - ${space.gutter} - ${portrait})) minmax(0, ${portrait}) minmax(0, 1fr)`;

/** The portrait, where the owner is, and how to reach them. */
export const Beside = styled.div``;

/**
 * How the parts of About stand: on phones one under the other; on wide screens the portrait is a half of the page, and on desktops it
 * lies on both grounds and stays in view beside all that is said. Details stand below the text, on tablets beside it.
 */
export const Composition = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, calc(${width.container} + ${space.gutter})) minmax(0, 1fr);
  > * {
    grid-column: 2;
    margin-inline: ${space.gutter};
  }
  /* The ground. */
  &::before {
    content: '';
    grid-area: 1 / 1 / 3 / -1;
    background: ${color.accentTint};
  }
  ${media.phone} {
    &:has(figure)::before {
      margin-bottom: -45vw;
    }
  }
  > h1 {
    grid-row: 1;
    padding-block: calc(${space.bar} + ${pad}) ${space.s4};
  }
  > p {
    grid-row: 2;
    padding-bottom: ${space.s5};
  }
  ${Beside} > div {
    padding-top: ${space.s3};
  }
  > div:last-of-type {
    padding-top: ${space.s5};
  }
  ${media.wide} {
    grid-template: auto auto 1fr auto / ${columns};
    column-gap: ${space.gutter};
    > * {
      grid-column: 2;
      margin-inline: 0;
    }
    &::before {
      grid-row: 1 / 4;
    }
    > h1 {
      grid-column: 2 / 4;
      padding-bottom: ${space.s5};
    }
    > p {
      padding-bottom: 0;
    }
    ${Beside} {
      display: contents;
      > figure {
        grid-area: 2 / 3 / 4 / 4;
        margin-bottom: ${pad};
      }
      > div {
        grid-area: 3 / 2;
        padding-bottom: ${pad};
      }
    }
    > div:last-of-type {
      grid-area: 4 / 2 / 5 / 4;
      max-width: ${width.text};
      padding-block: ${pad} 0;
    }
    &:not(:has(figure)) > p,
    > dl {
      grid-column: 2 / 4;
    }
    /* Beside the text while the portrait is not. */
    ${media.belowDesktop} {
      > dl {
        grid-area: 4 / 3;
        align-content: start;
        padding-top: ${pad};
      }
      > div:last-of-type:has(+ dl) {
        grid-column: 2;
      }
    }
  }
  ${media.desktop} {
    &:has(figure) {
      grid-template-rows: auto auto auto 1fr;
      &::before {
        grid-row: 1 / 3;
      }
      > p {
        padding-bottom: ${pad};
      }
      ${Beside} {
        grid-area: 2 / 3 / 5 / 4;
        display: block;
        align-self: start;
        position: sticky;
        top: calc(${space.bar} + ${space.s4});
      }
      ${Beside} > * {
        margin: 0;
        padding-bottom: 0;
      }
      > div:last-of-type {
        grid-area: 3 / 2;
      }
      > dl {
        grid-area: 4 / 2;
        grid-template-columns: 1fr 1fr;
        align-content: start;
        padding-top: ${pad};
      }
    }
  }
  ${media.print} {
    grid-template-columns: 0 2fr 1fr 0;
    column-gap: ${space.gutter};
    > * {
      margin-inline: 0;
    }
    ${Beside} {
      display: contents;
      > figure {
        grid-area: 2 / 3 / 4 / 4;
        align-self: start;
        margin: 0;
      }
    }
    > div:last-of-type {
      grid-area: 3 / 2;
      padding-block: ${space.s4} 0;
    }
    > dl {
      grid-area: 4 / 2 / auto / 4;
      grid-template-columns: 1fr 1fr;
    }
    margin-inline: calc(-1 * ${space.gutter});
    > h1 {
      padding-block: 0 ${space.s4};
    }
  }
`;
