import { css } from 'styled-components';
import { theme } from '../../styles/theme';
import { Beside, Rest } from './parts';

const { space, width, media } = theme;

/** Above the greeting, and around the parts. */
export const pad = `clamp(${space.s5}, 4vw, ${space.s7})`;

const half = `minmax(0, calc((${width.container} - ${space.gutter}) / 2))`;
const halves = `minmax(0, 1fr) ${half} ${half} minmax(0, 1fr)`;

/** On wide screens the portrait is a half of the page: on tablets beside what comes first, on desktops on both grounds. */
export const onWideScreens = css`
  ${media.wide} {
    grid-template:
      '. title title .'
      '. lead portrait .'
      '. contact portrait .' 1fr
      '. rest details .'
      / ${halves};
    &::before {
      grid-row-end: contact-end;
    }
    > h1 {
      padding-bottom: ${space.s5};
    }
    > p {
      padding-bottom: 0;
    }
    ${Beside} {
      display: contents;
      > * {
        margin-bottom: ${pad};
      }
      > div {
        align-self: end;
      }
    }
    ${Rest} {
      padding-top: ${pad};
    }
    > dl {
      align-content: start;
      padding-top: ${pad};
    }
    &:not(:has(dl)) > ${Rest} {
      grid-column-end: -2;
    }
    &:not(:has(figure)) {
      grid-template-areas: '. title title .' '. lead lead .' '. contact contact .' '. rest rest .' '. details details .';
    }
  }
  ${media.desktop} {
    &:has(figure) {
      grid-template:
        '. title title .'
        '. lead portrait .'
        '. contact portrait .'
        '. rest portrait .' 1fr
        '. details details .'
        / ${halves};
    }
    ${Beside} {
      > div {
        padding-top: ${space.s5};
      }
      > figure {
        margin-bottom: 0;
      }
    }
  }
`;
