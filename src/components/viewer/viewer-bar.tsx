import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useWords } from '../use-site';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { labelled } from '../phrase';

interface Props {
  /** What is shown, said in the upper left corner. */
  children: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  /** Turns to the next (1) or the previous (-1) picture. */
  onTurn: (pages: 1 | -1) => void;
  onClose: () => void;
}

/** The head of the viewer, and its controls: close in it, previous and next at the foot. Where there is no way on, the button keeps the focus it may have. */
export function ViewerBar({ children, isFirst, isLast, onTurn, onClose }: Props) {
  const words = useWords();
  return (
    <Bar>
      {children}
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

const { color, space, radius, width, layer, media } = theme;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[8]} ${space[4]} ${space[8]} ${space[16]};
`;

const Control = styled.button`
  z-index: ${layer.raised};
  width: ${width.target};
  height: ${width.target};
  padding: ${space[12]};
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
    bottom: ${space[12]};
    left: ${space[16]};
    border: 1px solid ${color.onNightHairline};
  }
  &:nth-last-child(2) {
    right: ${space[16]};
    left: auto;
  }
  /* Side by side where there is room. */
  ${media.tablet} {
    &:nth-last-child(3) {
      right: calc(${space[16]} + ${width.target} + ${space[12]});
      left: auto;
    }
  }
`;
