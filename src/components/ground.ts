import { graphql } from 'gatsby';
import { theme } from '../styles/theme';

/** The attributes of an element with a ground; its background and text colours are in src/styles/global-style.ts. */
export const onGround = ({ color, isNight }: Queries.Ground_groundFragment) => ({
  'data-ground': isNight ? 'night' : 'day',
  style: { '--ground': color },
});

/** The ground at the top and bottom of all other pages except case studies. */
export const tint = { color: theme.color.accentTint, isNight: false };

export const query = graphql`
  fragment Ground_ground on Ground {
    color
    isNight
  }
`;
