import type { ReactNode } from 'react';
import styled from 'styled-components';
import { homeGround } from '../styles/home-ground';
import { theme } from '../styles/theme';
import { Footer } from './footer';
import { tint } from './ground';
import { NavigationBar } from './navigation/navigation-bar';
import { OfflineNotice } from './offline-notice';
import { useSite } from './use-site';

interface Props {
  children: ReactNode;
  isHome?: boolean;
  /** The accent of a project; the site's if undefined. */
  accent?: string;
  /** The ground of a case study's head; undefined on other pages. */
  ground?: Queries.Ground_groundFragment;
}

/** The layout of every page: navigation bar, main content and footer. */
export function Layout({ children, isHome = false, accent, ground }: Props) {
  const { site, look } = useSite();
  const around = ground ?? (isHome ? homeGround(look) : tint);
  const over = isHome && around.isNight ? 'night' : around.isNight ? 'dark ground' : 'paper';
  return (
    <Page data-accent={accent}>
      <NavigationBar site={site} over={over} isProject={ground !== undefined} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} ground={around} />
      <OfflineNotice />
    </Page>
  );
}

const { media } = theme;

const Page = styled.div`
  ${media.screen} {
    display: flex;
    flex-direction: column;
    min-height: 100svh;
    > main {
      flex: auto;
    }
    /* A short page fills the window. */
    > main:has(> :only-child) {
      display: grid;
    }
  }
`;
