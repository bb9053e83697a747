import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSite } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Footer } from './footer';
import { NavigationBar } from './navigation/navigation-bar';
import { OfflineNotice } from './offline-notice';
import { Phrase } from './phrase';

interface Props {
  children: ReactNode;
  /** True for the home page, whose first screen is dark. */
  overNight?: boolean;
  /** The accent of the whole page. */
  accent?: string;
}

/** What every page stands in: skip link, navigation bar, main content and footer. */
export function Layout({ children, overNight = false, accent = theme.siteAccent }: Props) {
  const { site, words } = useSite();
  return (
    <Page data-accent={accent}>
      <SkipLink href="#content">
        <Phrase of={words.skip} />
      </SkipLink>
      <NavigationBar site={site} overNight={overNight} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <OfflineNotice />
    </Page>
  );
}

const { color, space, layer, media, radius, shadow } = theme;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100svh;
`;

const SkipLink = styled.a`
  position: fixed;
  top: ${space.s2};
  left: ${space.s2};
  z-index: ${layer.skip};
  padding: ${space.s2} ${space.s4};
  border-radius: ${radius.pill};
  color: ${color.ink};
  background: ${color.white};
  &:focus-visible {
    box-shadow: ${shadow.dialog};
    outline-offset: -6px;
  }
  &:not(:focus) {
    transform: translateY(-200%);
  }
  ${media.print} {
    display: none;
  }
`;
