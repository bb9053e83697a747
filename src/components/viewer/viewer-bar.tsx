import styled from 'styled-components';
import { strings } from '../../strings';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';

interface Props {
  /** Turns to the next (1) or the previous (-1) picture. */
  onTurn: (pages: 1 | -1) => void;
  onClose: () => void;
}

/** The controls of the viewer: previous, next and close. */
export function ViewerBar({ onTurn, onClose }: Props) {
  return (
    <Bar>
      <Control type="button" aria-label={strings.previous.text} onClick={() => onTurn(-1)}>
        <Icon name="previous" />
      </Control>
      <Control type="button" aria-label={strings.next.text} onClick={() => onTurn(1)}>
        <Icon name="next" />
      </Control>
      <Control type="button" aria-label={strings.closeViewer.text} onClick={onClose}>
        <Icon name="close" />
      </Control>
    </Bar>
  );
}

const { color, space, radius, width } = theme;

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space.half};
  padding: ${space.s1} clamp(${space.s1}, 2vw, ${space.s4});
`;

const Control = styled.button`
  width: ${width.target};
  height: ${width.target};
  padding: ${space.s2};
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  &:hover {
    background: ${color.onNightHairline};
  }
  &:last-child {
    margin-left: ${space.s3};
  }
`;
