import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { OutwardLink } from './outward-link';
import { Phrase } from './phrase';

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
      {place && <li>{place}</li>}
      {availability && <li>{availability.text}</li>}
      {cv?.publicURL && (
        <li>
          <OutwardLink href={cv.publicURL}>
            <Phrase of={words.cv} />
          </OutwardLink>
        </li>
      )}
      {links?.map(({ label, url }) => (
        <li key={url}>
          <OutwardLink href={url}>{label}</OutwardLink>
        </li>
      ))}
    </List>
  );
}

const { color, space, size } = theme;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s3};
  color: ${color.muted};
  font-size: ${size.small};
  li {
    display: flex;
    align-items: center;
    gap: ${space.s3};
  }
  li + li::before {
    content: '·' / '';
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
