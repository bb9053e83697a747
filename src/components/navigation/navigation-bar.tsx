import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Drawer, DrawerButton } from './drawer';
import { GlassBar } from './glass-bar';
import { NavigationLinks } from './navigation-links';
import { SkipLink } from './skip-link';

interface Props {
  site: Queries.NavigationBar_siteFragment;
  /** What the bar lies over at the top of the page: over the night of the home page its text is white. */
  over: 'night' | 'dark ground' | 'paper';
  isProject: boolean;
}

/** The navigation bar of every page, with a way past it; on small screens its links are in the drawer. */
export function NavigationBar({ site, over, isProject }: Props) {
  const words = useWords();
  return (
    <GlassBar data-over={over} data-project={isProject || undefined}>
      <SkipLink />
      <Inner as="nav" aria-label={words.navigation.text}>
        <Brand to="/" data-field="site.json#/brand">
          {site.brand}
        </Brand>
        <Links>
          <NavigationLinks email={site.email} isProject={isProject} />
        </Links>
        <DrawerButton />
        <Drawer site={site} isProject={isProject} />
      </Inner>
    </GlassBar>
  );
}

const { font, space, size, media, motion, radius } = theme;

const Inner = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s4};
  min-height: ${space.bar};
`;

const Brand = styled(Link)`
  padding-block: ${space.s2};
  font: 600 ${size.brand} / 1.2 ${font.display};
  letter-spacing: -0.02em;
  text-decoration: none;
`;

const Links = styled.ul`
  display: flex;
  flex: none;
  align-items: center;
  gap: clamp(${space.s4}, 3vw, ${space.s6});
  a {
    display: block;
    padding: ${space.s2} 0;
    font-weight: 500;
    line-height: 1.4;
    text-decoration-color: transparent;
    text-underline-offset: 0.4em;
    transition: text-decoration-color ${motion.quick} ${motion.ease};
  }
  a:hover,
  a[aria-current] {
    text-decoration-color: currentColor;
  }
  li:last-child a {
    padding: ${space.s1} ${space.s4};
    border: 1.5px solid currentColor;
    border-radius: ${radius.pill};
    text-decoration: none;
  }
  ${media.phone} {
    display: none;
  }
`;

export const query = graphql`
  fragment NavigationBar_site on SiteJson {
    brand
    email
    ...Drawer_site
  }
`;
