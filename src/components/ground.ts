import { graphql } from 'gatsby';

/** The attributes of what stands on the ground of a project: its background and what can be read on it are in src/styles/global-style.ts. */
export const onGround = ({ color, isNight }: Queries.Ground_groundFragment) => ({
  'data-ground': isNight ? 'night' : 'day',
  style: { '--ground': color },
});

export const query = graphql`
  fragment Ground_ground on Ground {
    color
    isNight
  }
`;
