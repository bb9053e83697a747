import { graphql, Link } from 'gatsby';
import styled, { keyframes } from 'styled-components';
import { theme } from '../styles/theme';
import { Container } from './container';
import { Drawer, DrawerButton } from './drawer';
import { NavigationLinks } from './navigation-links';

interface Props {
  site: Queries.NavigationBar_siteFragment;
  /** True where the bar lies over the night of the home page's hero. */
  overNight: boolean;
}

/**
 * The bar at the top of every page. Its colours follow `data-scrolled` on `<html>`, which the document's starter owns; with
 * `data-waiting` a line along its foot shows that the chosen page is still on its way.
 */
export function NavigationBar({ site, overNight }: Props) {
  return (
    <Bar data-over={overNight ? 'night' : 'paper'}>
      <Inner as="nav" aria-label="Main">
        <Brand to="/">{site.brand}</Brand>
        <Links>
          <NavigationLinks email={site.email} />
        </Links>
        <DrawerButton />
        <Drawer email={site.email} />
      </Inner>
    </Bar>
  );
}

const { color, font, space, layer, media, motion, radius } = theme;

const advance = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;

const scrolled = `
  color: ${color.ink};
  &::before { opacity: 1; }
`;

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.bar};
  color: ${color.ink};
  transition: color ${motion.quick} ${motion.ease};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.behind};
    background: ${color.glass};
    border-bottom: 1px solid ${color.hairline};
    -webkit-backdrop-filter: blur(14px) saturate(1.4);
    backdrop-filter: blur(14px) saturate(1.4);
    opacity: 0;
    transition: opacity ${motion.quick} ${motion.ease};
  }
  &[data-over='night'] {
    color: ${color.white};
  }
  html[data-scrolled] & {
    ${scrolled}
  }
  html[data-waiting] &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: currentColor;
    transform-origin: left;
    ${media.moving} {
      animation: ${advance} ${motion.drift} ${motion.ease} both;
    }
  }
  ${media.noScript} {
    &[data-over] {
      ${scrolled}
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Inner = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s4};
  min-height: ${space.bar};
`;

const Brand = styled(Link)`
  padding-block: ${space.s2};
  font: 600 1.2rem/1.2 ${font.display};
  letter-spacing: -0.02em;
  text-decoration: none;
`;

const Links = styled.ul`
  display: flex;
  align-items: center;
  gap: clamp(${space.s4}, 3vw, 40px);
  a {
    display: block;
    padding: ${space.s2} 0;
    font-weight: 500;
    line-height: 1.4;
    text-decoration: underline transparent;
    text-underline-offset: 0.4em;
    transition: text-decoration-color ${motion.quick} ${motion.ease};
  }
  a:hover,
  a[aria-current='page'] {
    text-decoration-color: currentColor;
  }
  li:last-child a {
    padding: ${space.s1} 20px;
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
  }
`;
