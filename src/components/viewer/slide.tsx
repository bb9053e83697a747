import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  /** Its position in the row, as in "2 / 5". */
  count: string;
  children: ReactNode;
}

/** A place in the row of the viewer, with what is said about what stands in it. */
export function Slide({ picture, count, children }: Props) {
  return (
    <Place>
      {children}
      <Caption>
        <span>{count}</span> {picture.caption ?? picture.alt}
      </Caption>
    </Place>
  );
}

const { color, space, size } = theme;

const Place = styled.li`
  display: flex;
  flex: 0 0 100%;
  flex-direction: column;
  min-width: 0;
  overflow-y: auto;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

const Caption = styled.p`
  padding: ${space.s2} ${space.gutter} ${space.s4};
  color: ${color.onNightMuted};
  font-size: ${size.small};
  text-align: center;
  span {
    margin-right: ${space.s1};
    color: ${color.onNight};
    font-weight: 600;
  }
`;
