import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { ratioOf } from './whole-picture';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  /** What stands after what is said about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A place in the row of the viewer: what stands in it is as large as it can be, with what is said about it at its foot. */
export function Slide({ picture, action, children }: Props) {
  return (
    <Place style={{ '--ratio': ratioOf(picture.whole), '--mobile': ratioOf(picture.mobile ?? picture.whole) }}>
      {children}
      <Caption>
        <p>{picture.caption}</p>
        {action}
      </Caption>
    </Place>
  );
}

const { color, space, size, width, media } = theme;

const Place = styled.li`
  --shape: var(--ratio);
  display: flex;
  flex: 0 0 100%;
  flex-direction: column;
  min-width: 0;
  overflow-y: auto;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  ${media.belowDesktop} {
    --shape: var(--mobile);
  }
  > :first-child {
    --height: calc(100vw / var(--shape));
    flex: 0 1 var(--height);
    min-height: min(60%, var(--height));
    margin: auto 0;
  }
  /* Whole pictures keep clear of the edges of wide windows. */
  ${media.tablet} {
    > [data-natural='false'] {
      --height: calc((100vw - 2 * ${space[16]}) / var(--shape));
      margin-inline: ${space[16]};
    }
  }
`;

/** On the line of the arrows: the words, and the action; on phones the words have a line of their own. */
const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[12]} ${space[24]};
  flex: none;
  min-height: ${space[64]};
  padding: ${space[12]} ${space[16]};
  color: ${color.onNightMuted};
  font-size: ${size.small};
  > p {
    flex: 1;
    text-wrap: balance;
  }
  ${media.tablet} {
    padding-right: calc(${space[16]} + 2 * (${width.target} + ${space[12]}));
  }
  ${media.phone} {
    padding: ${space[12]} ${space.gutter} ${space[64]};
    text-align: center;
    > p {
      flex-basis: 100%;
    }
    > :empty {
      display: none;
    }
    &:has(button) {
      padding-bottom: ${space[12]};
    }
  }
`;
