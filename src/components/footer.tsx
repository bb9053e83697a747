import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { Facts } from './facts';
import { onGround } from './ground';
import { OwnerLinks } from './owner-links';
import { Field, Phrase } from './phrase';
import { Ground } from './section';
import { useWords } from './use-site';

interface Props {
  site: Queries.Footer_siteFragment;
  ground: Queries.Ground_groundFragment;
}

/** The footer of every page, on the same ground as its head: contact links and copyright. */
export function Footer({ site, ground }: Props) {
  const words = useWords();
  return (
    <Rows as="footer" {...onGround(ground)}>
      <a href={`mailto:${site.email}`} data-field="site.json#/email">
        {site.email}
      </a>
      <OwnerLinks site={site} />
      <Facts site={site} />
      <p>
        {'© '}
        <Field data-field="site.json#/copyrightYear">{site.copyrightYear}</Field>{' '}
        <Field data-field="site.json#/name">{site.name}</Field>. <Phrase of={words.rights} />
      </p>
    </Rows>
  );
}

const { color, media, space, type, width } = theme;

const Rows = styled(Ground)`
  display: grid;
  gap: ${space[8]} ${space.gutter};
  padding-block: ${space[24]};
  ${type.small}
  > a {
    padding-block: ${space[12]};
    min-height: ${width.target};
    font-weight: 600;
  }
  > ul + ul,
  > p {
    color: ${color.muted};
  }
  ${media.tablet} {
    grid-template-columns: 1fr auto;
    align-items: center;
    > :nth-child(even) {
      justify-self: end;
    }
  }
`;

export const query = graphql`
  fragment Footer_site on ContentSite {
    name
    email
    copyrightYear
    ...Facts_site
    ...OwnerLinks_site
  }
`;
