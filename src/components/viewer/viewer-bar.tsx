import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { labelled } from '../phrase';

interface Props {
  isFirst: boolean;
  isLast: boolean;
  /** Turns to the next (1) or the previous (-1) picture. */
  onTurn: (pages: 1 | -1) => void;
  onClose: () => void;
}

/** The controls of the viewer: previous and next in the lower corners, close in the upper right one. Where there is no way on, the button keeps the focus it may have. */
export function ViewerBar({ isFirst, isLast, onTurn, onClose }: Props) {
  const words = useWords();
  return (
    <Bar>
      <Control type="button" {...labelled(words.previous)} aria-disabled={isFirst} onClick={() => onTurn(-1)}>
        <Icon name="previous" />
      </Control>
      <Control type="button" {...labelled(words.next)} aria-disabled={isLast} onClick={() => onTurn(1)}>
        <Icon name="next" />
      </Control>
      <Control type="button" {...labelled(words.closeViewer)} onClick={onClose}>
        <Icon name="close" />
      </Control>
    </Bar>
  );
}

const { color, space, radius, width, layer } = theme;

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${space.s1} clamp(${space.s1}, 2vw, ${space.s4});
`;

const Control = styled.button`
  z-index: ${layer.raised};
  width: ${width.target};
  height: ${width.target};
  padding: ${space.s2};
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  &[aria-disabled='true'] {
    color: ${color.onNightFaint};
    cursor: default;
    @media (forced-colors: active) {
      color: GrayText;
    }
  }
  &:hover:not([aria-disabled='true']) {
    background: ${color.onNightHairline};
  }
  &:not(:last-child) {
    position: absolute;
    bottom: ${space.s1};
    left: ${space.s2};
  }
  &:nth-child(2) {
    right: ${space.s2};
    left: auto;
  }
`;
