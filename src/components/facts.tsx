import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { typeset } from './typeset';

interface Props {
  site: Queries.Facts_siteFragment;
}

/** Where the owner is and whether they can be hired; nothing where neither is said. */
export function Facts({ site: { place, availability } }: Props) {
  if (!place && !availability) return null;
  return (
    <List>
      {place && <li data-field="site.json#/place">{typeset(place)}</li>}
      {availability && <li data-field="site.json#/availability/text">{typeset(availability.text)}</li>}
    </List>
  );
}

const { width } = theme;

/** The middots stand before their items: at the start of a line they are clipped. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${width.middot};
  overflow-x: clip;
  li {
    position: relative;
  }
  li::before {
    content: '·' / '';
    position: absolute;
    right: 100%;
    width: ${width.middot};
    text-align: center;
  }
`;

export const query = graphql`
  fragment Facts_site on SiteJson {
    place
    availability {
      text
    }
  }
`;
