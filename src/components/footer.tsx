import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Container } from './container';
import { Editable } from './editable';
import { Facts } from './facts';
import { onGround } from './ground';
import { OwnerLinks } from './owner-links';
import { Phrase } from './phrase';

interface Props {
  site: Queries.Footer_siteFragment;
  ground: Queries.Ground_groundFragment;
}

/** The foot of every page, on the ground that the page begins with: how to reach the owner, and the copyright line. */
export function Footer({ site, ground }: Props) {
  const words = useWords();
  return (
    <Foot {...onGround(ground)}>
      <Inner>
        <Ways>
          <Email href={`mailto:${site.email}`} data-field="site.json#/email">
            {site.email}
          </Email>
          <OwnerLinks site={site} />
        </Ways>
        <Small>
          <Facts site={site} />
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

const { color, font, space, size, width, media } = theme;

const Foot = styled.footer`
  margin-top: auto;
  border-top: 1px solid transparent;
  ${media.print} {
    margin-top: ${space.s4};
    border-color: ${color.hairline};
    /* Never alone on a last sheet. */
    break-before: avoid;
  }
`;

/** The ways to reach the owner, and below them the small print. On paper they are two columns. */
const Inner = styled(Container)`
  padding-block: ${space.s4};
  font-size: ${size.small};
  ${media.print} {
    display: flex;
    justify-content: space-between;
    gap: ${space.s4};
    padding: ${space.s2} 0 0;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.s4};
  a:hover {
    text-decoration-thickness: 0.12em;
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
  gap: ${space.half} ${space.s5};
  margin-top: ${space.s1};
  color: ${color.muted};
  ${media.print} {
    display: block;
    margin: 0;
    text-align: end;
    ul {
      display: inline-flex;
    }
  }
`;

const Email = styled.a`
  margin-inline-end: auto;
  @media screen {
    font: 600 ${size.note} / ${width.target} ${font.display};
    letter-spacing: -0.02em;
  }
  ${media.print} {
    display: block;
    font-weight: 600;
  }
`;

export const query = graphql`
  fragment Footer_site on SiteJson {
    name
    email
    copyrightYear
    ...Facts_site
    ...OwnerLinks_site
  }
`;
