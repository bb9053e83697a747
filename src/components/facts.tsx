import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../styles/theme';

interface Props {
  site: Queries.Facts_siteFragment;
}

/** The owner's place and availability; nothing if both are missing. */
export function Facts({ site: { place, availability } }: Props) {
  if (!place && !availability) return null;
  return (
    <List>
      {place && <li data-field="site.json#/place">{place}</li>}
      {availability && <li data-field="site.json#/availability/text">{availability.text}</li>}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space[24]};
`;

export const query = graphql`
  fragment Facts_site on ContentSite {
    place
    availability {
      text
    }
  }
`;
