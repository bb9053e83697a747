import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { OutwardLink } from './outward-link';
import { Phrase } from './phrase';
import { typeset } from './typeset';

interface Props {
  site: Queries.Facts_siteFragment;
}

/** One line of what else there is to know of the owner: place, availability, CV and other pages; nothing where there is none of it. */
export function Facts({ site }: Props) {
  const words = useWords();
  const { place, availability, cv, links } = site;
  if (!place && !availability && !cv?.publicURL && !links) return null;
  return (
    <List>
      {place && <li data-field="site.json#/place">{typeset(place)}</li>}
      {availability && <li data-field="site.json#/availability/text">{typeset(availability.text)}</li>}
      {cv?.publicURL && (
        <li data-field="site.json#/cv">
          <OutwardLink href={cv.publicURL}>
            <Phrase of={words.cv} />
          </OutwardLink>
        </li>
      )}
      {links?.map(({ label, url }) => (
        <li key={url} data-in={`site.json#/links/${links.findIndex((link) => link.url === url)}`}>
          <OutwardLink href={url}>
            {process.env['NODE_ENV'] === 'development' ? <span data-field="/label">{label}</span> : label}
          </OutwardLink>
        </li>
      ))}
    </List>
  );
}

const { color, space, size } = theme;

/** The middots stand before their items: at the start of a line they are clipped. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space.s2};
  margin-top: ${space.s2};
  overflow-x: clip;
  color: ${color.muted};
  font-size: ${size.small};
  li {
    position: relative;
  }
  li::before {
    content: '·' / '';
    position: absolute;
    right: 100%;
    width: ${space.s2};
    text-align: center;
  }
  li:has(a)::before {
    top: ${space.s2};
  }
`;

export const query = graphql`
  fragment Facts_site on SiteJson {
    place
    availability {
      text
    }
    cv {
      publicURL
    }
    links {
      label
      url
    }
  }
`;
