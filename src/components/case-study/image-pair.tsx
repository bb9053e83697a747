import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { MobileFrame } from '../frame';

const { space, width, media } = theme;

/**
 * Two pictures: side by side on paper and desktops, where what is drawn on them can be read, or stacked. Narrow ones, whose pictures for
 * phones can be read at half the column, stand side by side everywhere.
 */
export const ImagePair = styled.div`
  display: grid;
  gap: clamp(${space.s5}, 6vw, ${space.s7});
  &[data-layout='narrow'] {
    grid-template-columns: repeat(2, minmax(0, ${width.narrow}));
    justify-content: center;
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

/** How two pictures stand: narrow where each has a picture for phones that is so tall that half the column is enough for it. */
export function pairLayout(
  pictures: readonly (Queries.ViewedPicture_pictureFragment | null)[],
  isSideBySide = true,
): 'stacked' | 'sideBySide' | 'narrow' {
  if (!isSideBySide) return 'stacked';
  const areNarrow = pictures.every((picture) => {
    const data = picture?.mobile?.childImageSharp?.gatsbyImageData;
    return data && isNarrow(data);
  });
  return areNarrow ? 'narrow' : 'sideBySide';
}

/** Whether a picture for phones is at least twice as high as wide. */
export const isNarrow = ({ width, height }: { width: number; height: number }) => height >= 2 * width;
