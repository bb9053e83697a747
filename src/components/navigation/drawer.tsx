import { graphql } from 'gatsby';
import { useSite, useWords } from '../../hooks/use-site';
import { imageSizes } from '../../styles/image-sizes';
import { Facts } from '../facts';
import { labelled } from '../phrase';
import { framed, Picture } from '../picture';
import { DrawerOverlay } from './drawer-overlay';
import { MenuToggle } from './menu-toggle';
import { NavigationLinks } from './navigation-links';

/** The document's bootstrap knows it too. */
const drawerId = 'menu';

/** What makes a button open or close the drawer without a script; the document's bootstrap does it in browsers older than that. */
const opening = { type: 'button', command: 'show-modal', commandfor: drawerId } as const;
const closing = { ...opening, command: 'close' } as const;

interface Props {
  site: Queries.Drawer_siteFragment;
  isProject: boolean;
}

/** The hamburger of small screens, which opens the drawer. */
export function DrawerButton() {
  const words = useWords();
  return <MenuToggle {...opening} {...labelled(words.openMenu)} data-bars="open" />;
}

/**
 * The right-side drawer of small screens: a modal dialog, so that the focus stays in it and Escape closes it. What is beside the
 * drawer is a button, so that a press there closes it and reaches nothing behind; the bootstrap closes it when a link is chosen.
 */
export function Drawer({ site, isProject }: Props) {
  const words = useWords();
  const { firstProject } = useSite();
  const { portrait } = site.about;
  const cover = firstProject.nodes[0]?.image;
  return (
    <DrawerOverlay id={drawerId} aria-label={words.menu.text}>
      <div>
        <div>
          <span>{site.brand}</span>
          <MenuToggle {...closing} {...labelled(words.closeMenu)} data-bars="close" />
        </div>
        <ul>
          <NavigationLinks
            email={site.email}
            isProject={isProject}
            pictures={[
              cover && <Picture image={framed(cover)} alt="" focus={cover.focus} sizes={imageSizes.drawer} />,
              <Picture
                image={portrait.mobile?.childImageSharp ?? framed(portrait)}
                alt=""
                focus={portrait.focus ?? 'top'}
                sizes={imageSizes.drawer}
              />,
            ]}
          />
        </ul>
        <Facts site={site} />
      </div>
      <button {...closing} {...labelled(words.closeMenu)} aria-hidden tabIndex={-1} />
    </DrawerOverlay>
  );
}

export const query = graphql`
  fragment Drawer_site on SiteJson {
    brand
    email
    about {
      portrait {
        ...Portrait_portrait
      }
    }
    ...Facts_site
  }
`;
