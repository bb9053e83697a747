import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { onWideScreens, pad } from './composition-wide';
import { Beside, Rest } from './parts';

const { color, size, space, width, media } = theme;

/**
 * How the parts of About stand: on phones one under the other; on wide screens the portrait is a half of the page, and on desktops it
 * lies on both grounds. Details stand below the text, on tablets beside it.
 */
export const Composition = styled.section`
  display: grid;
  grid-template:
    '. title .'
    '. lead .'
    '. beside .'
    '. rest .'
    '. details .'
    / minmax(0, 1fr) minmax(0, ${width.container}) minmax(0, 1fr);
  column-gap: ${space.gutter};
  /* The ground. */
  &::before {
    content: '';
    grid-area: title-start / 1 / lead-end / -1;
    background: ${color.accentTint};
  }
  > h1 {
    grid-area: title;
    padding-block: calc(${space.bar} + ${pad}) ${space.s4};
  }
  > p {
    grid-area: lead;
    padding-bottom: ${space.s5};
  }
  ${Beside} {
    grid-area: beside;
    > div {
      grid-area: contact;
      padding-top: ${space.s3};
    }
    > figure {
      grid-area: portrait;
    }
  }
  ${Rest} {
    grid-area: rest;
    padding-top: ${space.s5};
  }
  > dl {
    grid-area: details;
  }
  ${media.phone} {
    &:has(figure)::before {
      margin-bottom: -45vw;
    }
  }
  @media screen {
    ${onWideScreens}
  }
  ${media.print} {
    grid-template:
      '. title title .'
      '. lead portrait .'
      '. rest portrait .'
      '. details details .'
      / 0 1fr 1fr 0;
    column-gap: ${space.s5};
    margin-inline: -${space.s5};
    &::before {
      display: none;
    }
    > h1 {
      padding-block: 0 ${space.s4};
    }
    ${Beside} {
      display: contents;
    }
    ${Rest} {
      padding: 0;
      font-size: ${size.paperProse};
    }
    > dl {
      grid-template-columns: 1fr 1fr;
      padding-top: ${space.section};
    }
  }
`;
