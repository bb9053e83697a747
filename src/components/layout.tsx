import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSite } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Footer } from './footer';
import { Letterhead } from './letterhead';
import { NavigationBar } from './navigation/navigation-bar';
import { OfflineNotice } from './offline-notice';
import { ViewerPlace } from './viewer/viewer-place';

interface Props {
  children: ReactNode;
  /** True for the home page, whose first screen is dark. */
  overNight?: boolean;
  /** The accent of the whole page. */
  accent?: string;
  /** What a case study begins on; other pages have none. */
  ground?: Queries.Ground_groundFragment;
}

/** What every page stands in: navigation bar, main content and footer. */
export function Layout({ children, overNight = false, accent = theme.siteAccent, ground }: Props) {
  const { site } = useSite();
  return (
    <Page data-accent={accent}>
      <NavigationBar
        site={site}
        over={overNight ? 'night' : ground?.isNight ? 'dark ground' : 'paper'}
        isProject={ground !== undefined}
      />
      <Letterhead />
      <ViewerPlace>
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
      </ViewerPlace>
      <Footer site={site} ground={ground ?? (overNight ? night : tint)} />
      <OfflineNotice />
    </Page>
  );
}

const night = { color: theme.color.night, isNight: true };
const tint = { color: theme.color.accentTint, isNight: false };

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100svh;
  ${theme.media.print} {
    display: block;
  }
`;

/** As high as its part says: some fill the window. */
const Main = styled.main`
  &:has(> [data-fills]) {
    display: grid;
    flex: auto;
  }
  ${theme.media.print} {
    /* The footer takes the last section with it to a new sheet only where both have the same parent. */
    && {
      display: contents;
    }
  }
`;
