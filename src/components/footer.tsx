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
        <Facts site={site} />
        <Fine>
          <OutwardLink href={site.profile.url}>
            {process.env['NODE_ENV'] === 'development' ? (
              <span data-field="site.json#/profile/label">{site.profile.label}</span>
            ) : (
              site.profile.label
            )}
          </OutwardLink>
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
        </Fine>
      </Inner>
    </Foot>
  );
}

const { color, font, space, size, motion } = theme;

const Foot = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${color.hairline};
`;

const Inner = styled(Container)`
  padding-block: clamp(${space.s6}, 6vw, ${space.s8}) ${space.s6};
`;

const Email = styled.a`
  display: inline-block;
  font: 600 ${size.h2} / 1.3 ${font.display};
  letter-spacing: -0.03em;
  text-decoration: underline ${color.hairline};
  text-decoration-thickness: 2px;
  transition: text-decoration-color ${motion.quick} ${motion.ease};
  &:hover {
    text-decoration-color: ${color.accent};
  }
`;

const Fine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s1} ${space.s5};
  margin-top: clamp(${space.s5}, 4vw, ${space.s6});
  color: ${color.muted};
  font-size: ${size.small};
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
