import { graphql } from 'gatsby';
import { css } from 'styled-components';
import { theme } from '../styles/theme';

/** The attributes of what stands on the ground of a project: its background and what can be read on it are in src/styles/global-style.ts. */
export const onGround = ({ color, isNight }: Queries.Ground_groundFragment) => ({
  'data-ground': isNight ? 'night' : 'day',
  style: { '--ground': color },
});

const { radius, space } = theme;

/** None below desktops. */
const inset = `clamp(0px, 10vw - 104px, ${space.s4})`;

/** The bar is light on every page but the home page: a dark head is a panel under it, with the paper of the bar around it. */
export const panelUnderBar = css`
  @media screen {
    &[data-ground='night'] {
      clip-path: inset(${space.bar} ${inset} 0 round min(${radius.frame}, ${inset}));
    }
  }
`;

export const query = graphql`
  fragment Ground_ground on Ground {
    color
    isNight
  }
`;
