import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { MobileFrame } from '../frame';
import { ratioOf } from '../viewer/whole-picture';

const { space, media } = theme;

/**
 * Two pictures: side by side on paper and desktops, where what is drawn on them can be read, or stacked. Narrow ones, whose pictures for
 * phones can be read at half the column, stand side by side everywhere.
 */
export const ImagePair = styled.div`
  display: grid;
  gap: clamp(${space.s5}, 6vw, ${space.s7});
  &[data-layout='narrow'] {
    grid-template-columns: 1fr 1fr;
    gap: ${space.s3};
    ${MobileFrame} {
      ${media.belowDesktopScreen} {
        aspect-ratio: var(--mobile);
      }
    }
  }
  ${media.desktop} {
    &:not([data-layout='stacked']) {
      grid-template-columns: 1fr 1fr;
      gap: ${space.s5};
    }
  }
  ${media.print} {
    && {
      grid-template-columns: 1fr 1fr;
      gap: ${space.s3};
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
