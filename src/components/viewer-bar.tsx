import styled from 'styled-components';
import { strings } from '../strings';
import { theme } from '../styles/theme';

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
        <Icon d="M20 12H5M11 6l-6 6 6 6" />
      </Control>
      <Control type="button" aria-label={strings.next.text} onClick={() => onTurn(1)}>
        <Icon d="M4 12h15M13 6l6 6-6 6" />
      </Control>
      <Control type="button" aria-label={strings.closeViewer.text} onClick={onClose}>
        <Icon d="M5 5l14 14M19 5L5 19" />
      </Control>
    </Bar>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
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
  padding: 12px;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  &:hover {
    background: ${color.onNightHairline};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &:last-child {
    margin-left: ${space.s3};
  }
  svg {
    display: block;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
