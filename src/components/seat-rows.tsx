import styled from 'styled-components';
import { theme } from '../styles/theme';

interface Props {
  className?: string;
}

/** The rows of a theatre seen from above, as on the plans of a ticket shop; one seat is missing. It is decoration. */
export function SeatRows({ className }: Props) {
  return (
    <Svg aria-hidden="true" viewBox="0 0 1000 500" className={className}>
      {rows.map(({ radius, seats }) => (
        <circle
          key={radius}
          cx="500"
          cy="500"
          r={radius}
          pathLength={seats}
          transform={`rotate(${180 / seats} 500 500)`}
        />
      ))}
      <circle cx="388.2" cy="200.2" r="17" />
    </Svg>
  );
}

/** The seats are those of a whole circle, whose lower half is not shown. */
const rows = [0, 1, 2, 3, 4, 5].map((row) => ({ radius: 140 + 60 * row, seats: 20 + 8 * row }));

const Svg = styled.svg`
  display: block;
  fill: none;
  stroke: ${theme.color.accent};
  stroke-width: 22;
  stroke-linecap: round;
  stroke-dasharray: 0 1;
  stroke-opacity: 0.2;
  :last-child {
    fill: ${theme.color.paper};
    stroke-width: 3;
    stroke-dasharray: 1 6;
    stroke-opacity: 1;
  }
  @media (forced-colors: active) {
    stroke: CanvasText;
    :last-child {
      fill: Canvas;
    }
  }
  ${theme.media.print} {
    display: none;
  }
`;
