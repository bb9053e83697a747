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

const { color, space, size, width, media } = theme;

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

/** The ways to reach the owner, and the small print: in one row where there is room. On paper they are two columns. */
const Inner = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.s2} ${space.s4};
  font-size: ${size.small};
  ${media.print} {
    flex-wrap: nowrap;
    align-items: start;
    gap: ${space.s4};
    padding-block: ${space.s2} 0;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space.s4};
  a:hover {
    text-decoration-color: ${color.accent};
  }
  ${media.print} {
    &,
    > ul {
      display: block;
    }
  }
`;

const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space.s5};
  color: ${color.muted};
  &:has(ul) {
    flex-grow: 1;
  }
  ${media.print} {
    display: block;
    text-align: end;
    ul {
      display: inline-flex;
    }
  }
`;

const Email = styled.a`
  min-height: ${width.target};
  padding-block: ${space.s2};
  color: ${color.ink};
  font-size: ${size.h3};
  font-weight: 600;
  ${media.phone} {
    flex-basis: 100%;
  }
  ${media.print} {
    display: block;
    min-height: 0;
    padding: 0;
    font-size: inherit;
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
