import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Container } from './container';
import { Editable } from './editable';
import { Facts } from './facts';
import { OwnerLinks } from './owner-links';
import { OutwardLink } from './outward-link';
import { Phrase } from './phrase';

interface Props {
  site: Queries.Footer_siteFragment;
  /** Without what the page itself says of the owner. */
  isShort: boolean;
}

/** The foot of every page: how to reach the owner, and the copyright line. */
export function Footer({ site, isShort }: Props) {
  const words = useWords();
  return (
    <Foot>
      <Inner>
        <Ways>
          <Email href={`mailto:${site.email}`} data-field="site.json#/email">
            {site.email}
          </Email>
          <OutwardLink href={site.profile.url}>
            <Editable data-field="site.json#/profile/label">{site.profile.label}</Editable>
          </OutwardLink>
          {!isShort && <OwnerLinks site={site} />}
        </Ways>
        <Small>
          {!isShort && <Facts site={site} />}
          <p>
            {'© '}
            <Editable data-field="site.json#/copyrightYear">{site.copyrightYear}</Editable>{' '}
            <Editable data-field="site.json#/name">{site.name}</Editable>. <Phrase of={words.rights} />
          </p>
        </Small>
      </Inner>
    </Foot>
  );
}

const { color, space, size, motion, width, media } = theme;

const Foot = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${color.hairline};
  ${media.print} {
    margin-top: ${space.s4};
    /* Never alone on a last sheet. */
    break-before: avoid;
    break-inside: avoid;
  }
`;

/** Two rows: the ways to reach the owner, and the small print; one where that is the copyright line alone. On paper they are two columns. */
const Inner = styled(Container)`
  padding-block: ${space.s2} ${space.s4};
  font-size: ${size.small};
  ${media.wide} {
    &:has(p:only-child) {
      display: flex;
      align-items: center;
      justify-content: space-between;
    }
  }
  ${media.print} {
    display: flex;
    justify-content: space-between;
    gap: ${space.s4};
    padding-block: ${space.s2} 0;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.s4};
  ${media.print} {
    &,
    > ul {
      display: block;
    }
  }
`;

const Small = styled.div`
  color: ${color.muted};
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space.s5};
  }
  ${media.print} {
    display: block;
    text-align: end;
  }
`;

const Email = styled.a`
  min-height: ${width.target};
  padding-block: ${space.s2};
  color: ${color.ink};
  font-weight: 600;
  ${media.phone} {
    flex-basis: 100%;
  }
  transition: text-decoration-color ${motion.quick} ${motion.ease};
  &:hover {
    text-decoration-color: ${color.accent};
  }
  ${media.print} {
    display: block;
    min-height: 0;
    padding: 0;
  }
`;

export const query = graphql`
  fragment Footer_site on SiteJson {
    name
    email
    copyrightYear
    profile {
      label
      url
    }
    ...Facts_site
    ...OwnerLinks_site
  }
`;
