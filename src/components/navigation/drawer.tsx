import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { CloseButton, Dialog } from '../dialog';
import { Facts } from '../facts';
import { useWords } from '../use-site';
import { NavigationLinks } from './navigation-links';

/** The document's bootstrap knows it too. */
const drawerId = 'menu';

/**
 * What makes a button open or close the drawer without a script; the document's bootstrap does it in browsers older
 * than that.
 */
export const opening = { command: 'show-modal', commandfor: drawerId } as const;
const closing = { command: 'close', commandfor: drawerId } as const;

interface Props {
  site: Queries.Drawer_siteFragment;
  isProject: boolean;
}

/**
 * The right-side drawer of phones: a modal dialog, so that the focus stays in it and Escape closes it. The bootstrap
 * closes it when a link is chosen, and when what is beside it is pressed.
 */
export function Drawer({ site, isProject }: Props) {
  const words = useWords();
  return (
    <Side id={drawerId} aria-label={words.menu.text} {...{ closedby: 'any' }}>
      <CloseButton label={words.closeMenu} {...closing} />
      <ul>
        <NavigationLinks email={site.email} isProject={isProject} />
      </ul>
      <Facts site={site} />
    </Side>
  );
}

const { face, media, motion, radius, space, type, width } = theme;

/** It slides in from the right. */
const Side = styled(Dialog)`
  width: min(${width.dialog}, 80%);
  margin: 0 0 0 auto;
  height: 100dvh;
  max-height: none;
  border-radius: ${radius.frame} 0 0 ${radius.frame};
  flex-direction: column;
  justify-content: space-between;
  &[open] {
    display: flex;
  }
  &:not([open]) {
    translate: 100%;
  }
  &:not([open])::backdrop {
    opacity: 0;
  }
  /* The first link clears the cross. */
  > :nth-child(2) {
    margin-top: ${space[48]};
    ${face}
    ${type.heading}
  }
  > :nth-child(3) {
    ${type.small}
  }
  a {
    display: block;
    padding-block: ${space[12]};
    text-decoration: none;
  }
  a[aria-current] {
    text-decoration: underline;
  }
  ${media.motion} {
    &,
    &::backdrop {
      transition: ${motion.calm} ${motion.ease} allow-discrete;
      transition-property: translate, opacity, overlay, display;
    }
    @starting-style {
      &[open] {
        translate: 100%;
      }
      &::backdrop {
        opacity: 0;
      }
    }
  }
`;

export const query = graphql`
  fragment Drawer_site on SiteJson {
    email
    ...Facts_site
  }
`;
