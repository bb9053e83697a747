import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button';
import { Facts } from '../facts';
import { OwnerLinks } from '../owner-links';
import { Phrase } from '../phrase';
import { useWords } from '../use-site';

interface Props {
  site: Queries.Contact_siteFragment;
}

/** The owner's place and contact links; the full list is in the footer, and printed pages show all of it. */
export function Contact({ site }: Props) {
  const { contact } = useWords();
  return (
    <Row data-screen="">
      <Facts site={site} />
      <ButtonLink href={`mailto:${site.email}`}>
        <Phrase of={contact} />
      </ButtonLink>
      <OwnerLinks site={site} isShort />
    </Row>
  );
}

const { space } = theme;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]} ${space[24]};
  margin-top: ${space[32]};
  > ul:first-child {
    flex-basis: 100%;
  }
`;

export const query = graphql`
  fragment Contact_site on SiteJson {
    email
    ...Facts_site
    ...OwnerLinks_site
  }
`;
