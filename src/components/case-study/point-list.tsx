import styled from 'styled-components';
import { originOf } from '../../editing/origins';
import { theme } from '../../styles/theme';
import { typeset } from '../typeset';

interface Props {
  points: readonly string[];
  numbered?: boolean;
}

/** A list set as type: hairlines between the points, a number or a short accent rule before each. */
export function PointList({ points, numbered = false }: Props) {
  return (
    <List data-numbered={numbered} data-in={originOf(points)}>
      {points.map((point, index) => (
        <li key={index} data-field={`/${index}`}>
          {typeset(point)}
        </li>
      ))}
    </List>
  );
}

const { color, font, space, size, width, media } = theme;

const List = styled.ul`
  --above: ${space.s3};
  ${media.print} {
    --above: ${space.s1};
  }
  counter-reset: point;
  margin-top: ${space.s4};
  li {
    position: relative;
    padding: var(--above) max(0%, 100% - ${width.text} - ${space.s6}) var(--above) ${space.s6};
    border-top: 1px solid ${color.hairline};
    counter-increment: point;
    font-size: ${size.point};
    line-height: 1.55;
  }
  li::before {
    content: '';
    position: absolute;
    top: calc(var(--above) + 0.775em);
    left: 0;
    width: 24px;
    border-top: 2px solid ${color.accent};
  }
  &[data-numbered='true'] {
    ${media.wide} {
      display: grid;
      grid-template-columns: 1fr 1fr;
      column-gap: clamp(${space.s5}, 5vw, ${space.s7});
    }
    li {
      padding-left: 0;
      padding-right: max(0%, 100% - ${width.text});
      padding-top: ${space.s3};
      padding-bottom: ${space.s5};
    }
    li::before {
      content: counter(point, decimal-leading-zero) / '';
      position: static;
      display: block;
      width: auto;
      margin-bottom: ${space.s1};
      border: 0;
      color: ${color.accent};
      font: 600 ${size.h3} / 1.2 ${font.display};
      letter-spacing: -0.02em;
    }
  }
`;
