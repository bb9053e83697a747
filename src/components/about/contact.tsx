import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button-link';
import { Facts } from '../facts';
import { OwnerLinks } from '../owner-links';
import { Phrase } from '../phrase';

interface Props {
  site: Queries.Contact_siteFragment;
}

/** Where the owner is, and how to reach them; the footer lists all of their pages. */
export function Contact({ site }: Props) {
  const words = useWords();
  return (
    <Row>
      <Facts site={site} />
      <ButtonLink href={`mailto:${site.email}`}>
        <Phrase of={words.contact} />
      </ButtonLink>
      <OwnerLinks site={site} isShort />
    </Row>
  );
}

const { space, size, media } = theme;

/** The button and the links share a row where there is room. On paper the footer says all of it. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: start;
  gap: ${space.s3} ${space.s4};
  font-weight: 500;
  > ul:first-child {
    flex-basis: 100%;
  }
  > a + ul {
    column-gap: clamp(${space.s3}, 1.9vw, ${space.s4});
    font-size: ${size.small};
  }
  ${media.print} {
    display: none;
  }
`;

export const query = graphql`
  fragment Contact_site on SiteJson {
    email
    ...Facts_site
    ...OwnerLinks_site
  }
`;
