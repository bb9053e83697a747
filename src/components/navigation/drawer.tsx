import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { CloseButton, Dialog } from '../dialog';
import { Facts } from '../facts';
import { OwnerLinks } from '../owner-links';
import { Field } from '../phrase';
import { useWords } from '../use-site';
import { NavigationLinks } from './navigation-links';

/** Also used by src/browser/bootstrap.ts. */
const drawerId = 'menu';

/** Attributes that let a button open or close the drawer without a script; the bootstrap handles older browsers. */
export const opening = { command: 'show-modal', commandfor: drawerId } as const;
const closing = { command: 'close', commandfor: drawerId } as const;

interface Props {
  site: Queries.Drawer_siteFragment;
  isProject: boolean;
}

/**
 * The drawer on phones, with the page links and, as in the footer, the owner's: a modal dialog, which keeps the focus
 * and closes with Escape. The bootstrap closes it when a link or the backdrop is pressed.
 */
export function Drawer({ site, isProject }: Props) {
  const words = useWords();
  return (
    <DrawerDialog id={drawerId} aria-label={words.menu.text} data-over="" {...{ closedby: 'any' }}>
      <CloseButton label={words.closeMenu} {...closing} />
      <ul>
        <NavigationLinks email={site.email} isProject={isProject} />
      </ul>
      <div>
        <a href={`mailto:${site.email}`}>
          <Field data-field="site.json#/email">{site.email}</Field>
        </a>
        <OwnerLinks site={site} />
        <Facts site={site} />
      </div>
    </DrawerDialog>
  );
}

const { color, face, media, motion, radius, space, type, width } = theme;

const DrawerDialog = styled(Dialog)`
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
  /* Space for the close button above the first link. */
  > ul {
    margin-block: ${space[48]} ${space[24]};
    ${face}
    ${type.heading}
    a {
      display: block;
      padding-block: ${space[12]};
    }
    a:not([aria-current]) {
      text-decoration: none;
    }
  }
  > div {
    ${type.small}
    > a {
      display: inline-block;
      min-height: ${width.target};
      padding-block: ${space[12]};
      font-weight: 600;
    }
    > ul:last-child {
      margin-top: ${space[8]};
      color: ${color.muted};
    }
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
  fragment Drawer_site on ContentSite {
    email
    ...Facts_site
    ...OwnerLinks_site
  }
`;
