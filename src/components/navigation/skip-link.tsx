import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Phrase } from '../phrase';

/** The first stop of the keyboard: past the navigation, to the main content. It shows while it has the focus. */
export function SkipLink() {
  const words = useWords();
  return (
    <Link href="#content">
      <Phrase of={words.skip} />
    </Link>
  );
}

const { color, space, layer, radius, shadow } = theme;

const Link = styled.a`
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
`;
