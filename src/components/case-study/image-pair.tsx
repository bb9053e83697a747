import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { MobileFrame } from '../frame';
import { ratioOf } from '../viewer/whole-picture';

/**
 * Two pictures: side by side on paper and desktops, where what is drawn on them can be read, or stacked. Narrow ones, whose pictures for
 * phones can be read at half the column, stand side by side everywhere.
 */
export const ImagePair = styled.div`
  display: grid;
  gap: clamp(${theme.space.s5}, 6vw, ${theme.space.s7});
  ${theme.media.desktop} {
    &:not([data-layout='stacked']) {
      grid-template-columns: 1fr 1fr;
      gap: ${theme.space.s5};
    }
  }
  &[data-layout='narrow'] {
    grid-template-columns: 1fr 1fr;
    ${theme.media.belowDesktopScreen} {
      gap: ${theme.space.s3};
      ${MobileFrame} {
        aspect-ratio: var(--mobile);
      }
    }
  }
  ${theme.media.print} {
    && {
      grid-template-columns: 1fr 1fr;
      gap: ${theme.space.s3};
    }
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** Whether there is a picture for phones in place of each of these, at least twice as high as wide: as who draws it for half the column does. */
export function areNarrow(pictures: readonly (Queries.ViewedPicture_pictureFragment | null)[]): boolean {
  return pictures.every((picture) => picture?.mobile && ratioOf(picture.mobile) <= 0.5);
}
