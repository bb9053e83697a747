import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Container } from './container';
import { Facts } from './facts';
import { OutwardLink } from './outward-link';
import { Phrase } from './phrase';

interface Props {
  site: Queries.Footer_siteFragment;
}

/** The foot of every page: how to reach the owner, and the copyright line. */
export function Footer({ site }: Props) {
  const words = useWords();
  return (
    <Foot>
      <Inner>
        <Email href={`mailto:${site.email}`} data-field="site.json#/email">
          {site.email}
        </Email>
        <OutwardLink href={site.profile.url}>
          {process.env['NODE_ENV'] === 'development' ? (
            <span data-field="site.json#/profile/label">{site.profile.label}</span>
          ) : (
            site.profile.label
          )}
        </OutwardLink>
        <Facts site={site} />
        <p>
          {'© '}
          {process.env['NODE_ENV'] === 'development' ? (
            <span data-field="site.json#/copyrightYear">{site.copyrightYear}</span>
          ) : (
            site.copyrightYear
          )}{' '}
          {process.env['NODE_ENV'] === 'development' ? (
            <span data-field="site.json#/name">{site.name}</span>
          ) : (
            site.name
          )}
          . <Phrase of={words.rights} />
        </p>
      </Inner>
    </Foot>
  );
}

const { color, space, size, motion, width, media } = theme;

const Foot = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${color.hairline};
`;

const Inner = styled(Container)`
  padding-block: ${space.s4};
  color: ${color.muted};
  font-size: ${size.small};
  ul {
    margin-top: 0;
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: baseline;
    justify-items: start;
    column-gap: ${space.s5};
    > ul {
      grid-column: 1 / -1;
    }
    > p {
      grid-area: 1 / 3;
    }
  }
`;

const Email = styled.a`
  display: block;
  width: fit-content;
  min-height: ${width.target};
  padding-block: ${space.s2};
  color: ${color.ink};
  font-weight: 600;
  text-decoration-color: ${color.hairline};
  transition: text-decoration-color ${motion.quick} ${motion.ease};
  &:hover {
    text-decoration-color: ${color.accent};
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
  }
`;
