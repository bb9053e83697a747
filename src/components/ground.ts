import { graphql } from 'gatsby';
import { theme } from '../styles/theme';

/**
 * The attributes of what stands on a ground: its background and what can be read on it are in
 * src/styles/global-style.ts.
 */
export const onGround = ({ color, isNight }: Queries.Ground_groundFragment) => ({
  'data-ground': isNight ? 'night' : 'day',
  style: { '--ground': color },
});

/** What Home begins and ends on. */
export const night = { color: theme.color.night, isNight: true };

/** What the other pages that are no case study begin and end on. */
export const tint = { color: theme.color.accentTint, isNight: false };

export const query = graphql`
  fragment Ground_ground on Ground {
    color
    isNight
  }
`;
