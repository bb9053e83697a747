import styled from 'styled-components';
import { mobilePairSizes } from '../../styles/image-sizes';
import { mediaCondition } from '../../styles/media-condition';
import { theme } from '../../styles/theme';
import { MobileFrame } from '../frame';
import type { MobileSource } from '../viewer/mobile-sources';

const { space, media } = theme;

/**
 * Two pictures: side by side on paper and desktops, where what is drawn on them can be read, or stacked. Where both have a picture for
 * phones, those stand side by side on tablets, half of whose column is about as wide as a phone's, in columns (`--columns`) that make
 * them about equally high; narrow ones do so on phones, too.
 */
export const ImagePair = styled.div`
  display: grid;
  gap: clamp(${space.s5}, 6vw, ${space.s7});
  ${media.portraitScreen} {
    &[data-mobile] ${MobileFrame} {
      aspect-ratio: var(--mobile);
    }
    &[data-mobile='narrow'] {
      grid-template-columns: var(--columns);
      gap: ${space.s3};
    }
    ${media.wide} {
      &[data-mobile] {
        grid-template-columns: var(--columns);
        gap: ${space.s4};
      }
    }
  }
  ${media.desktop} {
    &[data-layout='sideBySide'] {
      grid-template-columns: 1fr 1fr;
      gap: ${space.s5};
    }
  }
  ${media.print} {
    && {
      grid-template-columns: var(--paper-columns, 1fr 1fr);
      gap: ${space.s3} ${space.s5};
    }
    > :last-child:nth-child(odd),
    > [data-beside] {
      grid-column: 1 / -1;
    }
  }
`;

const portraitScreen = mediaCondition(media.portraitScreen);

/**
 * How two pictures stand, as the attributes of an `ImagePair`, and where the picture for phones of each is shown if that is not on phones
 * alone.
 */
export function pairLayout(
  pictures: readonly (Queries.ViewedPicture_pictureFragment | null)[],
  isSideBySide = true,
): PairLayout {
  const layout = { 'data-layout': isSideBySide ? 'sideBySide' : 'stacked' } as const;
  const files = pictures.flatMap((picture) => picture?.mobile?.childImageSharp?.gatsbyImageData ?? []);
  const [first, second] = files;
  if (!first || !second || pictures.length !== 2) return layout;
  const share = shareOfFirst(first, second);
  const isNarrowPair = isSideBySide && files.every(isNarrow);
  return {
    ...layout,
    'data-mobile': isNarrowPair ? 'narrow' : 'wide',
    style: { '--columns': `${share}fr ${1 - share}fr` },
    mobileSources: [share, 1 - share].map((part) => ({
      media: portraitScreen,
      sizes: mobilePairSizes(part, isNarrowPair),
    })),
  };
}

interface PairLayout {
  'data-layout': 'stacked' | 'sideBySide';
  'data-mobile'?: 'narrow' | 'wide';
  style?: { '--columns': string };
  mobileSources?: MobileSource[];
}

interface Size {
  width: number;
  height: number;
}

/** The largest part of the width that one of two pictures has: they stand 6:5 at most. */
export const largestShare = 6 / 11;

/** The part of the width that the first of two pictures has, so that both are equally high, as far as `largestShare` allows. */
function shareOfFirst(first: Size, second: Size): number {
  const ratio = first.width / first.height;
  const share = ratio / (ratio + second.width / second.height);
  return Math.min(largestShare, Math.max(1 - largestShare, share));
}

/** Whether a picture for phones is at least twice as high as wide, so that half the column of a phone is enough for it. */
const isNarrow = ({ width, height }: Size) => height >= 2 * width;
