import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { MenuToggle } from './menu-toggle';
import { NavigationLinks } from './navigation-links';
import { labelled } from '../phrase';

const drawerId = 'menu';

interface Props {
  email: string;
}

/** The hamburger of small screens. The browser opens the popover it names: no script is needed. */
export function DrawerButton() {
  const words = useWords();
  return <MenuToggle type="button" popoverTarget={drawerId} {...labelled(words.openMenu)} data-bars="open" />;
}

/** The right-side drawer of small screens: a popover, so Escape and a press outside close it; its links do too. */
export function Drawer({ email }: Props) {
  const words = useWords();
  return (
    <Panel id={drawerId} popover="auto">
      <MenuToggle
        type="button"
        popoverTarget={drawerId}
        popoverTargetAction="hide"
        {...labelled(words.closeMenu)}
        data-bars="close"
      />
      <ul>
        <NavigationLinks email={email} />
      </ul>
    </Panel>
  );
}

const { color, font, space, size, media, motion, shadow } = theme;

const Panel = styled.div`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(360px, 86vw);
  height: 100dvh;
  max-height: none;
  padding: ${space.s2} ${space.gutter} ${space.s5} ${space.s5};
  border: 0;
  overflow-y: auto;
  color: ${color.ink};
  background: ${color.paper};
  box-shadow: ${shadow.dialog};
  transform: translateX(100%);
  flex-direction: column;
  &:popover-open {
    display: flex;
    transform: none;
  }
  &::backdrop {
    background: ${color.veil};
    opacity: 0;
  }
  &:popover-open::backdrop {
    opacity: 1;
  }
  > button {
    align-self: flex-end;
  }
  ul {
    display: grid;
    margin-top: ${space.s5};
  }
  li + li {
    border-top: 1px solid ${color.hairline};
  }
  a {
    display: block;
    padding-block: ${space.s3};
    font: 600 ${size.menu} / 1.3 ${font.display};
    letter-spacing: -0.02em;
    text-decoration: none;
  }
  a[aria-current='page'] {
    color: ${color.accent};
  }
  ${media.moving} {
    &,
    &::backdrop {
      transition:
        transform ${motion.calm} ${motion.ease},
        opacity ${motion.calm} ${motion.ease},
        overlay ${motion.calm} allow-discrete,
        display ${motion.calm} allow-discrete;
    }
    @starting-style {
      &:popover-open {
        transform: translateX(100%);
      }
      &:popover-open::backdrop {
        opacity: 0;
      }
    }
  }
`;
