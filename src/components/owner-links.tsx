import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Editable } from './editable';
import { OutwardLink, PdfLink } from './outward-link';
import { Phrase } from './phrase';

interface Props {
  site: Queries.OwnerLinks_siteFragment;
  /** Without the other pages. */
  isShort?: boolean;
}

/** The owner's profile, CV and, unless they are left out, other pages. */
export function OwnerLinks({ site: { profile, cv, links }, isShort = false }: Props) {
  const words = useWords();
  return (
    <List>
      <li>
        <OutwardLink href={profile.url}>
          <Editable data-field="site.json#/profile/label">{profile.label}</Editable>
        </OutwardLink>
      </li>
      {cv?.publicURL && (
        <Cv data-field="site.json#/cv">
          <PdfLink href={cv.publicURL}>
            <Phrase of={words.cv} />
          </PdfLink>
        </Cv>
      )}
      {!isShort &&
        links?.map(({ label, url }) => (
          <li key={url} data-in={`site.json#/links/${links.findIndex((link) => link.url === url)}`}>
            <OutwardLink href={url}>
              <Editable data-field="/label">{label}</Editable>
            </OutwardLink>
          </li>
        ))}
    </List>
  );
}

const { space, media } = theme;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.s4};
`;

/** On paper it leads nowhere. */
const Cv = styled.li`
  ${media.print} {
    display: none;
  }
`;

export const query = graphql`
  fragment OwnerLinks_site on SiteJson {
    profile {
      label
      url
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
