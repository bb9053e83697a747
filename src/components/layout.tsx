import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { Footer } from './footer';
import { night, tint } from './ground';
import { NavigationBar } from './navigation/navigation-bar';
import { OfflineNotice } from './offline-notice';
import { useSite } from './use-site';

interface Props {
  children: ReactNode;
  /** True for the home page, whose first screen is dark. */
  overNight?: boolean;
  accent?: string;
  /** The ground of a case study's head; undefined on other pages. */
  ground?: Queries.Ground_groundFragment;
}

/** The layout of every page: navigation bar, main content and footer. */
export function Layout({ children, overNight = false, accent = theme.siteAccent, ground }: Props) {
  const { site } = useSite();
  return (
    <Page data-accent={accent}>
      <NavigationBar
        site={site}
        over={overNight ? 'night' : ground?.isNight ? 'dark ground' : 'paper'}
        isProject={ground !== undefined}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} ground={ground ?? (overNight ? night : tint)} />
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
