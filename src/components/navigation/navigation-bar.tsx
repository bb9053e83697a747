import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { frame } from '../dialog';
import { IconButton } from '../icon';
import { Phrase } from '../phrase';
import { Container } from '../section';
import { useWords } from '../use-site';
import { Drawer, opening } from './drawer';
import { NavigationLinks } from './navigation-links';

interface Props {
  site: Queries.NavigationBar_siteFragment;
  /** What is behind the bar at the top of the page; its text is white over the night of the home page. */
  over: 'night' | 'dark ground' | 'paper';
  isProject: boolean;
}

/** The navigation bar of every page with a skip link; on phones its links are in the drawer. */
export function NavigationBar({ site, over, isProject }: Props) {
  const words = useWords();
  return (
    <Bar data-over={over} data-screen="">
      <SkipLink href="#content">
        <Phrase of={words.skip} />
      </SkipLink>
      <Inner as="nav" aria-label={words.navigation.text}>
        <Brand to="/" data-field="site.json#/brand">
          {site.brand}
        </Brand>
        <Links>
          <NavigationLinks email={site.email} isProject={isProject} />
        </Links>
        <Hamburger icon="menu" label={words.openMenu} {...opening} />
        <Drawer site={site} isProject={isProject} />
      </Inner>
    </Bar>
  );
}

const { color, face, layer, media, motion, radius, rule, space, type, width } = theme;

const scrolled = `
  color: ${color.ink};
  background: none;
  &::before { opacity: 1; }
`;

/** Its colours follow `data-scrolled` on `<html>`, which the bootstrap sets. */
const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.bar};
  transition: color ${motion.quick} ${motion.ease};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.behind};
    border-bottom: ${rule.hairline};
    background: ${color.glass};
    backdrop-filter: blur(${space[16]});
    opacity: 0;
    transition: opacity ${motion.quick} ${motion.ease};
  }
  &[data-over='night'] {
    color: ${color.white};
    background: linear-gradient(${color.nightScrim}, transparent);
    :focus-visible {
      outline-color: currentColor;
    }
  }
  /* A floating sheet. */
  &[data-over='dark ground'] {
    padding-top: ${space[8]};
    > nav {
      padding-inline: calc(${space.gutter} + ${space[24]});
    }
    &::before {
      inset: ${space[12]} ${space.edge} ${space[4]};
      border: ${rule.hairline};
      border-radius: ${radius.frame};
      opacity: 1;
    }
  }
  html:not([data-scrolled]) &[data-over='dark ground']::before {
    background: ${color.paper};
  }
  html[data-scrolled] & {
    ${scrolled}
  }
  /* No transition on arrival. */
  html[data-arriving] &::before {
    transition: none;
  }
  ${media.noScript} {
    &[data-over] {
      ${scrolled}
    }
  }
`;

const SkipLink = styled.a`
  ${frame}
  position: fixed;
  top: ${space[12]};
  left: ${space[12]};
  z-index: ${layer.skip};
  padding-block: ${space[12]};
  &:not(:focus) {
    transform: translateY(-200%);
    box-shadow: none;
  }
`;

const Inner = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[24]};
  min-height: ${width.bar};
`;

const Brand = styled(Link)`
  padding-block: ${space[8]};
  ${face}
  text-decoration: none;
`;

const Links = styled.ul`
  display: flex;
  align-items: center;
  gap: ${space[32]};
  ${type.body}
  a {
    display: block;
    padding-block: ${space[8]};
    text-decoration-color: transparent;
    transition: text-decoration-color ${motion.quick} ${motion.ease};
  }
  a:hover,
  a[aria-current] {
    text-decoration-color: currentColor;
  }
  li:last-child a {
    padding-inline: ${space[24]};
    border: ${rule.line};
    border-radius: ${radius.pill};
    text-decoration: none;
  }
  ${media.phone} {
    display: none;
  }
`;

const Hamburger = styled(IconButton)`
  margin-right: calc(-1 * ${space[12]});
  ${media.tablet} {
    display: none;
  }
`;

export const query = graphql`
  fragment NavigationBar_site on ContentSite {
    brand
    email
    ...Drawer_site
  }
`;
